/** A change that could not be applied, in words. */
import type { RejectedChange } from '../../../workers/contract.ts';

type Described = Pick<RejectedChange, 'type' | 'payload' | 'about'> & Partial<Pick<RejectedChange, 'to'>>;

const deeds: Readonly<Record<string, string>> = {
  FolderAdded: 'New project',
  FolderRenamed: 'Rename',
  FolderDescribed: 'Client and number',
  FolderIndexAssigned: 'Index',
  FolderMoved: 'Move',
  FolderDeleted: 'Delete',
  FolderRestored: 'Restore',
  CollectionAdded: 'Save search',
  CollectionRenamed: 'Rename',
  CollectionMoved: 'Move',
  CollectionDeleted: 'Delete',
  CollectionRestored: 'Restore',
  SubtreeSent: 'Move to another place',
  SubtreeReceived: 'Move here from another place',
  IdeaDescribed: 'Idea',
  QueryWritten: 'Expression',
  SearchSubmitted: 'Run the search',
  RatingsTakenIntoRanking: 'Ratings in the order',
};

/** What was wanted, of what: `Rename “Sensors”`. */
export function describeChange({ type, payload, about }: Described): string {
  const deed = deeds[type] ?? type.replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const name = about?.name ?? text(payload, 'name', 'title', 'ucid');
  return name === null ? deed : `${deed} “${name}”`;
}

/** What the user wrote or chose, as far as it is more than the deed itself; null for nothing more. */
export function describeMine({ type, payload, to = null }: Described): string | null {
  if (to !== null) return `To ${to}`;
  if (type === 'FolderDescribed')
    return [text(payload, 'client'), text(payload, 'number')].filter((part) => part !== null).join(', ') || null;
  if (type.endsWith('Renamed') || type.endsWith('Added')) return text(payload, 'name');
  return text(payload, 'text', 'expression', 'comment', 'rating', 'category', 'passage');
}

function text(payload: unknown, ...names: readonly string[]): string | null {
  const said = (typeof payload === 'object' && payload !== null ? payload : {}) as Readonly<Record<string, unknown>>;
  return (
    names.map((name) => said[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? null
  );
}
