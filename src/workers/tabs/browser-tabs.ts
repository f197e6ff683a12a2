/**
 * The other tabs of this user on this device: a channel between them, and one of them that leads.
 *
 *   waiting ──lock──▶ leading ──a visible tab asks, and this one is hidden──▶ waiting
 *      │                 └──its heart was not heard, the lock was stolen────▶ waiting
 *      └──no beat of the leader for long: it is frozen──▶ steal the lock
 *
 * The lock says who leads; the beats say that it is awake. What a tab that slept through its own dismissal still
 * writes is refused by the disk (sync/fence.ts).
 */
import type { TabMessage, TabChannel } from '../../sync/ports.ts';
import { nextTask } from './defer.ts';

const BEAT_MS = 1_000;
/**
 * A leader that was not heard for so long is frozen; up to half as much more, by chance, so that not all steal at once.
 */
const SILENCE_MS = 5_000;
/** Between two ticks of this tab's own clock; after a longer pause it was this tab that slept. */
const SLEPT_MS = 3_000;

type Signal =
  | { readonly kind: 'beat'; readonly visible: boolean }
  /** From a visible tab to a hidden leader. */
  | { readonly kind: 'wanted'; readonly by: string }
  /** From a leader that has stood down, to the tab that asked. */
  | { readonly kind: 'yours'; readonly to: string };

export interface BrowserTabs extends TabChannel {
  /** The window was shown or hidden: a visible tab leads, where there is one. */
  setVisible(visible: boolean): void;
}

export interface TabsPorts {
  /** Of the user's channel and lock. */
  readonly name: string;
  readonly openChannel: (name: string) => BroadcastChannel;
  readonly locks: LockManager;
  /** Milliseconds that rise steadily. */
  readonly now: () => number;
  readonly random: () => number;
}

export function createTabs({ name, openChannel, locks, now, random }: TabsPorts): BrowserTabs {
  const channel = openChannel(name);
  const signals = openChannel(`${name}-lead`);
  const self = `${now()}-${random()}`;
  const listeners = new Set<(message: TabMessage) => void>();
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(data);
  });
  const signal = (message: Signal) => signals.postMessage(message);

  /** What the user has just done waits for the window's answer; what is said behind it comes behind it. */
  const held: TabMessage[] = [];
  let visible = true;
  let lead: { readonly onLead: () => void; readonly onLost: () => void } | null = null;
  let release: (() => void) | null = null;
  let waiting = new AbortController();
  let heard = now();
  let ticked = now();
  let patience = SILENCE_MS;

  /** Waits for the lock, or takes it from its holder. */
  function request(steal: boolean): void {
    waiting.abort();
    const mine = (waiting = new AbortController());
    let granted = false;
    locks
      .request(`${name}-lead`, steal ? { steal } : { signal: mine.signal }, () => {
        if (lead === null || mine !== waiting) return;
        granted = true;
        const held = new Promise<void>((resolve) => (release = resolve));
        beat();
        lead.onLead();
        return held;
      })
      // Rejects where the wait was ended from here, and where the lock was stolen.
      .catch(() => {
        if (granted && mine === waiting) standDown();
      });
  }

  /** Leads no longer, and waits for its turn. */
  function standDown(): void {
    if (lead === null || release === null) return;
    lead.onLost();
    release();
    release = null;
    heard = now();
    request(false);
  }

  const beat = () => signal({ kind: 'beat', visible });

  signals.addEventListener('message', ({ data }: MessageEvent<Signal>) => {
    if (data.kind === 'beat') {
      heard = now();
      if (!data.visible && visible && release === null && lead !== null) signal({ kind: 'wanted', by: self });
    }
    if (data.kind === 'wanted' && release !== null && !visible) {
      standDown();
      signal({ kind: 'yours', to: data.by });
    }
    if (data.kind === 'yours' && data.to === self && release === null && lead !== null) request(true);
  });

  function tick(): void {
    const at = now();
    const slept = at - ticked > SLEPT_MS;
    ticked = at;
    if (slept) heard = at;
    if (release !== null) beat();
    else if (lead !== null && at - heard > patience) {
      heard = at;
      patience = SILENCE_MS * (1 + random() / 2);
      request(true);
    }
  }

  return {
    post(message) {
      if (message.kind !== 'emitted' && held.length === 0) return channel.postMessage(message);
      if (held.push(message) === 1)
        void nextTask().then(() => held.splice(0).forEach((one) => channel.postMessage(one)));
    },
    listen(onMessage) {
      listeners.add(onMessage);
      return () => void listeners.delete(onMessage);
    },
    lead(onLead, onLost) {
      lead = { onLead, onLost };
      heard = ticked = now();
      const ticking = setInterval(tick, BEAT_MS);
      request(false);
      return () => {
        clearInterval(ticking);
        lead = null;
        waiting.abort();
        release?.();
        release = null;
      };
    },
    setVisible(now) {
      visible = now;
      if (release !== null) beat();
    },
  };
}
