/** Runs two acts that knew nothing of each other, one after the other, through the server and through a replica. */
import { expect } from 'vitest';
import { RECOVERED, TRASH } from '../../src/domain/folder-tree/placed.ts';
import type { TreeMap, TreeRow } from '../../src/domain/folder-tree/rows.ts';
import { draft } from '../../src/domain/catalogue.ts';
import { eventId, type DomainEvent } from '../../src/domain/shared/envelope.ts';
import { stateHash } from '../../src/domain/shared/state-hash.ts';
import { homeStream, type StreamName } from '../../src/domain/shared/streams.ts';
import { createMemoryEventStore } from '../support/memory-event-store.ts';
import type { PushOutcome } from '../../src/sync/wire/protocol.ts';
import { createReplica } from '../../src/sync/replica/replica.ts';
import {
  aCompany,
  ANNA,
  ANNAS,
  BERT,
  BERTS,
  CARL,
  CARLS,
  folder,
  P5,
  say,
  type Company,
} from '../server/sharing/a-company.ts';
import type { TasksRow } from '../../src/domain/tasks/rows.ts';
import { COMPANY, peopleInWords, REVIEWED, theyWorkTogether } from './people-acts.ts';
import { profileInWords, theirCompanyIsSetUp } from './profile-acts.ts';
import { taskInWords, theTask } from './task-acts.ts';
import { MONITORED } from './company-acts.ts';
import { callInWords, outcomeInWords, type Act, type Side } from './acts.ts';

const STREAMS: readonly StreamName[] = [
  ...[ANNAS, BERTS, CARLS, P5, COMPANY, REVIEWED, MONITORED],
  ...(['project/1', 'project/2'] as const),
];

/** What is so in the situation of one table alone, and the words for rows that the others do not speak of. */
export interface OfOneTable {
  readonly prepare?: (company: Company) => Promise<void>;
  /** Null for a row that the others speak of; undefined for one that this table leaves out. */
  readonly words?: (row: object) => string | null | undefined;
}

async function theSituation(): Promise<Company> {
  const company = aCompany(createMemoryEventStore('e1'));
  await company.sharedProject();
  const anna = await company.device(ANNA);
  await anna.push(
    folder(ANNAS, 1),
    folder(ANNAS, 2, 1),
    folder(ANNAS, 3),
    folder(ANNAS, 7, 2),
    say(ANNAS, 'FolderDeleted', { id: 7 }),
  );
  const search = (id: number) =>
    say(ANNAS, 'CollectionAdded', { id, project: 2, name: `Search ${id}`, search: null, addedAt: null });
  await anna.push(search(4), search(10), say(ANNAS, 'CollectionDeleted', { id: 10 }));
  await anna.push(...theTask);
  await (await company.device(BERT)).push(folder(BERTS, 40));
  await company.sharing.shareByEmail(5, { email: CARL.email }, ANNA);
  await company.teams.create('Lab', ANNA);
  await company.teams.addMember(1001, CARL.pk, ANNA);
  await theyWorkTogether(company);
  await theirCompanyIsSetUp(company);
  return company;
}

/**
 * What became of `second` after `first`, and what is otherwise than before both. Checks that a replica comes to the
 * same.
 */
export async function oneAfterTheOther(
  [first, second]: readonly [Act, Act],
  side: Side,
  { prepare, words: ofTable = () => null }: OfOneTable = {},
): Promise<string> {
  const company = await theSituation();
  await prepare?.(company);
  const before = await look(company, ofTable);
  const knows = await Promise.all(STREAMS.map((stream) => company.store.read(stream, 0, 1_000)));
  const device = await company.device(second.by);
  await perform(company, first, side === 'one' ? 'other' : 'one');
  const afterFirst = await Promise.all(STREAMS.map((stream) => company.store.head(stream)));
  let words: string;
  if (second.calls) words = callInWords(await second.calls(company));
  else {
    const drafts = second.emits!(side);
    const outcomes = await device.push(...drafts);
    words = [...new Set(outcomes.map(outcomeInWords))].join(', ');
    const pending = drafts.map((one, at): DomainEvent => ({
      ...draft(one.stream, one.type, one.payload as never),
      ...{
        id: eventId(device.clientId, at + 1),
        clientId: device.clientId,
        clientSeq: at + 1,
        baseSeq: 0,
        batch: 'b',
        causationId: null,
        at: 0,
      },
    }));
    await comesToTheSame(company, second, { knows, afterFirst, pending, outcomes });
  }
  const changes = changesIn(before, await look(company, ofTable));
  return `${words}${changes === '' ? '' : `: ${changes}`}`;
}

/** The types of the events that come into the log by one act. */
export async function typesSaidBy(act: Act, { prepare }: OfOneTable): Promise<ReadonlySet<string>> {
  const company = await theSituation();
  await prepare?.(company);
  const heads = await Promise.all(STREAMS.map((stream) => company.store.head(stream)));
  await perform(company, act, 'one');
  const since = await Promise.all(STREAMS.map((stream, at) => company.store.read(stream, heads[at]!, 1_000)));
  return new Set(since.flat().map(({ type }) => type));
}

async function perform(company: Company, act: Act, side: Side): Promise<void> {
  if (act.calls) await act.calls(company);
  else await (await company.device(act.by)).push(...act.emits!(side));
}

interface Seen {
  readonly knows: readonly (readonly Parameters<ReturnType<typeof createReplica>['integrate']>[0][number][])[];
  readonly afterFirst: readonly number[];
  readonly pending: readonly DomainEvent[];
  readonly outcomes: readonly PushOutcome[];
}

/** The second one's device: pending over what it knew, then over the first act, then confirmed. */
async function comesToTheSame(
  { store, accept, membership }: Company,
  { by }: Act,
  { knows, afterFirst, pending, outcomes }: Seen,
): Promise<void> {
  const actor = { pk: by.pk, isServer: false };
  const isPlain =
    pending.length === 1 &&
    outcomes.every(
      ({ stream, outcome }) => stream === undefined && !(outcome.kind === 'noop' && outcome.reason === 'moved-across'),
    );
  for (const [at, stream] of STREAMS.entries()) {
    if (!(await membership.mayUse(stream, actor))) continue;
    const replica = createReplica(stream, actor);
    expect(replica.integrate(knows[at]!)).toBe(true);
    for (const event of pending) if (event.stream === stream) replica.add(event);
    const since = await store.read(stream, knows[at]!.length, 1_000);
    expect(replica.integrate(since.filter(({ seq }) => seq <= afterFirst[at]!))).toBe(true);
    const foreseen = stateHash(replica.state.rows.map);
    expect(replica.integrate(since.filter(({ seq }) => seq > afterFirst[at]!))).toBe(true);
    // What was refused, or confirmed elsewhere, leaves.
    replica.drop(() => true);
    const there = await accept.withState(stream, ({ state }) => stateHash(state.rows.map));
    expect(stateHash(replica.state.rows.map)).toBe(there);
    const followed = since.some(({ seq, clientId }) => seq > afterFirst[at]! && clientId === 0);
    if (isPlain && !followed) expect(foreseen).toBe(there);
  }
}

type View = ReadonlyMap<string, string>;

/** Every row that anybody sees, in words. */
async function look({ accept }: Company, ofTable: NonNullable<OfOneTable['words']>): Promise<View> {
  const view = new Map<string, string>();
  for (const stream of STREAMS) {
    const rows = await accept.withState(stream, ({ state }) => [...(state.rows.map as unknown as TreeMap)]);
    for (const [key, row] of rows) {
      const own = ofTable(row);
      if (own === undefined) continue;
      if (own !== null) {
        view.set(String(key), own);
        continue;
      }
      // Its teams are named like the shares with them.
      if (stream === COMPANY && wordsOfPeople(row) === null) continue;
      const whose = row.kind === 'mount' || row.kind === 'invitation' ? ` for ${nameOf(stream)}` : '';
      view.set(`${String(key)}${whose}`, inWords(row, stream));
    }
  }
  return view;
}

const nameOf = (stream: StreamName) =>
  ({ [homeStream(7)]: 'Anna', [homeStream(8)]: 'Bert', [homeStream(9)]: 'Carl' })[stream] ?? stream;

const wordsOfPeople = (row: object): string | null => peopleInWords(row) ?? profileInWords(row);

function inWords(row: TreeRow, stream: StreamName): string {
  const task = taskInWords(row as TreeRow | TasksRow as TasksRow);
  const words = task ?? wordsOfPeople(row);
  if (words !== null) return words;
  const owner = stream.startsWith('home/') ? (stream === ANNAS ? '' : `${nameOf(stream)}’s tree, `) : `${stream}, `;
  const parent =
    { 0: 'top', [TRASH]: `trash (from ${row.deletedFrom ?? 0})`, [RECOVERED]: 'Recovered' }[row.parent] ??
    `in ${row.parent}`;
  const name = /^(One|Other|Bert’s|Anna’s)$/.test(row.name) ? ` “${row.name}”` : '';
  switch (row.kind) {
    case 'folder':
      return [
        `${owner}${parent}${name}`,
        row.client === '' ? '' : ` client “${row.client}”`,
        row.prdxIndex === null ? '' : ` index ${row.prdxIndex}`,
      ].join('');
    case 'mount':
      return `mount, ${parent}${name}${ownership(row.role, stream)}`;
    case 'member':
      return row.role === 'member' ? row.state : `${row.state}, ${row.role}`;
    case 'collection':
      return `${owner}${parent}${name}`;
    default:
      return 'there';
  }
}

/** Anna owns what is shared. */
const ownership = (role: 'owner' | 'member', stream: StreamName) =>
  role === 'owner' ? (stream === ANNAS ? '' : ', owned') : stream === ANNAS ? ', no longer owned' : '';

/** What only comes along with what it hangs from is not said. */
function changesIn(before: View, after: View): string {
  const place = (words: string | undefined) => words?.replace(/^(project\/\d+|\w+’s tree), (?=in|trash)/, '');
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => place(before.get(key)) !== place(after.get(key)),
  );
  return keys
    .map((key) => `${key} ${after.get(key) ?? 'gone'}`)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .join('; ');
}
