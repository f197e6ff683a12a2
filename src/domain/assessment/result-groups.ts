/**
 * Ratings, comments and decisions apply to a group of publications: a family, or one publication if results are not
 * grouped. These rules combine the values of the members.
 */
import type { Grouping } from '../documents/results.ts';
import type { Ucid } from '../documents/publication.ts';
import type { Id } from '../shared/ids.ts';
import type { Rating } from './values.ts';
import { isKept, type AssessedResult } from './queries.ts';

/** A publication of a family. */
export interface FamilyMember {
  readonly ucid: Ucid;
  readonly family: string;
}

export type ResultGroup = readonly AssessedResult[];
/** By family, or by publication. */
export type ResultGroups = ReadonlyMap<string, ResultGroup>;

export const groupKey = ({ ucid, family }: FamilyMember, grouping: Grouping): string =>
  grouping === 'family' ? family : ucid;

export function groupResults(results: readonly AssessedResult[], grouping: Grouping): ResultGroups {
  const groups = new Map<string, AssessedResult[]>();
  for (const result of results) {
    const key = groupKey(result, grouping);
    const group = groups.get(key);
    if (group) group.push(result);
    else groups.set(key, [result]);
  }
  return groups;
}

/** The reviewer's rating of the group: that of the shown publication, else of the first member with one. */
export function groupRating(group: ResultGroup, reviewer: Id, shown: Ucid | null = null): Rating | null {
  const rated =
    group.find(({ ucid, ratings }) => ucid === shown && reviewer in ratings) ??
    group.find(({ ratings }) => reviewer in ratings);
  return rated?.ratings[reviewer] ?? null;
}

/** The number of groups with this rating of the reviewer; null counts those with any rating. */
export function countRated(groups: ResultGroups, reviewer: Id, rating: Rating | null): number {
  return [...groups.values()].filter((group) => {
    const given = groupRating(group, reviewer);
    return rating === null ? given !== null : given === rating;
  }).length;
}

/** The pairs of ratings of the groups that both reviewers rated. */
export function ratingPairs(groups: ResultGroups, one: Id, other: Id): readonly (readonly [Rating, Rating])[] {
  return [...groups.values()].flatMap((group) => {
    const [first, second] = [groupRating(group, one), groupRating(group, other)];
    return first === null || second === null ? [] : [[first, second] as const];
  });
}

/** Dropped if any member was dropped; otherwise kept if any member is kept. */
export function isGroupKept(group: readonly Pick<AssessedResult, 'kept' | 'ratings'>[]): boolean {
  return !group.some(({ kept }) => kept === false) && group.some(isKept);
}

/** One publication of every kept family: the one that was assessed first. `excluded` are left out. */
export function keptFamilies(results: readonly AssessedResult[], excluded: ReadonlySet<Ucid>): readonly FamilyMember[] {
  const candidates = results.filter(({ ucid }) => !excluded.has(ucid));
  return [...groupResults(candidates, 'family').values()]
    .filter(isGroupKept)
    .flatMap(([first]) => (first === undefined ? [] : [{ ucid: first.ucid, family: first.family }]));
}
