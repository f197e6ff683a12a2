/**
 * The families of what a run scored, by what they are called now: each once, by the publication that is most like, with
 * what the monitor knows of it already. Imports go on while it is read, so that a family may be called otherwise in the
 * middle; it is known by its members.
 */
import type { LikenessReason } from '../../../domain/documents/likeness.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { IndexCall } from '../../patent-index/port/call.ts';
import type { Likeness } from '../../patent-index/port/search.ts';
import { inParts, familyMembersOf, type QuestionPorts } from '../ask-question.ts';
import { arrivalsIn, belowAmong, type BelowRow } from './below-table.ts';
import { bestOfFamilies, type ScoredFamily } from './make-profile.ts';
import type { ScoredLine } from './scored-table.ts';
import type { StoredProfile } from './stored-profile.ts';

export interface FamilyScored extends ScoredFamily {
  /** What stands for it below the threshold; none where no run scored it. */
  readonly before: readonly BelowRow[];
  readonly earlier: NonNullable<LikenessReason['earlier']> | null;
}

interface FamiliesScored {
  /** With the families as they are called now. */
  readonly likenesses: readonly Likeness[];
  /** Without those that arrived by their score, and without those of which the monitor was made. */
  readonly scored: readonly FamilyScored[];
  readonly known: number;
  /** Publications that stood for a family below that turned out to have arrived. */
  readonly gone: readonly Ucid[];
}

interface Scored {
  readonly call: () => IndexCall;
  readonly likenesses: readonly Likeness[];
  readonly stored: StoredProfile;
}

export async function familiesScored(
  { db, index }: Pick<QuestionPorts, 'db' | 'index'>,
  monitor: number,
  { call, likenesses: told, stored }: Scored,
): Promise<FamiliesScored> {
  const asked = bestOfFamilies(told).map(({ ucid }) => ucid);
  const familyOf = new Map<Ucid, string>();
  for (const { ucid, family } of await familyMembersOf(index.corpus, call, asked)) familyOf.set(ucid, family);
  const members = new Map<string, Ucid[]>();
  for (const [ucid, family] of familyOf) {
    const others = members.get(family);
    if (others === undefined) members.set(family, [ucid]);
    else others.push(ucid);
  }
  const likenesses = told.map((one) => ({ ...one, family: familyOf.get(one.ucid) ?? one.family }));
  const all = bestOfFamilies(likenesses);
  const isKnown = await knownFamilies(db, monitor, stored);
  const rows = new Map((await belowAmong(db, monitor, [...familyOf.keys()])).map((row) => [row.ucid, row]));
  const drawn = await drawnAmong(db, [...rows.values()]);
  const withRows = all.map((one) => {
    const ucids = members.get(one.family) ?? [one.ucid];
    const before = ucids.flatMap((ucid) => rows.get(ucid) ?? []);
    return { ...one, before, earlier: earlierOf(before, drawn), isKnown: isKnown(one.family, ucids) };
  });
  const known = withRows.filter((family) => family.isKnown);
  return {
    likenesses,
    known: known.length,
    gone: known.flatMap(({ before }) => before.map(({ ucid }) => ucid)),
    scored: withRows.filter((family) => !family.isKnown),
  };
}

/** By their publications, and by the names of then for publications that the corpus lost. */
async function knownFamilies(
  db: QuestionPorts['db'],
  monitor: number,
  { relevant, notRelevant }: StoredProfile,
): Promise<(family: string, members: readonly Ucid[]) => boolean> {
  const seen = await db
    .selectFrom('monitor_arrival')
    .select(['ucid', 'family'])
    .where('monitor_id', '=', monitor)
    .where('cause', '=', 'similar')
    .execute();
  const names = new Set(seen.map(({ family }) => family));
  const ucids = new Set([...seen.map(({ ucid }) => ucid), ...relevant, ...notRelevant]);
  return (family, members) => names.has(family) || members.some((ucid) => ucids.has(ucid));
}

/** Publications that were drawn at random, by their numbers among what arrived. */
async function drawnAmong(db: QuestionPorts['db'], rows: readonly BelowRow[]): Promise<ReadonlyMap<number, Ucid>> {
  const drawn = new Map<number, Ucid>();
  for (const some of inParts(rows.flatMap(arrivalsIn))) {
    const found = await db
      .selectFrom('monitor_arrival')
      .select(['id', 'ucid'])
      .where('id', 'in', some)
      .where('cause', '=', 'sample')
      .execute();
    for (const { id, ucid } of found) drawn.set(id, ucid);
  }
  return drawn;
}

function earlierOf(before: readonly BelowRow[], drawn: ReadonlyMap<number, Ucid>): FamilyScored['earlier'] {
  const [best] = before.toSorted((one, other) => other.score - one.score);
  if (best === undefined) return null;
  const { ucid, score } = best;
  return { ucid, score, drawn: before.flatMap(arrivalsIn).flatMap((arrival) => drawn.get(arrival) ?? []) };
}

/**
 * The line of a family of which more came, and which stays below: the most similar of it, where a publication that was
 * scored anew counts by its new score. Null where the line that it has says the same.
 */
export function lineBelow(one: FamilyScored, rescored: ReadonlySet<Ucid>): ScoredLine | null {
  const { before, earlier } = one;
  const standing = before
    .filter(({ ucid }) => !rescored.has(ucid))
    .reduce<ScoredFamilyLine>((best, row) => (row.score >= best.score ? row : best), one);
  const [first, ...others] = before;
  if (others.length === 0 && first?.ucid === standing.ucid && first.score === standing.score) return null;
  return {
    ...{ ucid: standing.ucid, score: standing.score, before: before.map(({ ucid }) => ucid) },
    outcome: earlier !== null && earlier.drawn.length > 0 ? 'sampled' : 'below',
  };
}

type ScoredFamilyLine = Pick<ScoredLine, 'ucid' | 'score'>;
