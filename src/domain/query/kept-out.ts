/**
 * The parts of a query that keep a document out, found by asking of each part whether the document answers it.
 *
 * A part is what every hit keeps: a child of AND, or one value of NOT (a OR b). All failed parts together keep the
 * document out, and each of them does so by itself: without all of them it is found, without some of them it is not.
 * In place of an OR that fails, one of its groups can often be relaxed instead: `(a AND b) OR c` finds a document with
 * `a` also where `b` alone is left out.
 */
import type { QueryNode } from './ast.ts';
import { printQuery } from './print.ts';
import { allOf, noneOf } from './tree.ts';

export interface FailedPart {
  readonly query: QueryNode;
  /** Each list could be left out in place of the whole part; the shortest first, at most six. */
  readonly instead: readonly (readonly QueryNode[])[];
}

/** Whether the document answers a query. */
export type Answers = (query: QueryNode) => Promise<boolean>;

const INSTEAD_AT_MOST = 6;

/** Each part once, in the order of the query; none if the document answers it. */
export async function failedParts(query: QueryNode, answers: Answers): Promise<readonly FailedPart[]> {
  const failed = await failedIn(query, answers);
  return [...new Map(failed.map((part) => [printQuery(part.query), part])).values()];
}

/** By halves: of a long list of numbers that are excluded, the few that matter are found in few questions. */
async function failedIn(query: QueryNode, answers: Answers): Promise<readonly FailedPart[]> {
  if (await answers(query)) return [];
  const halves = halvesOf(query);
  if (halves === null) return [{ query: withoutDoubleNot(query), instead: await relaxations(query, answers) }];
  const [first, second] = halves;
  return [...(await failedIn(first, answers)), ...(await failedIn(second, answers))];
}

/** The query as two that have to be answered both; null for a single part. */
function halvesOf(query: QueryNode): readonly [QueryNode, QueryNode] | null {
  const node = withoutDoubleNot(query);
  if (node !== query) return halvesOf(node);
  const joined = node.kind === 'and' ? node : node.kind === 'not' && node.child.kind === 'or' ? node.child : null;
  if (joined === null || joined.children.length < 2) return null;
  const half = joined.children.length >> 1;
  const join = node.kind === 'and' ? allOf : noneOf;
  return [join(joined.children.slice(0, half)), join(joined.children.slice(half))];
}

function withoutDoubleNot(query: QueryNode): QueryNode {
  return query.kind === 'not' && query.child.kind === 'not' ? withoutDoubleNot(query.child.child) : query;
}

/** What can be left out of one group of an OR, so that the rest of that group finds the document. */
async function relaxations(query: QueryNode, answers: Answers): Promise<FailedPart['instead']> {
  const lists: (readonly QueryNode[])[] = [];
  for (const group of groupsOf(query)) {
    const failed = await failedIn(group, answers);
    const [only] = failed;
    if (countParts(group) > failed.length) lists.push(...combinations(failed));
    else if (failed.length === 1 && only) lists.push(...only.instead);
  }
  return smallest(lists);
}

/** The sides of an OR that are joined from several parts; a single value has nothing to be left out of. */
function groupsOf(query: QueryNode): readonly QueryNode[] {
  const node = withoutDoubleNot(query);
  const sides =
    node.kind === 'or'
      ? node.children
      : node.kind === 'not' && node.child.kind === 'and'
        ? node.child.children.map((child) => noneOf([child]))
        : [];
  return sides.map(withoutDoubleNot).filter((side) => halvesOf(side) !== null || groupsOf(side).length > 0);
}

function countParts(query: QueryNode): number {
  const halves = halvesOf(query);
  return halves === null ? 1 : countParts(halves[0]) + countParts(halves[1]);
}

/** Of each part either the whole, or what can be left out instead. */
function combinations(failed: readonly FailedPart[]): readonly (readonly QueryNode[])[] {
  return failed.reduce<readonly (readonly QueryNode[])[]>(
    (lists, { query, instead }) =>
      smallest(lists.flatMap((list) => [[query], ...instead].map((more) => [...list, ...more]))),
    [[]],
  );
}

/** Each list once and none that holds another, the shortest first. */
function smallest(lists: readonly (readonly QueryNode[])[]): readonly (readonly QueryNode[])[] {
  const named = lists
    .map((list) => new Map(list.map((query) => [printQuery(query), query])))
    .sort((a, b) => a.size - b.size);
  const kept: ReadonlyMap<string, QueryNode>[] = [];
  for (const list of named)
    if (!kept.some((other) => [...other.keys()].every((name) => list.has(name)))) kept.push(list);
  return kept.slice(0, INSTEAD_AT_MOST).map((list) => [...list.values()]);
}
