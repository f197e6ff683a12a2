/** Rebase: 1,000 pending renames on 1,000 confirmed ones, by size of the tree; beside the same on a plain Map. */
import { expose } from 'comlink';
import { eventId, type DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { createReplica } from '../../../src/sync/replica/replica.ts';
import type { RebaseTimes } from './bench-page.ts';
import { added, confirmed, idOf, nodeOf, pick, renamed, type Node } from './tree-shape.ts';

const USER = 1;
const OWN = 9;
const BATCH = 1_000;
const CHUNK = 10_000;

function timed(work: () => void): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}
const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** A folder, never a saved search: those are where a tenth of the numbers ends. */
const folder = (at: number, size: number) => idOf(Math.max(1, pick(at, size) - (pick(at, size) % 10 === 0 ? 1 : 0)));

function pendingEvent(at: number, size: number): DomainEvent {
  const base = {
    clientId: OWN,
    clientSeq: at,
    id: eventId(OWN, at),
    baseSeq: 0,
    batch: 'own',
    causationId: null,
    at: 0,
  };
  return { ...renamed(folder(at, size), `Mine ${at}`, USER), ...base };
}

function measure(size: number, rounds: number): RebaseTimes {
  const replica = createReplica(homeStream(USER), { pk: USER, isServer: false });
  let fold = 0;
  for (let from = 0; from < size; from += CHUNK) {
    const events = Array.from({ length: Math.min(CHUNK, size - from) }, (_, at) =>
      confirmed(added(nodeOf(from + at + 1, size), USER), from + at + 1, USER),
    );
    fold += timed(() => replica.integrate(events));
  }
  for (let at = 1; at <= BATCH; at++) replica.add(pendingEvent(at, size));
  let seq = size;
  const rebases = Array.from({ length: rounds }, () => {
    const remote = Array.from({ length: BATCH }, (_, at) =>
      confirmed(renamed(folder(at + 500, size), `Theirs ${at}`, USER), ++seq, USER),
    );
    return timed(() => replica.integrate(remote));
  });
  return { size, fold, rebase: median(rebases), ...plain(size, rounds) };
}

/** Taken back, replaced, laid on again: 3,000 replacements of a row by a changed copy. */
function plain(size: number, rounds: number): Pick<RebaseTimes, 'plainMap' | 'plainFold'> {
  const nodes = Array.from({ length: size }, (_, at) => nodeOf(at + 1, size));
  const map = new Map<number, Node>();
  const plainFold = timed(() => {
    for (const node of nodes) map.set(node.id, { ...node });
  });
  const times = Array.from({ length: rounds }, (_, round) =>
    timed(() => {
      const before: Node[] = [];
      for (let at = 0; at < 3 * BATCH; at++) {
        const row = map.get(folder(at, size))!;
        before.push(row);
        map.set(row.id, { ...row, name: `Renamed ${round}` });
      }
    }),
  );
  return { plainMap: median(times), plainFold };
}

expose({ measure });
export interface RebaseWorker {
  measure(size: number, rounds: number): RebaseTimes;
}
