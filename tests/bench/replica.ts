/**
 * What the sync engine costs in memory, by size of the tree: folding, rebasing, listing, snapshots; beside
 * a plain Map as the raw limit. Medians of 15; compare ratios within one run, not figures between machines.
 */
import { createChildIndex } from '../../src/domain/folder-tree/index-of-children.ts';
import { listTree } from '../../src/domain/folder-tree/list.ts';
import type { TreeRow } from '../../src/domain/folder-tree/rows.ts';
import { draft } from '../../src/domain/catalogue.ts';
import { applied, eventId, type ConfirmedEvent } from '../../src/domain/shared/envelope.ts';
import type { Rows } from '../../src/domain/shared/rows.ts';
import { createReplica, type Replica } from '../../src/sync/replica/replica.ts';

const HOME = 'home/7';
const USER = { pk: 7, isServer: false };
const ROUNDS = 15;
const FANOUT = 20;
const IN_ONE_GESTURE = 20_000;

function confirmed(seq: number, type: 'FolderAdded' | 'FolderRenamed', payload: never, clientId = 2): ConfirmedEvent {
  const base = {
    clientId,
    clientSeq: seq,
    id: eventId(clientId, seq),
    baseSeq: 0,
    batch: 'b',
    causationId: null,
    at: 0,
  };
  return { ...draft(HOME, type, payload), ...base, seq, actor: 7, outcome: applied };
}

const added = (id: number): ConfirmedEvent =>
  confirmed(id, 'FolderAdded', {
    id,
    parent: Math.floor((id - 1) / FANOUT),
    name: `Project ${id}`,
    client: `Client ${id % 97}`,
    number: `P-${id}`,
    addedAt: null,
  } as never);
const renamed = (seq: number, id: number, clientId = 2): ConfirmedEvent =>
  confirmed(seq, 'FolderRenamed', { id, name: `Renamed ${seq}` } as never, clientId);

function timed(work: () => void): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}
function median(work: () => number): number {
  return Array.from({ length: ROUNDS }, work).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
}

export async function run(sizes: readonly string[]): Promise<void> {
  const rows: Record<string, string>[] = [];
  for (const size of sizes.length > 0 ? sizes.map(Number) : [1_000, 10_000, 100_000]) rows.push(measure(size));
  console.table(rows);
}

function measure(size: number): Record<string, string> {
  const log = Array.from({ length: size }, (_, at) => added(at + 1));
  const rawMap = median(() => timed(() => new Map(log.map((event) => [event.seq, { ...(event.payload as object) }]))));
  const fold = timed(() => createReplica(HOME, USER).integrate(log));
  const replica = createReplica(HOME, USER);
  replica.integrate(log);

  const pick = (at: number) => ((at * 7_919) % size) + 1;
  for (let at = 0; at < 1_000; at++) replica.add(renamed(at + 1, pick(at), 1));
  let next = size;
  const rebase = median(() => {
    const remote = Array.from({ length: 1_000 }, (_, at) => renamed(++next, pick(at + 500)));
    return timed(() => replica.integrate(remote));
  });

  const gesture = timed(() => {
    const shown = Array.from({ length: IN_ONE_GESTURE }, (_, at) => replica.show(renamed(0, pick(at + 1), 1)));
    replica.numbered(new Map(shown.map((entry, at) => [entry, renamed(10_000 + at, pick(at + 1), 1)])));
  });

  /** One more change on top of what waits: shown, marked, numbered, marked. */
  let number = 1_000_000;
  const editOn = (under: Replica) =>
    median(() =>
      timed(() => {
        const entry = under.show(renamed(0, pick(number), 1));
        under.pendingKeys();
        under.numbered(new Map([[entry, renamed(++number, pick(number), 1)]]));
        under.pendingKeys();
      }),
    );
  const editAboveMany = editOn(replica);
  const bare = createReplica(HOME, USER);
  bare.integrate(log);
  const editAboveNone = editOn(bare);

  const index = createChildIndex(replica.state.rows as unknown as Rows<TreeRow>);
  const top = Array.from({ length: Math.min(size, 20) }, (_, at) => at + 1);
  const list = median(() => timed(() => listTree(index, { root: 0, open: top, sort: 'name', filter: '' })));
  const filter = median(() => timed(() => listTree(index, { root: 0, open: [], sort: 'name', filter: 'project 99' })));
  let snapshot = replica.confirmedSnapshot();
  const encode = median(() => timed(() => (snapshot = replica.confirmedSnapshot())));
  const decode = median(() => timed(() => createReplica(HOME, USER, snapshot)));
  const one = (ms: number) => ms.toFixed(ms < 10 ? 2 : 0);
  return {
    nodes: size.toLocaleString('en'),
    'raw Map ms': one(rawMap),
    'fold ms': one(fold),
    'fold / raw': one(fold / rawMap),
    'rebase 1,000 on 1,000 ms': one(rebase),
    'show and number 20,000 at once ms': one(gesture),
    'an edit µs': (editAboveNone * 1_000).toFixed(0),
    'an edit above 20,000 waiting µs': (editAboveMany * 1_000).toFixed(0),
    'list 20 open ms': one(list),
    'filter ms': one(filter),
    'encode ms': one(encode),
    'decode ms': one(decode),
  };
}
