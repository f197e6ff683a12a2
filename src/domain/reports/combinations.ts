/** Documents that disclose every feature, alone or two together, by the chart. */
import type { ReportSnapshot } from './snapshot.ts';

/** So many of each are named. */
const NAMED = 40;
/** Documents that disclose the same features are compared once: of so many kinds all pairs are looked at. */
const KINDS_AT_MOST = 3_000;

/** What a document discloses: a bit for each feature. */
type Disclosed = bigint;

export function combinationsInWords({ documents, features }: Pick<ReportSnapshot, 'documents' | 'features'>): string {
  if (features.length === 0) return 'No features were named, so that no combination can be looked for.';
  const every = (1n << BigInt(features.length)) - 1n;
  const disclosed = new Map<string, Disclosed>();
  for (const [at, { cells }] of features.entries())
    for (const { ucid, disclosed: how } of cells)
      if (how === 'yes') disclosed.set(ucid, (disclosed.get(ucid) ?? 0n) | (1n << BigInt(at)));
  const kinds = new Map<Disclosed, string[]>();
  for (const { ucid } of documents) {
    const shown = disclosed.get(ucid) ?? 0n;
    if (shown !== 0n) kinds.set(shown, [...(kinds.get(shown) ?? []), ucid]);
  }
  const alone = (kinds.get(every) ?? []).map((ucid) => `${ucid} alone`);
  const partial = [...kinds].filter(([shown]) => shown !== every);
  const { pairs, count } = pairsOf(partial.slice(0, KINDS_AT_MOST), every);
  const found = [...alone, ...pairs];
  const all = alone.length + count;
  const unseen =
    partial.length > KINDS_AT_MOST
      ? ` Of ${kinds.size} groups that disclose the same features, pairs of ${KINDS_AT_MOST} were looked at.`
      : '';
  const nobody = unseen === '' ? 'no document and no two together disclose' : 'no document discloses';
  if (all === 0) return `By the chart, ${nobody} every feature.${unseen}`;
  const more = all > NAMED ? ` and ${all - NAMED} more` : '';
  return `By the chart, every feature is disclosed by: ${found.slice(0, NAMED).join('; ')}${more}.${unseen}`;
}

/** The first pairs, and how many there are. */
function pairsOf(
  kinds: readonly (readonly [Disclosed, readonly string[]])[],
  every: Disclosed,
): { readonly pairs: readonly string[]; readonly count: number } {
  const pairs: string[] = [];
  let count = 0;
  for (const [place, [one, firsts]] of kinds.entries())
    for (const [other, seconds] of kinds.slice(place + 1)) {
      if ((one | other) !== every) continue;
      count += firsts.length * seconds.length;
      for (const first of firsts)
        for (const second of seconds) if (pairs.length < NAMED) pairs.push(`${first} with ${second}`);
    }
  return { pairs, count };
}
