/**
 * When to stop: so many irrelevant families in a row reject that recall is below its target (the urn test of Callaghan
 * & Müller-Hansen 2020). Exact if what comes next is random among the unseen; on the safe side if the ranking is better
 * than chance.
 */
import { noneMarked } from './hypergeometric.ts';

/** Share of the relevant families that are to be found. */
export const TARGET_RECALL = 0.95;

export interface ReviewProgress {
  /** Families of the list without a rating. */
  readonly unseen: number;
  /** Relevant families found in the list. */
  readonly found: number;
  /** Irrelevant families in a row since the last relevant one. */
  readonly inVain: number;
}

/** Further families to rate, all irrelevant, until recall is at its target with confidence 1 − `alpha`. */
export function stoppingNumber({ unseen, found, inVain }: ReviewProgress, alpha = 0.05): number {
  const tooMany = Math.floor((found * (1 - TARGET_RECALL)) / TARGET_RECALL + 1e-9) + 1;
  if (tooMany > unseen) return 0;
  const total = unseen + inVain;
  let [enough, most] = [inVain, total];
  while (enough < most) {
    const drawn = Math.floor((enough + most) / 2);
    if (noneMarked({ total, drawn }, tooMany) < alpha) most = drawn;
    else enough = drawn + 1;
  }
  return enough - inVain;
}
