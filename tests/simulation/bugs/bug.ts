/**
 * A real bug of another sync engine, put into ours for a test: around what the engine is given (disk, network,
 * other tabs), or around a module of it. Nothing of it is in the product.
 */
import type { LocalStore, Ports } from '../../../src/sync/ports.ts';
import type { PushQueue } from '../../../src/sync/connection/push-queue.ts';
import type { Replica } from '../../../src/sync/replica/replica.ts';
import type { DomainEvent } from '../../../src/domain/shared/envelope.ts';
import type { Invariant } from '../broken.ts';

/** What the tabs of one device share of a bug. */
export type Memory = Map<string, number>;

export interface Bug {
  readonly name: string;
  /** Where it was seen: repository and issue. */
  readonly source: string;
  /** What catches it, within how many seeds. */
  readonly caught: readonly Invariant[];
  readonly within: number;
  /** The first seed that is looked at, 1 for most. */
  readonly from?: number;
  /** What each tab's engine is given instead. */
  readonly ports?: (ports: Ports, memory: Memory) => Ports;
  /** What the machine loses when it crashes, beyond what ours may lose. */
  readonly crash?: (disk: LocalStore) => Promise<void>;
  readonly replica?: (replica: Replica) => Replica;
  readonly enqueued?: (queue: PushQueue, events: readonly DomainEvent[]) => PushQueue;
}

/** The bug that is in; null for none, which is every run but those of the bank's test. */
export const active: { bug: Bug | null } = { bug: null };
