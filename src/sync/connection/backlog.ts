/**
 * Events by clientSeq as a persistent list: a change gives a new list that shares all other blocks with the one
 * before, so that a long backlog does not make each new event more expensive.
 */
import type { DomainEvent } from '../../domain/shared/envelope.ts';

type PushBlock = readonly DomainEvent[];
/** Blocks in order, none of them empty. */
export type Backlog = readonly PushBlock[];

const BLOCK = 256;

export function* queuedEvents(backlog: Backlog): Iterable<DomainEvent> {
  for (const block of backlog) yield* block;
}

export const hasEvent = (backlog: Backlog, clientSeq: number): boolean =>
  backlog.some((block) => spans(block, clientSeq, clientSeq) && block.some((event) => event.clientSeq === clientSeq));

/** With events that it does not hold yet. */
export function withEvents(backlog: Backlog, events: readonly DomainEvent[]): Backlog {
  if (events.length === 0) return backlog;
  const last = backlog.at(-1) ?? [];
  const isBehind = events.every(
    (event, at) => event.clientSeq > ((at === 0 ? last.at(-1) : events[at - 1])?.clientSeq ?? 0),
  );
  if (isBehind) return [...backlog.slice(0, -1), ...inBlocks([...last, ...events])];
  return inBlocks([...queuedEvents(backlog), ...events].sort((a, b) => a.clientSeq - b.clientSeq));
}

export function withoutEvents(backlog: Backlog, clientSeqs: Iterable<number>): Backlog {
  const gone = new Set(clientSeqs);
  if (gone.size === 0) return backlog;
  let [low, high] = [Infinity, 0];
  for (const clientSeq of gone) [low, high] = [Math.min(low, clientSeq), Math.max(high, clientSeq)];
  return backlog
    .map((block) => (spans(block, low, high) ? block.filter(({ clientSeq }) => !gone.has(clientSeq)) : block))
    .filter((block) => block.length > 0);
}

const spans = (block: PushBlock, low: number, high: number): boolean =>
  block[0]!.clientSeq <= high && block.at(-1)!.clientSeq >= low;

function inBlocks(events: readonly DomainEvent[]): Backlog {
  const blocks: PushBlock[] = [];
  for (let at = 0; at < events.length; at += BLOCK) blocks.push(events.slice(at, at + BLOCK));
  return blocks;
}
