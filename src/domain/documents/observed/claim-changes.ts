/**
 * What changed in the claims of a watched document. Claims that were numbered anew stand beside what they were, by
 * their words; what can't be told for certain says so. Pure.
 */
import { alignClaims, type AlignedClaims } from '../claims/align-claims.ts';
import type { FindingChange, ObservedItem } from './watched.ts';

interface ClaimChanges {
  readonly changes: readonly FindingChange[];
  readonly added: readonly ObservedItem[];
  readonly removed: readonly ObservedItem[];
}

/** Claims that read differently, that are cancelled, that are new, and that have new numbers alone, in this order. */
export function claimChanges(before: readonly ObservedItem[], now: readonly ObservedItem[]): ClaimChanges {
  const aligned = alignClaims(before.map(asClaim), now.map(asClaim));
  const changes = aligned.flatMap((one) => changeOf(one, before, now));
  const kindOf = (change: FindingChange) => KINDS.findIndex((isOfKind) => isOfKind(change));
  return {
    changes: changes.toSorted((a, b) => kindOf(a) - kindOf(b)),
    added: aligned.flatMap((one) => (one.before === null && one.now !== null ? [now[one.now]!] : [])),
    removed: aligned.flatMap((one) => (one.now === null && one.before !== null ? [before[one.before]!] : [])),
  };
}

const asClaim = ({ key, text }: ObservedItem) => ({ number: key, text });

const KINDS: readonly ((change: FindingChange) => boolean)[] = [
  ({ before, after, isRenumbered }) => before !== null && after !== null && isRenumbered !== true,
  ({ after }) => after === null,
  ({ before }) => before === null,
  ({ isRenumbered }) => isRenumbered === true,
];

function changeOf(
  { before: from, now: to, isSame, doubtful }: AlignedClaims,
  before: readonly ObservedItem[],
  now: readonly ObservedItem[],
): FindingChange[] {
  const old = from === null ? null : before[from]!;
  const current = to === null ? null : now[to]!;
  const [{ key }, others] = current === null ? [old!, now] : [current, before];
  const perhaps = doubtful.map((place) => others[place]!.key);
  const isMoved = old !== null && current !== null && old.key !== current.key;
  if (isSame && !isMoved) return [];
  return [
    {
      ...{ key, before: old?.text ?? null, after: current?.text ?? null },
      ...(isMoved && { was: old.key }),
      ...(isSame && { isRenumbered: true }),
      ...(perhaps.length > 0 && { perhaps }),
    },
  ];
}

/** `Claim 4, was claim 6`. Empty for one that kept its number. */
export function numberBefore({ was, perhaps = [], after }: FindingChange): string {
  const numbers = [...perhaps.slice(0, -2), perhaps.slice(-2).join(' or ')].join(', ');
  if (perhaps.length > 0) return after === null ? `perhaps claim ${numbers} now` : `perhaps claim ${numbers} before`;
  return was === undefined ? '' : `was claim ${was}`;
}

export const claimName = (change: FindingChange): string =>
  [`Claim ${change.key}`, numberBefore(change)].filter(Boolean).join(', ');

/** A line each; those that have new numbers alone are one. */
export function claimLines(changes: readonly FindingChange[]): readonly string[] {
  const renumbered = changes.filter(({ isRenumbered }) => isRenumbered === true);
  const others = changes.filter(({ isRenumbered }) => isRenumbered !== true);
  return [...others.map(claimLine), ...renumberedLines(renumbered)];
}

function claimLine(change: FindingChange): string {
  const { before, after } = change;
  if (before === null) return `${claimName(change)}, new: ${after ?? ''}`;
  return after === null ? `${claimName(change)}, cancelled: ${before}` : `${claimName(change)}: ${before} → ${after}`;
}

/** `Claims 2–4, were claims 4–6: the same words`, for each run of numbers that moved alike. */
export function renumberedLines(changes: readonly FindingChange[]): readonly string[] {
  const runs: FindingChange[][] = [];
  for (const change of changes) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && follows(change, last)) runs.at(-1)!.push(change);
    else runs.push([change]);
  }
  return runs.map((run) => {
    const [first, last] = [run[0]!, run.at(-1)!];
    if (run.length === 1) return `${claimName(first)}: the same words`;
    return `Claims ${first.key}–${last.key}, were claims ${first.was!}–${last.was!}: the same words`;
  });
}

function follows(change: FindingChange, last: FindingChange): boolean {
  if (change.perhaps !== undefined || last.perhaps !== undefined) return false;
  return Number(change.key) === Number(last.key) + 1 && Number(change.was) === Number(last.was) + 1;
}
