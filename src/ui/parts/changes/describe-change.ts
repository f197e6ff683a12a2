/** A change that could not be applied, in words. */
import { assessedInWords } from '../../../domain/assessment/index-documents.ts';
import { changeLabels } from '../../../domain/change-labels.ts';
import type { RejectedChange } from '../../../workers/contract.ts';

type Described = Pick<RejectedChange, 'type' | 'payload' | 'about'> & Partial<Pick<RejectedChange, 'to'>>;

/** The action and its object: `Rename “Sensors”`. */
export function describeChange({ type, payload, about }: Described): string {
  const label =
    switched(type, payload) ??
    changeLabels[type] ??
    type.replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const name = about?.name ?? text(payload, 'name', 'title', 'ucid');
  return name === null ? label : `${label} “${assessedInWords(name)}”`;
}

/** What says by a flag which of two things was asked for. */
const SWITCHES: Readonly<Record<string, { readonly flag: string; readonly on: string; readonly off: string }>> = {
  BlindReviewSet: { flag: 'blind', on: 'Begin a blind review', off: 'End the blind review' },
  ReviewDoneSaid: { flag: 'done', on: 'Say that you have finished rating', off: 'Say that you go on rating' },
};

function switched(type: string, payload: unknown): string | null {
  const found = Object.hasOwn(SWITCHES, type) ? SWITCHES[type] : undefined;
  if (found === undefined) return null;
  return (payload as Readonly<Record<string, unknown>> | null)?.[found.flag] === true ? found.on : found.off;
}

/** What is there now; null for a change of what is not looked up by itself, such as a rating in a search. */
export function describeNow({ payload, remoteState }: Pick<RejectedChange, 'payload' | 'remoteState'>): string | null {
  const { id, task, tag } = (payload ?? {}) as Readonly<Record<string, unknown>>;
  const isLookedUp = [id, task, tag].some((one) => typeof one === 'number');
  return remoteState ?? (isLookedUp ? 'It is not there, or you no longer see it.' : null);
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
