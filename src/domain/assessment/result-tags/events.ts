/** What can have happened to the tags of a search and to the results that carry them. */
import { event } from '../../shared/decider.ts';
import { RESULT } from '../../shared/assessed.ts';
import { TAG_COLOURS } from '../../shared/tag-colours.ts';

export const resultTagEvents = {
  ResultTagCreated: event({ fields: { tag: 'id', name: 'name', colour: { oneOf: TAG_COLOURS } } }, { mints: 'tag' }),
  ResultTagRenamed: event({ fields: { tag: 'id', name: 'name' } }),
  ResultTagRecoloured: event({ fields: { tag: 'id', colour: { oneOf: TAG_COLOURS } } }),
  ResultTagDeleted: event({ fields: { tag: 'id' } }, { takesAway: true }),
  ResultTagged: event({ fields: { tag: 'id', ...RESULT } }),
  ResultUntagged: event({ fields: { tag: 'id', ...RESULT } }),
};
