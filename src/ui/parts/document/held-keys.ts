/**
 * Keys for a document that is not there yet: pressed while it is opened from its list, or behind a step that waits for
 * its page of results. They are held and done in their order, so that a rating is given to the document to which the
 * steps before it lead, or is dropped with them. Who goes anywhere else meanwhile drops all.
 *
 *   press ──▶ held ─┬─▶ done by the reader: now, or once it is drawn and has the page
 *                   └─▶ dropped: another address, or the step before it leads nowhere
 */
import { useLayoutEffect } from 'react';
import type { Rating } from '../../../domain/assessment/values.ts';
import { useKeys, type KeyHandlers } from '../../hooks/use-keys.ts';
import { useNavigator } from '../../routing/location.ts';
import type { Navigator } from '../../routing/navigator.ts';

export type HeldPress =
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'rate'; readonly rating: Rating | null }
  | { readonly kind: 'undo' | 'back' };

/** They open a field: what is typed behind them is text, and dropped while the document is not there. */
const LEADING = ['c', 't', 'g', '/'] as const;
export type Leading = (typeof LEADING)[number];
type Led = Readonly<Record<Leading, () => void>>;

export interface HeldKeys {
  press(press: HeldPress): void;
  lead(key: Leading): void;
  first(): HeldPress | null;
  /** The first one is done; `then` is what it brings about before the others. */
  done(then?: HeldPress): void;
  drop(): void;
  /** Does the first one by a move to another address, at which the others go on. */
  move(go: () => void): void;
  /** All are done, and the document is there: opens the field that was asked for. */
  follow(): void;
  /** Called for every press, until the answer is called. */
  takenBy(take: () => void): () => void;
  take(): void;
  ledBy(led: Led): () => void;
}

function createHeldKeys(navigator: Navigator): HeldKeys {
  let presses: readonly HeldPress[] = [];
  let leading: Leading | null = null;
  let taker: (() => void) | null = null;
  let leads: Led | null = null;
  let isMoving = false;
  const drop = () => {
    presses = [];
    leading = null;
  };
  navigator.subscribe(() => {
    if (!isMoving) drop();
  });
  return {
    press(press) {
      if (leading !== null) return;
      presses = [...presses, press];
      taker?.();
    },
    lead(key) {
      leading ??= key;
    },
    first: () => presses[0] ?? null,
    done(then) {
      presses = [...(then === undefined ? [] : [then]), ...presses.slice(1)];
    },
    drop,
    move(go) {
      const before = navigator.path();
      presses = presses.slice(1);
      isMoving = true;
      go();
      isMoving = false;
      // The page may not be left yet.
      if (navigator.path() === before) drop();
    },
    follow() {
      const key = leading;
      leading = null;
      if (key !== null) leads?.[key]();
    },
    takenBy(take) {
      taker = take;
      return () => {
        if (taker === take) taker = null;
      };
    },
    take: () => taker?.(),
    ledBy(led) {
      leads = led;
      return () => {
        if (leads === led) leads = null;
      };
    },
  };
}

const heldKeys = new WeakMap<Navigator, HeldKeys>();

export function useHeldKeys(): HeldKeys {
  const navigator = useNavigator();
  const held = heldKeys.get(navigator) ?? createHeldKeys(navigator);
  heldKeys.set(navigator, held);
  return held;
}

/** The keys that are done in their order. */
export function pressKeys(press: HeldKeys['press']): KeyHandlers {
  return {
    j: () => press({ kind: 'step', by: 1 }),
    k: () => press({ kind: 'step', by: -1 }),
    1: () => press({ kind: 'rate', rating: 'relevant' }),
    2: () => press({ kind: 'rate', rating: 'maybe' }),
    3: () => press({ kind: 'rate', rating: 'irrelevant' }),
    0: () => press({ kind: 'rate', rating: null }),
    u: () => press({ kind: 'undo' }),
    b: () => press({ kind: 'back' }),
  };
}

/** Listens in place of the reader. `isDrawn`: the document can be read, and what opens a field is there. */
export function useEarlyKeys({ isDrawn }: { readonly isDrawn: boolean }): void {
  const held = useHeldKeys();
  useKeys({
    ...pressKeys(held.press),
    ...(!isDrawn && Object.fromEntries(LEADING.map((key) => [key, () => held.lead(key)]))),
  });
}

/** Here nothing comes of what was pressed. */
export function useNoHeldKeys(): void {
  const held = useHeldKeys();
  useLayoutEffect(() => held.drop(), [held]);
}
