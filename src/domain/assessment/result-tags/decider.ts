/**
 * Tags within one search, and their results. Deleting a tag hides it on its results; restoring it shows it there
 * again.
 */
import { concept, factOf } from '../../shared/decider.ts';
import { applied, noop, rejected, type Decision } from '../../shared/envelope.ts';
import type { RowWriter } from '../../shared/rows.ts';
import { assessed, invertedBy, nothing } from '../inverse.ts';
import { isBlank, notThere, rowAt, type SearchScope } from '../lookup.ts';
import { tagKey, taggedKey, type ResultTagRow, type SearchRow, type TaggedRow } from '../rows.ts';
import { resultTagEvents } from './events.ts';

const nameless = rejected('tag-nameless', 'A tag needs a name.');

const tagAt = ({ rows }: Pick<SearchScope, 'rows'>, tag: number) => rowAt(rows, 'tag', tagKey(tag));

function withTag(scope: SearchScope, tag: number, decide: (row: ResultTagRow) => Decision): Decision {
  const row = tagAt(scope, tag);
  return row === undefined ? notThere('The tag') : decide(row);
}

const changing = (changes: boolean): Decision => (changes ? applied : noop('unchanged'));

function change(
  scope: SearchScope,
  write: RowWriter<SearchRow>,
  changed: Pick<ResultTagRow, 'tag'> & Partial<ResultTagRow>,
) {
  const row = tagAt(scope, changed.tag);
  if (row) write.set(tagKey(changed.tag), { ...row, ...changed });
}

export const resultTags = concept<typeof resultTagEvents, ResultTagRow | TaggedRow, SearchRow>({
  events: resultTagEvents,
  rowKinds: ['tag', 'tagged'],
  decide: {
    ResultTagCreated(scope, { tag, name }) {
      if (tagAt(scope, tag)) return noop('already-there');
      return isBlank(name) ? nameless : applied;
    },
    ResultTagRenamed: (scope, { tag, name }) =>
      withTag(scope, tag, (row) => (isBlank(name) ? nameless : changing(row.name !== name))),
    ResultTagRecoloured: (scope, { tag, colour }) => withTag(scope, tag, (row) => changing(row.colour !== colour)),
    ResultTagDeleted: (scope, { tag }) => (tagAt(scope, tag) ? applied : noop('already-gone')),
    ResultTagged: (scope, { tag, ucid }) => withTag(scope, tag, () => changing(!scope.rows.has(taggedKey(tag, ucid)))),
    ResultUntagged: (scope, { tag, ucid }) => withTag(scope, tag, () => changing(scope.rows.has(taggedKey(tag, ucid)))),
  },
  evolve: {
    ResultTagCreated: (_, write, payload) => write.set(tagKey(payload.tag), { kind: 'tag', ...payload }),
    ResultTagRenamed: change,
    ResultTagRecoloured: change,
    ResultTagDeleted(scope, write, { tag }) {
      if (tagAt(scope, tag)) write.remove(tagKey(tag));
    },
    ResultTagged: (_, write, payload) =>
      write.set(taggedKey(payload.tag, payload.ucid), { kind: 'tagged', ...payload }),
    ResultUntagged: (_, write, { tag, ucid }) => write.remove(taggedKey(tag, ucid)),
  },
  invert(changed, scope) {
    const { before, after } = changed;
    const row = after ?? before;
    return row?.kind === 'tag'
      ? invertTag({ key: changed.key, before: asTag(before), after: asTag(after) }, scope)
      : invertTagged({ key: changed.key, before: asTagged(before), after: asTagged(after) }, scope);
  },
});

const asTag = (row: ResultTagRow | TaggedRow | undefined) => (row?.kind === 'tag' ? row : undefined);
const asTagged = (row: ResultTagRow | TaggedRow | undefined) => (row?.kind === 'tagged' ? row : undefined);

const invertTag = invertedBy<ResultTagRow>({
  remove: ({ tag }) => [factOf(resultTagEvents, 'ResultTagDeleted', { tag })],
  restore: ({ tag, name, colour }) => [factOf(resultTagEvents, 'ResultTagCreated', { tag, name, colour })],
  change: ({ tag, name, colour }, after) => [
    name === after.name
      ? factOf(resultTagEvents, 'ResultTagRecoloured', { tag, colour })
      : factOf(resultTagEvents, 'ResultTagRenamed', { tag, name }),
  ],
});

const invertTagged = invertedBy<TaggedRow>({
  remove: (row) => [factOf(resultTagEvents, 'ResultUntagged', { tag: row.tag, ...assessed(row) })],
  restore: (row) => [factOf(resultTagEvents, 'ResultTagged', { tag: row.tag, ...assessed(row) })],
  change: nothing,
});
