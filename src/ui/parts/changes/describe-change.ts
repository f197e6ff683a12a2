/** A change that could not be applied, in words. */
import { assessedInWords } from '../../../domain/assessment/index-documents.ts';
import { changeLabels } from '../../../domain/change-labels.ts';
import type { RejectedChange } from '../../../workers/contract.ts';

type Described = Pick<RejectedChange, 'type' | 'payload' | 'about'> & Partial<Pick<RejectedChange, 'to'>>;

/** The action and its object: `Rename “Sensors”`. */
export function describeChange({ type, payload, about }: Described): string {
  const label = changeLabels[type] ?? type.replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const name = about?.name ?? text(payload, 'name', 'title', 'ucid');
  return name === null ? label : `${label} “${assessedInWords(name)}”`;
}

/** What the user wrote or chose, if it says more than the action; null otherwise. */
export function describeMine({ type, payload, to = null }: Described): string | null {
  if (to !== null) return `To ${to}`;
  if (type === 'FolderDescribed')
    return [text(payload, 'client'), text(payload, 'number')].filter((part) => part !== null).join(', ') || null;
  if (type.endsWith('Renamed') || type.endsWith('Added')) return text(payload, 'name');
  return text(
    payload,
    'text',
    'expression',
    'description',
    'comment',
    'rating',
    'category',
    'passage',
    'status',
    'due',
  );
}

function text(payload: unknown, ...names: readonly string[]): string | null {
  const said = (typeof payload === 'object' && payload !== null ? payload : {}) as Readonly<Record<string, unknown>>;
  return (
    names.map((name) => said[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? null
  );
}
