/**
 * Tags within one search, and the results that carry them. A deleted tag hides its marks and can come back with them.
 */
import type { Known } from '../catalogue.ts';
import { applied, noop, rejected, type Decision } from '../shared/envelope.ts';
import { isBlank, notThere, rowAt, type AssessmentRows, type AssessmentWriter } from './decider.ts';
import type { resultTagEvents } from './events.ts';
import { tagKey, taggedKey } from './rows.ts';

type Fact = Known<keyof typeof resultTagEvents>;

const nameless = rejected('tag-nameless', 'A tag needs a name.');

export function decideResultTags(rows: AssessmentRows, fact: Fact): Decision {
  const row = rowAt(rows, 'tag', tagKey(fact.payload.tag));
  if (fact.type === 'ResultTagCreated') {
    if (row) return noop('already-there');
    return isBlank(fact.payload.name) ? nameless : applied;
  }
  if (fact.type === 'ResultTagDeleted') return row ? applied : noop('already-gone');
  if (row === undefined) return notThere('The tag');
  switch (fact.type) {
    case 'ResultTagRenamed':
      if (isBlank(fact.payload.name)) return nameless;
      return row.name === fact.payload.name ? noop('unchanged') : applied;
    case 'ResultTagRecoloured':
      return row.colour === fact.payload.colour ? noop('unchanged') : applied;
    case 'ResultTagged':
    case 'ResultUntagged': {
      const isTagged = rows.has(taggedKey(fact.payload.tag, fact.payload.ucid));
      return isTagged === (fact.type === 'ResultTagged') ? noop('unchanged') : applied;
    }
  }
}

export function foldResultTags(write: AssessmentWriter, fact: Fact): void {
  const { tag } = fact.payload;
  const row = rowAt(write, 'tag', tagKey(tag));
  switch (fact.type) {
    case 'ResultTagCreated':
      return write.set(tagKey(tag), { kind: 'tag', ...fact.payload });
    case 'ResultTagRenamed':
    case 'ResultTagRecoloured':
      return row && write.set(tagKey(tag), { ...row, ...fact.payload });
    case 'ResultTagDeleted':
      return row && write.remove(tagKey(tag));
    case 'ResultTagged':
      return write.set(taggedKey(tag, fact.payload.ucid), { kind: 'tagged', ...fact.payload });
    case 'ResultUntagged':
      return write.remove(taggedKey(tag, fact.payload.ucid));
  }
}
