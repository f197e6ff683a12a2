/**
 * The keys of a list that is reviewed: J and K go through its rows, 1, 2, 3 and 0 decide, R says why, U takes back. A
 * decision goes on to the next row, and the focus is always in one. Each row has a link that is marked `data-arrival`.
 */
import type { RefObject } from 'react';
import type { ArrivalDecision } from '../../../domain/monitors/rows.ts';
import { useKeys } from '../../hooks/use-keys.ts';
import { useUndo } from '../../hooks/use-undo.ts';
import { useKeyHelp } from '../../parts/key-help/key-help.tsx';
import { arrivalKeys } from './decision-words.ts';

interface ReviewedRow {
  readonly decide: (decision: ArrivalDecision | null) => void;
  readonly sayWhy: () => void;
}

export const linksOfRows = (body: HTMLElement | null): readonly HTMLElement[] => [
  ...(body?.querySelectorAll<HTMLElement>('[data-arrival]') ?? []),
];

/** `rowAt`: null where nothing can be decided. */
export function useReviewKeys(body: RefObject<HTMLElement | null>, rowAt: (at: number) => ReviewedRow | null): void {
  const undo = useUndo();
  const links = () => linksOfRows(body.current);
  const at = () => links().findIndex((link) => link.closest('tr')?.contains(document.activeElement) === true);
  const go = (by: 1 | -1) => {
    const all = links();
    all[at() === -1 ? 0 : Math.min(Math.max(at() + by, 0), all.length - 1)]?.focus();
  };
  const byKey = (decision: ArrivalDecision | null) => () => {
    const row = rowAt(at());
    if (row === null) return;
    row.decide(decision);
    if (decision !== null) go(1);
  };
  useKeyHelp(arrivalKeys);
  useKeys({
    j: () => go(1),
    arrowdown: () => go(1),
    k: () => go(-1),
    arrowup: () => go(-1),
    1: byKey('relevant'),
    2: byKey('later'),
    3: byKey('not-relevant'),
    0: byKey(null),
    u: () => void undo(),
    r: () => rowAt(at())?.sayWhy(),
  });
}
