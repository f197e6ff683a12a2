/**
 * What can have happened to the tags of one scope: a user's own (in the home), a team's, or the company's. Each scope
 * is a stream, so that nobody reads another team's.
 */
import { MEMBERS } from '../shared/assessed.ts';
import { TAG_COLOURS } from '../shared/tag-colours.ts';
import { event } from '../shared/decider.ts';

const tag = { tag: 'id' } as const;
const needs = 'TAGS' as const;

export const tagEvents = {
  /** `documents` carry it from the beginning: what a restored or a moved tag brings along. */
  TagCreated: event(
    { fields: { ...tag, name: 'name', colour: { oneOf: TAG_COLOURS }, documents: MEMBERS } },
    { mints: 'tag', needs },
  ),
  TagRenamed: event({ fields: { ...tag, name: 'name' } }, { needs }),
  TagRecoloured: event({ fields: { ...tag, colour: { oneOf: TAG_COLOURS } } }, { needs }),
  TagDeleted: event({ fields: tag }, { needs }),
  /** The documents of `tag` carry `into` from then on, and `tag` is gone. */
  TagMerged: event({ fields: { ...tag, into: 'id' } }, { needs }),
  DocumentsTagged: event({ fields: { ...tag, documents: MEMBERS } }, { needs }),
  DocumentsUntagged: event({ fields: { ...tag, ucids: { list: 'name' } } }, { needs }),
};
