/**
 * A person was deleted. It changes no row by itself: what the rows say of the person is folded anew from events that do
 * not name them any more.
 */
import { concept } from '../shared/decider.ts';
import { applied, rejected } from '../shared/envelope.ts';
import { peopleEvents } from './events.ts';

const serverOnly = rejected('server-only', 'People are deleted by the server alone.');

export const people = concept<typeof peopleEvents, never>({
  events: peopleEvents,
  rowKinds: [],
  decide: {
    PersonDeleted: (_, __, { isServer }) => (isServer ? applied : serverOnly),
  },
  evolve: {
    PersonDeleted() {},
  },
  invert: () => [],
});
