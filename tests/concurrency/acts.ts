/**
 * What two people, or two devices of one person, may do at the same time: each act knows only the state
 * before the other. All of them meet in one small situation, in which every id is a role:
 *
 *   Anna's tree   1 ─ 2 ─ search 4         2 is "it"; 7 and search 10 were deleted from it
 *                 3                        a place beside
 *   shared        5 ─ 6                    Anna's project, shared with Bert
 */
import type { EventMap, EventType } from '../../src/domain/catalogue.ts';
import { encodeMovedRows } from '../../src/domain/folder-tree/moved-rows.ts';
import type { SubtreeRow } from '../../src/domain/folder-tree/rows.ts';
import type { UserDetails } from '../../src/domain/permissions/user.ts';
import type { Decision } from '../../src/domain/shared/envelope.ts';
import type { Id } from '../../src/domain/shared/ids.ts';
import type { StreamName } from '../../src/domain/shared/streams.ts';
import { isRefusal } from '../../src/server/errors.ts';
import type { PushOutcome } from '../../src/sync/wire/protocol.ts';
import {
  ANNA,
  ANNAS,
  BERT,
  BERTS,
  CARL,
  folder,
  P5,
  say,
  type Company,
  type Emitted,
} from '../server/sharing/a-company.ts';

/** Of two who do the same thing, each with a value of its own. */
export type Side = 'one' | 'other';

export interface Act {
  readonly title: string;
  readonly by: UserDetails;
  /** What it emits, by what its device knows. */
  emits?(side: Side): readonly Emitted[];
  /** Or the call that it makes. */
  calls?(company: Company): Promise<unknown>;
}

const byAnna = (title: string, emits: NonNullable<Act['emits']>): Act => ({ title, by: ANNA, emits });
const inHome = <T extends EventType>(type: T, payload: EventMap[T]) => say(ANNAS, type, payload);
const named = (side: Side) => (side === 'one' ? 'One' : 'Other');
const aRow = (id: Id): SubtreeRow => ({
  kind: 'folder',
  id,
  parent: 0,
  name: 'as it was',
  client: '',
  number: '',
  prdxIndex: null,
  addedAt: null,
  deletedFrom: null,
});
const crossing = (id: Id, from: StreamName, to: StreamName, parent: Id): readonly Emitted[] => [
  say(from, 'SubtreeSent', { id, to }),
  say(to, 'SubtreeReceived', { id, parent, from, rows: encodeMovedRows([aRow(id)]) }),
];

/** On one and the same folder of Anna's, from two devices of hers. */
export const onOneFolder: readonly Act[] = [
  byAnna('add a folder to it', (side) => [folder(ANNAS, side === 'one' ? 20 : 21, 2)]),
  byAnna('save a search in it', (side) => [
    inHome('CollectionAdded', {
      id: side === 'one' ? 30 : 31,
      project: 2,
      name: 'Search',
      search: null,
      addedAt: null,
    }),
  ]),
  byAnna('rename it', (side) => [inHome('FolderRenamed', { id: 2, name: named(side) })]),
  byAnna('describe it', (side) => [inHome('FolderDescribed', { id: 2, client: named(side), number: '' })]),
  byAnna('give it an index', (side) => [inHome('FolderIndexAssigned', { id: 2, prdxIndex: side === 'one' ? 1 : 2 })]),
  byAnna('move it', (side) => [inHome('FolderMoved', { id: 2, parent: side === 'one' ? 3 : 0 })]),
  byAnna('move 3 into it', () => [inHome('FolderMoved', { id: 3, parent: 2 })]),
  byAnna('delete it', () => [inHome('FolderDeleted', { id: 2 })]),
  byAnna('delete 1, in which it lies', () => [inHome('FolderDeleted', { id: 1 })]),
  byAnna('restore 7, deleted from it', () => [inHome('FolderRestored', { id: 7 })]),
  byAnna('rename a search in it', (side) => [inHome('CollectionRenamed', { id: 4, name: named(side) })]),
  byAnna('move a search out of it', (side) => [inHome('CollectionMoved', { id: 4, project: side === 'one' ? 1 : 3 })]),
  byAnna('delete a search in it', () => [inHome('CollectionDeleted', { id: 4 })]),
  byAnna('restore search 10, deleted from it', () => [inHome('CollectionRestored', { id: 10 })]),
  byAnna('move it into a shared project', (side) => crossing(2, ANNAS, P5, side === 'one' ? 6 : 5)),
  byAnna('move 6 out of a shared project into it', () => crossing(6, P5, ANNAS, 2)),
  { title: 'share it', by: ANNA, calls: ({ sharing }) => sharing.shareByEmail(2, { email: CARL.email }, ANNA) },
  {
    title: 'share 1, in which it lies',
    by: ANNA,
    calls: ({ sharing }) => sharing.shareByEmail(1, { email: CARL.email }, ANNA),
  },
];

/** Over the project that Anna shares with Bert. Carl has been invited and has not answered; the team Lab holds Carl. */
export const overOneProject: readonly Act[] = [
  { title: 'Bert renames 6', by: BERT, emits: () => [say(P5, 'FolderRenamed', { id: 6, name: 'Bert’s' })] },
  { title: 'Bert adds a folder', by: BERT, emits: () => [folder(P5, 20, 6)] },
  { title: 'Bert deletes 6', by: BERT, emits: () => [say(P5, 'FolderDeleted', { id: 6 })] },
  { title: 'Bert takes 6 into his tree', by: BERT, emits: () => crossing(6, P5, BERTS, 0) },
  { title: 'Bert brings his folder 40', by: BERT, emits: () => crossing(40, BERTS, P5, 6) },
  { title: 'Bert deletes the project from his tree', by: BERT, emits: () => [say(BERTS, 'FolderDeleted', { id: 5 })] },
  {
    title: 'Bert moves the project in his tree',
    by: BERT,
    emits: () => [say(BERTS, 'FolderMoved', { id: 5, parent: 40 })],
  },
  { title: 'Anna renames the project', by: ANNA, emits: () => [say(P5, 'FolderRenamed', { id: 5, name: 'Anna’s' })] },
  { title: 'Anna deletes 6', by: ANNA, emits: () => [say(P5, 'FolderDeleted', { id: 6 })] },
  { title: 'Anna takes 6 into her tree', by: ANNA, emits: () => crossing(6, P5, ANNAS, 0) },
  { title: 'Anna deletes the project from her tree', by: ANNA, emits: () => [say(ANNAS, 'FolderDeleted', { id: 5 })] },
  { title: 'Anna removes Bert', by: ANNA, calls: ({ sharing }) => sharing.removeUser(5, BERT.pk, ANNA) },
  {
    title: 'Anna makes Bert a reader',
    by: ANNA,
    calls: ({ sharing }) => sharing.setUserRole(5, { user: BERT.pk, role: 'reader' }, ANNA),
  },
  {
    title: 'Anna hands it over to Bert',
    by: ANNA,
    calls: ({ sharing }) => sharing.setUserRole(5, { user: BERT.pk, role: 'owner' }, ANNA),
  },
  { title: 'Bert leaves', by: BERT, calls: ({ sharing }) => sharing.leave(5, BERT) },
  {
    title: 'Anna takes Carl’s invitation back',
    by: ANNA,
    calls: ({ sharing }) => sharing.removeUser(5, CARL.pk, ANNA),
  },
  { title: 'Carl accepts', by: CARL, calls: ({ sharing }) => sharing.answer(5, true, CARL) },
  { title: 'Carl declines', by: CARL, calls: ({ sharing }) => sharing.answer(5, false, CARL) },
  {
    title: 'Anna shares it with the team',
    by: ANNA,
    calls: ({ sharing }) => sharing.shareWithTeam(5, { team: 1001 }, ANNA),
  },
  { title: 'Anna takes Carl out of the team', by: ANNA, calls: ({ teams }) => teams.removeMember(1001, CARL.pk, ANNA) },
  { title: 'Anna puts it under legal hold', by: ANNA, calls: ({ sharing }) => sharing.placeHold(5, 'Matter 12', ANNA) },
];

export const outcomeInWords = ({ outcome, stream }: PushOutcome): string => {
  if (outcome.kind === 'rejected') return `refused (${outcome.code})`;
  if (outcome.kind === 'noop')
    return outcome.reason === 'moved-across' ? 'moved by the server' : `no-op (${outcome.reason})`;
  return stream === undefined ? 'applied' : 'applied there';
};

/** Of a call that says one event, what came of that. */
export function callInWords(answer: unknown): string {
  if (isRefusal(answer)) return `refused (${answer.code})`;
  const decision = answer as Decision | { readonly kind?: undefined } | null | undefined;
  if (decision?.kind === 'noop') return `no-op (${decision.reason})`;
  return decision?.kind === 'rejected' ? `refused (${decision.code})` : 'done';
}
