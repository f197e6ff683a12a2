/**
 * What happened to the people whom rows name. A deletion changes no row by itself: what the rows say of the person is
 * folded anew from events that do not name them any more. A change of name is made in all of them.
 */
import { concept } from '../shared/decider.ts';
import { applied, noop, rejected } from '../shared/envelope.ts';
import { peopleEvents } from './events.ts';
import { named, rowsNaming, type NamingRow } from './naming-rows.ts';

const serverOnly = rejected('server-only', 'The server alone says what happened to people.');

export const people = concept<typeof peopleEvents, never, NamingRow>({
  events: peopleEvents,
  rowKinds: [],
  guard: (_, { isServer }) => (isServer ? null : serverOnly),
  decide: {
    PersonDeleted: () => applied,
    PersonRenamed: (scope, { person, name }) =>
      rowsNaming(scope, person).some(([, row]) => named(row, person, name) !== row) ? applied : noop('unchanged'),
  },
  evolve: {
    PersonDeleted() {},
    PersonRenamed(scope, write, { person, name }) {
      for (const [key, row] of rowsNaming(scope, person)) write.set(key, named(row, person, name));
    },
  },
  invert: () => [],
});
