/**
 * The disk of one device, as one of its tabs has it: slow, sometimes full or closing, and deadly between two
 * operations.
 */
import { NotSaved, type LocalStore } from '../../src/sync/ports.ts';
import { deliver, type Owner } from './owner.ts';
import type { Dice } from './random.ts';
import type { FaultRates } from './script.ts';
import type { Timeline } from './timeline.ts';

/** When each of the two databases has done what it was asked for last: a database does one thing after the other. */
export interface Lanes {
  outbox: number;
  log: number;
}

export interface DiskPorts {
  readonly disk: LocalStore;
  readonly lanes: Lanes;
  readonly dice: Dice;
  readonly timeline: Timeline;
  readonly faults: () => FaultRates;
  readonly kill: (owner: Owner) => void;
  readonly trace: (line: string) => void;
}

/** Operations that need room on the disk. Retiring and forgetting make room. */
const WRITES = new Set(['enqueue', 'append', 'saveSnapshot', 'reserveIds', 'requeue']);

const IN_LOG = new Set(['streams', 'stream', 'append', 'saveSnapshot', 'forget', 'notes']);

const forever = new Promise<never>(() => undefined);

export function diskFor(owner: Owner, { disk, lanes, dice, timeline, faults, kill, trace }: DiskPorts): LocalStore {
  const turn = (lane: keyof Lanes) => {
    lanes[lane] = Math.max(lanes[lane], timeline.now) + dice.between(0, 2);
    return new Promise<void>((resolve) => void timeline.after(lanes[lane] - timeline.now, resolve));
  };
  const back = () => new Promise<void>((resolve) => deliver(owner, resolve));

  const guarded =
    (name: string, operation: (...given: never[]) => Promise<unknown>) =>
    async (...given: never[]): Promise<unknown> => {
      if (!owner.alive) return forever;
      if (dice.chance(faults().kill)) {
        trace(`dies before ${name}`);
        kill(owner);
        return forever;
      }
      const reason =
        WRITES.has(name) && dice.chance(faults().full) ? 'full' : dice.chance(faults().closing) ? 'unreachable' : null;
      if (reason !== null) {
        trace(`${name}: disk ${reason}`);
        throw new NotSaved(reason);
      }
      await turn(IN_LOG.has(name) ? 'log' : 'outbox');
      if (!owner.alive) return forever;
      const result = structuredClone(await operation(...given));
      trace(`${name} ${brief(given)} → ${brief(result)}`);
      if (dice.chance(faults().kill)) {
        trace(`dies after ${name}`);
        kill(owner);
      }
      await back();
      return result;
    };
  const operations = Object.entries(disk).map(([name, operation]) => [
    name,
    typeof operation === 'function' ? guarded(name, operation) : operation,
  ]);
  return Object.fromEntries(operations) as unknown as LocalStore;
}

const brief = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, 160);

/** What a machine that lost its power has lost: the newest part of what was written without waiting for the disk. */
export async function loseNewest(disk: LocalStore, dice: Dice): Promise<void> {
  for (const stream of await disk.streams()) {
    const stored = await disk.stream(stream);
    if (stored === null || stored.tail.length === 0) continue;
    const kept = stored.tail.slice(0, dice.between(0, stored.tail.length));
    await disk.forget(stream);
    if (stored.snapshot !== null) await disk.saveSnapshot(stream, stored);
    if (kept.length > 0) await disk.append(stream, kept);
  }
}
