/** Named sets of results within a search. Adding and taking away are set operations, so that devices merge. */
import type { Known } from '../catalogue.ts';
import { applied, noop, rejected, type Decision } from '../shared/envelope.ts';
import { isBlank, notThere, rowAt, type AssessmentRows, type AssessmentWriter } from './decider.ts';
import type { resultSetEvents } from './events.ts';
import { setKey, type Assessed } from './rows.ts';

type Fact = Known<keyof typeof resultSetEvents>;

/** More than this go into a set by several events. */
export const MEMBERS_AT_ONCE = 1_000;

const nameless = rejected('set-nameless', 'A collection needs a name.');

export function decideResultSets(rows: AssessmentRows, fact: Fact): Decision {
  const row = rowAt(rows, 'set', setKey(fact.payload.set));
  if ('members' in fact.payload && fact.payload.members.length > MEMBERS_AT_ONCE)
    return rejected('too-many', `At most ${MEMBERS_AT_ONCE} results at once.`);
  if (fact.type === 'ResultsCollected') {
    if (row) return noop('already-there');
    return isBlank(fact.payload.name) ? nameless : applied;
  }
  if (fact.type === 'ResultSetDeleted') return row ? applied : noop('already-gone');
  if (row === undefined) return notThere('The collection');
  switch (fact.type) {
    case 'ResultSetRenamed':
      if (isBlank(fact.payload.name)) return nameless;
      return row.name === fact.payload.name ? noop('unchanged') : applied;
    case 'ResultsAddedToSet':
      if (row.binding === 'query')
        return rejected('set-bound', 'This collection follows its search; nothing is put into it by hand.');
      return without(fact.payload.members, row.members).length > 0 ? applied : noop('unchanged');
    case 'ResultsTakenFromSet':
      return without(row.members, fact.payload.members).length < row.members.length ? applied : noop('unchanged');
  }
}

export function foldResultSets(write: AssessmentWriter, fact: Fact): void {
  const key = setKey(fact.payload.set);
  if (fact.type === 'ResultsCollected') {
    const { binding, members } = fact.payload;
    return write.set(key, { kind: 'set', ...fact.payload, members: binding === 'fixed' ? eachOnce(members) : [] });
  }
  const row = rowAt(write, 'set', key);
  if (row === undefined) return;
  switch (fact.type) {
    case 'ResultSetDeleted':
      return write.remove(key);
    case 'ResultSetRenamed':
      return write.set(key, { ...row, name: fact.payload.name });
    case 'ResultsAddedToSet':
      return write.set(key, { ...row, members: eachOnce([...row.members, ...fact.payload.members]) });
    case 'ResultsTakenFromSet':
      return write.set(key, { ...row, members: without(row.members, fact.payload.members) });
  }
}

/** The members in lots that one event can carry; one empty lot for none. */
export function inLots(members: readonly Assessed[]): readonly (readonly Assessed[])[] {
  const lots = Array.from({ length: Math.ceil(members.length / MEMBERS_AT_ONCE) }, (_, at) =>
    members.slice(at * MEMBERS_AT_ONCE, (at + 1) * MEMBERS_AT_ONCE),
  );
  return lots.length === 0 ? [[]] : lots;
}

/** Those of `members` whose publication is not among `others`. */
export function without(members: readonly Assessed[], others: readonly Assessed[]): readonly Assessed[] {
  const gone = new Set(others.map(({ ucid }) => ucid));
  return members.filter(({ ucid }) => !gone.has(ucid));
}

function eachOnce(members: readonly Assessed[]): readonly Assessed[] {
  const seen = new Set<string>();
  return members.filter(({ ucid }) => !seen.has(ucid) && seen.add(ucid));
}
