/**
 * Named sets of results within a search. Adding and removing are set operations, so that changes of two devices
 * merge.
 */
import { concept, factOf, type Fact } from '../../shared/decider.ts';
import { applied, noop, rejected, type Decision } from '../../shared/envelope.ts';
import { invertedBy } from '../inverse.ts';
import { isBlank, notThere, rowAt, type SearchScope } from '../lookup.ts';
import { setKey, type ResultSetRow, type SearchRow } from '../rows.ts';
import type { Assessed } from '../../shared/assessed.ts';
import { resultSetEvents } from './events.ts';
import { inBatches, MEMBERS_AT_ONCE, onceEach, withoutMembers } from './members.ts';

const nameless = rejected('set-nameless', 'A collection needs a name.');
const tooMany = rejected('too-many', `At most ${MEMBERS_AT_ONCE} results at once.`);
const boundToSearch = rejected('set-bound', 'This collection follows its search; nothing is put into it by hand.');

const setAt = ({ rows }: Pick<SearchScope, 'rows'>, set: number) => rowAt(rows, 'set', setKey(set));

function withSet(scope: SearchScope, set: number, decide: (row: ResultSetRow) => Decision): Decision {
  const row = setAt(scope, set);
  return row === undefined ? notThere('The collection') : decide(row);
}

const changing = (changes: boolean): Decision => (changes ? applied : noop('unchanged'));

export const resultSets = concept<typeof resultSetEvents, ResultSetRow, SearchRow>({
  events: resultSetEvents,
  rowKinds: ['set'],
  decide: {
    ResultsCollected(scope, { set, name, members }) {
      if (members.length > MEMBERS_AT_ONCE) return tooMany;
      if (setAt(scope, set)) return noop('already-there');
      return isBlank(name) ? nameless : applied;
    },
    ResultsAddedToSet(scope, { set, members }) {
      if (members.length > MEMBERS_AT_ONCE) return tooMany;
      return withSet(scope, set, (row) =>
        row.binding === 'query' ? boundToSearch : changing(withoutMembers(members, row.members).length > 0),
      );
    },
    ResultsTakenFromSet(scope, { set, members }) {
      if (members.length > MEMBERS_AT_ONCE) return tooMany;
      return withSet(scope, set, (row) => changing(withoutMembers(row.members, members).length < row.members.length));
    },
    ResultSetRenamed: (scope, { set, name }) =>
      withSet(scope, set, (row) => (isBlank(name) ? nameless : changing(row.name !== name))),
    ResultSetDeleted: (scope, { set }) => (setAt(scope, set) ? applied : noop('already-gone')),
  },
  evolve: {
    ResultsCollected(_, write, payload) {
      const members = payload.binding === 'fixed' ? onceEach(payload.members) : [];
      write.set(setKey(payload.set), { kind: 'set', ...payload, members });
    },
    ResultsAddedToSet(scope, write, { set, members }) {
      const row = setAt(scope, set);
      if (row) write.set(setKey(set), { ...row, members: onceEach([...row.members, ...members]) });
    },
    ResultsTakenFromSet(scope, write, { set, members }) {
      const row = setAt(scope, set);
      if (row) write.set(setKey(set), { ...row, members: withoutMembers(row.members, members) });
    },
    ResultSetRenamed(scope, write, { set, name }) {
      const row = setAt(scope, set);
      if (row) write.set(setKey(set), { ...row, name });
    },
    ResultSetDeleted(scope, write, { set }) {
      if (setAt(scope, set)) write.remove(setKey(set));
    },
  },
  invert: invertedBy<ResultSetRow>({
    remove: ({ set }) => [factOf(resultSetEvents, 'ResultSetDeleted', { set })],
    restore({ kind: _, members, ...collected }) {
      const [first = [], ...others] = inBatches(members);
      return [
        factOf(resultSetEvents, 'ResultsCollected', { ...collected, members: first }),
        ...adding(collected.set, others),
      ];
    },
    change({ set, name, members }, after) {
      const [added, removed] = [withoutMembers(after.members, members), withoutMembers(members, after.members)];
      const renamed = name === after.name ? [] : [factOf(resultSetEvents, 'ResultSetRenamed', { set, name })];
      const taking = inBatches(added).map((some) =>
        factOf(resultSetEvents, 'ResultsTakenFromSet', { set, members: some }),
      );
      return [
        ...renamed,
        ...(added.length === 0 ? [] : taking),
        ...(removed.length === 0 ? [] : adding(set, inBatches(removed))),
      ];
    },
  }),
});

const adding = (set: number, batches: readonly (readonly Assessed[])[]): readonly Fact[] =>
  batches.map((members) => factOf(resultSetEvents, 'ResultsAddedToSet', { set, members }));
