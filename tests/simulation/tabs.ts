/** What lies between the tabs of one device: a channel, and a lock for the one that talks to the network. */
import type { TabMessage, TabChannel } from '../../src/sync/ports.ts';
import { deliver, type Owner } from './owner.ts';
import type { Dice } from './random.ts';
import type { Timeline } from './timeline.ts';

const TOLD_LATE_MS = 5_000;

export interface TabsOfDevice {
  tabsFor(owner: Owner): TabChannel;
  /** Gives the lock away if its holder is dead. */
  handOver(): void;
  /** The lock goes to the next that waits; who held it is told late, as a tab that was frozen. */
  steal(): void;
  readonly leader: Owner | null;
}

export function createTabsOfDevice(dice: Dice, timeline: Timeline): TabsOfDevice {
  const listeners = new Map<Owner, Set<(message: TabMessage) => void>>();
  interface Candidate {
    readonly owner: Owner;
    readonly onLead: () => void;
    readonly onLost: () => void;
  }
  const waiting: Candidate[] = [];
  let holder: Candidate | null = null;
  const lastHeard = new Map<Owner, number>();
  let leader: Owner | null = null;

  const next = (): void => {
    const first = waiting.shift();
    if (first === undefined) return;
    if (!first.owner.alive) return next();
    leader = first.owner;
    holder = first;
    deliver(first.owner, first.onLead);
  };
  const handOver = () => {
    if (leader?.alive) return;
    leader = null;
    next();
  };

  return {
    get leader() {
      return leader;
    },
    handOver,
    steal() {
      if (!waiting.some(({ owner }) => owner.alive)) return;
      const robbed = holder;
      next();
      if (robbed === null) return;
      timeline.after(TOLD_LATE_MS, () => {
        deliver(robbed.owner, robbed.onLost);
        waiting.push(robbed);
        handOver();
      });
    },
    tabsFor: (owner) => ({
      // What one tab says is heard in its order; what two say is not.
      post(message) {
        if (!owner.alive) return;
        const copy = structuredClone(message);
        const heardAt = Math.max(lastHeard.get(owner) ?? 0, timeline.now + dice.between(0, 20));
        lastHeard.set(owner, heardAt);
        timeline.after(heardAt - timeline.now, () => {
          for (const [other, heard] of listeners)
            if (other !== owner) for (const listener of heard) deliver(other, () => listener(copy));
        });
      },
      listen(onMessage) {
        const heard = listeners.get(owner) ?? new Set();
        listeners.set(owner, heard.add(onMessage));
        return () => void heard.delete(onMessage);
      },
      lead(onLead, onLost) {
        waiting.push({ owner, onLead, onLost });
        timeline.after(1, handOver);
        return () => undefined;
      },
    }),
  };
}
