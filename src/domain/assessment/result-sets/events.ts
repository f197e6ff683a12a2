/** What can have happened to the named sets of results within a search. */
import { FACET_FILTER } from '../../documents/results-schema.ts';
import { event } from '../../shared/decider.ts';
import { MEMBERS } from '../../shared/assessed.ts';

export const resultSetEvents = {
  /**
   * A named set within the search. `fixed` holds its members and nothing else; `query` is whatever the search
   * finds under `filter`, a `FacetFilter`, and has no members of its own.
   */
  ResultsCollected: event(
    {
      fields: {
        set: 'id',
        name: 'name',
        binding: { oneOf: ['fixed', 'query'] },
        filter: { tolerant: FACET_FILTER },
        members: MEMBERS,
      },
    },
    { mints: 'set' },
  ),
  ResultsAddedToSet: event({ fields: { set: 'id', members: MEMBERS } }),
  ResultsTakenFromSet: event({ fields: { set: 'id', members: MEMBERS } }, { takesAway: true }),
  ResultSetRenamed: event({ fields: { set: 'id', name: 'name' } }),
  ResultSetDeleted: event({ fields: { set: 'id' } }, { takesAway: true }),
};
