/** Joins what one MATCH expression can answer: AND, OR and `a NOT b` among words, phrases and NEARs of one table. */
import type { MatchPlan, Plan } from './plan.ts';
import { joinable, type FullText } from './full-text.ts';
import { TEXT_TABLES, type TextTable } from '../storage/text-fields.ts';

/** How expressions are joined, and how deep at most: beyond that sets are combined instead. */
type Join = Pick<FullText, 'any' | 'all' | 'without' | 'maxDepth' | 'maxLength'>;

/** A plan with the same answer and as few MATCH expressions as can be. */
export function mergePlan(text: Join, plan: Plan): Plan {
  switch (plan.kind) {
    case 'not': {
      const child = mergePlan(text, plan.child);
      return child.kind === 'not' ? child.child : { kind: 'not', child };
    }
    case 'and':
      return conjunction(
        text,
        plan.children.map((child) => mergePlan(text, child)),
      );
    case 'or':
      return disjunction(
        text,
        plan.children.map((child) => mergePlan(text, child)),
      );
    default:
      return plan;
  }
}

function disjunction(text: Join, children: readonly Plan[]): Plan {
  const some = joinMatches(
    children.filter((child) => child.kind !== 'nothing'),
    text.any,
    text,
  );
  if (some.length === 0) return { kind: 'nothing' };
  return some.length === 1 && some[0] ? some[0] : { kind: 'or', children: some };
}

/** What FTS5's own NOT takes out of a MATCH needs no set. */
function conjunction(text: Join, children: readonly Plan[]): Plan {
  if (children.some((child) => child.kind === 'nothing')) return { kind: 'nothing' };
  const joined = joinMatches(children, text.all, text);
  const kept = joined.flatMap((child): readonly Plan[] => {
    if (child.kind !== 'match') return joined.some((other) => takesOut(other, child, text.maxDepth)) ? [] : [child];
    const excluded = joined.flatMap((other) => (takesOut(child, other, text.maxDepth) ? [other.child] : []));
    if (excluded.length === 0) return [child];
    const depth = 1 + Math.max(child.depth, ...excluded.map((one) => one.depth));
    return [{ ...child, match: text.without(child.match, text.any(excluded.map((one) => one.match))), depth }];
  });
  return kept.length === 1 && kept[0] ? kept[0] : { kind: 'and', children: kept };
}

function takesOut(from: Plan, plan: Plan, maxDepth: number): plan is { kind: 'not'; child: MatchPlan } {
  if (from.kind !== 'match' || plan.kind !== 'not' || plan.child.kind !== 'match') return false;
  return plan.child.table === from.table && Math.max(plan.child.depth, from.depth) < maxDepth;
}

/** The other plans stay as they are. */
function joinMatches(
  plans: readonly Plan[],
  join: (matches: readonly string[]) => string,
  { maxDepth, maxLength }: Join,
): readonly Plan[] {
  const isJoined = (plan: Plan, table: TextTable): plan is MatchPlan =>
    plan.kind === 'match' && plan.table === table && plan.depth < maxDepth;
  const tables = Object.keys(TEXT_TABLES) as TextTable[];
  const others = plans.filter((plan) => !tables.some((table) => isJoined(plan, table)));
  const matches = tables.flatMap((table): readonly Plan[] => {
    const group = plans.flatMap((plan) => (isJoined(plan, table) ? [plan] : []));
    return joinable(group, maxLength, ({ match }) => match).flatMap((part): readonly Plan[] => {
      if (part.length < 2) return part;
      const depth = 1 + Math.max(...part.map((plan) => plan.depth));
      return [{ kind: 'match', table, match: join(part.map((plan) => plan.match)), depth }];
    });
  });
  return [...matches, ...others];
}
