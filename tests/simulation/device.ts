/**
 * A device: one disk, a channel and a lock between its tabs. A tab can be killed between any two operations
 * of its disk; then nothing that it had begun goes on, as in a browser.
 */
import { createEngine, type Engine } from '../../src/sync/engine.ts';
import { NotSaved, type LocalStore, type Ports, type SyncTransport, type TabMessage, type Tabs } from '../../src/sync/ports.ts';
import { createMemoryStore } from '../../src/workers/db/memory-store.ts';
import type { Dice } from './random.ts';
import type { Timeline } from './timeline.ts';

export interface Faults {
  /** Chance that an operation of the disk kills its tab, before or after it took effect. */
  kill: number;
  /** Chance that a write finds the disk full. */
  full: number;
  /** Chance that a call is lost, its answer is lost, it is answered by a fault, or carried out twice. */
  network: number;
}

export interface Tab {
  readonly engine: Engine;
  readonly name: string;
  alive: boolean;
}

export interface Device {
  readonly disk: LocalStore;
  tabs: Tab[];
  open(name: string): Promise<Tab>;
  kill(tab: Tab): void;
  /** All tabs at once, and the newest part of what was written without waiting for the disk is lost. */
  crash(): Promise<void>;
}

export interface DevicePorts {
  readonly dice: Dice;
  readonly timeline: Timeline;
  readonly faults: Faults;
  readonly transportFor: (tab: { alive: boolean }) => SyncTransport;
  readonly userPk: number;
}

const forever = new Promise<never>(() => undefined);

export function createDevice({ dice, timeline, faults, transportFor, userPk }: DevicePorts): Device {
  const disk = createMemoryStore();
  const listeners = new Map<Tab | { alive: boolean }, Set<(message: TabMessage) => void>>();
  const waitingToLead: { readonly owner: { alive: boolean }; readonly onLead: () => void }[] = [];
  let leader: { alive: boolean } | null = null;

  const handOver = () => {
    if (leader?.alive) return;
    leader = null;
    const next = waitingToLead.shift();
    if (next === undefined) return;
    if (!next.owner.alive) return handOver();
    leader = next.owner;
    next.onLead();
  };

  const tabsFor = (owner: { alive: boolean }): Tabs => ({
    post(message) {
      if (!owner.alive) return;
      const copy = structuredClone(message);
      timeline.after(dice.between(0, 20), () => {
        for (const [other, heard] of listeners) if (other !== owner && other.alive) for (const listener of heard) listener(copy);
      });
    },
    listen(onMessage) {
      const heard = listeners.get(owner) ?? new Set();
      listeners.set(owner, heard.add((message) => owner.alive && onMessage(message)));
      return () => undefined;
    },
    lead(onLead) {
      waitingToLead.push({ owner, onLead });
      timeline.after(1, handOver);
      return () => undefined;
    },
  });

  const diskFor = (owner: { alive: boolean }, kill: () => void): LocalStore => {
    const guarded = (name: string, operation: (...given: never[]) => Promise<unknown>) =>
      async (...given: never[]): Promise<unknown> => {
        if (!owner.alive) return forever;
        if (dice.chance(faults.kill)) {
          kill();
          return forever;
        }
        if (writes.has(name) && dice.chance(faults.full)) throw new NotSaved('full');
        await new Promise<void>((resolve) => timeline.after(dice.between(0, 3), resolve));
        if (!owner.alive) return forever;
        const result = await operation(...given);
        if (dice.chance(faults.kill)) kill();
        return owner.alive ? structuredClone(result) : forever;
      };
    return Object.fromEntries(Object.entries(disk).map(([name, operation]) => [name, guarded(name, operation)])) as unknown as LocalStore;
  };

  const device: Device = {
    disk,
    tabs: [],
    async open(name) {
      const owner = { alive: true };
      const kill = () => device.kill(tab);
      const ports: Ports = {
        transport: transportFor(owner),
        store: diskFor(owner, () => kill()),
        tabs: tabsFor(owner),
        clock: { now: () => timeline.now, random: () => dice.next(), after: (ms, task) => timeline.after(ms, () => owner.alive && task()) },
      };
      const engine = createEngine(ports, { pk: userPk, isServer: false });
      const tab: Tab = {
        engine,
        name,
        get alive() {
          return owner.alive;
        },
        set alive(alive) {
          owner.alive = alive;
        },
      };
      device.tabs.push(tab);
      return tab;
    },
    kill(tab) {
      tab.alive = false;
      device.tabs = device.tabs.filter((other) => other !== tab);
      timeline.after(1, handOver);
    },
    async crash() {
      for (const tab of [...device.tabs]) device.kill(tab);
      for (const stream of await disk.streams()) await loseNewest(disk, stream, dice);
    },
  };
  return device;
}

/** Operations that need room on the disk. Retiring and forgetting make room. */
const writes = new Set(['enqueue', 'append', 'saveSnapshot', 'reserveIds']);

async function loseNewest(disk: LocalStore, stream: string, dice: Dice): Promise<void> {
  const stored = await disk.stream(stream);
  if (stored === null || stored.tail.length === 0) return;
  const kept = stored.tail.slice(0, dice.between(0, stored.tail.length));
  await disk.forget(stream);
  if (stored.snapshot !== null) await disk.saveSnapshot(stream, stored.seq, stored.snapshot);
  if (kept.length > 0) await disk.append(stream, kept);
}
