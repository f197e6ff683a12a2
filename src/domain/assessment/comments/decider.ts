/** Comments on results: everybody may read them, only their author may change them. */
import { concept, factOf } from '../../shared/decider.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../../shared/envelope.ts';
import { decideEdit, textsBack, textsBeside, versionedText, withEditedText } from '../../shared/versions.ts';
import { invertedBy } from '../inverse.ts';
import { isBlank, notThere, notYours, rowAt, type SearchScope } from '../lookup.ts';
import { commentKey, type CommentRow, type SearchRow } from '../rows.ts';
import { commentEvents } from './events.ts';

/** In characters. */
export const LONGEST_COMMENT = 10_000;

const commentAt = ({ rows }: Pick<SearchScope, 'rows'>, comment: number) => rowAt(rows, 'comment', commentKey(comment));
const mayChange = ({ author }: CommentRow, actor: Actor): boolean => author === actor.pk || actor.isServer;

function withText(text: string): Decision {
  if (isBlank(text)) return rejected('comment-empty', 'A comment needs a word at least.');
  return text.length > LONGEST_COMMENT
    ? rejected('comment-too-long', `A comment has at most ${LONGEST_COMMENT} characters.`)
    : applied;
}

export const comments = concept<typeof commentEvents, CommentRow, SearchRow>({
  events: commentEvents,
  rowKinds: ['comment'],
  decide: {
    CommentAdded(scope, { comment, author, text }, actor) {
      if (author !== actor.pk && !actor.isServer) return notYours;
      return commentAt(scope, comment) ? noop('already-there') : withText(text);
    },
    CommentEdited(scope, { comment, text, basis }, actor) {
      const row = commentAt(scope, comment);
      if (row === undefined) return notThere('The comment');
      if (!mayChange(row, actor)) return notYours;
      const edit = decideEdit(versionedText(row), text, basis, actor);
      return edit.kind === 'applied' ? withText(text) : edit;
    },
    CommentDeleted(scope, { comment }, actor) {
      const row = commentAt(scope, comment);
      if (row === undefined) return noop('already-gone');
      return mayChange(row, actor) ? applied : notYours;
    },
  },
  evolve: {
    CommentAdded: (_, write, payload) =>
      write.set(commentKey(payload.comment), { kind: 'comment', ...payload, edited: false }),
    CommentEdited(scope, write, { comment, text, basis, mentions }) {
      const row = commentAt(scope, comment);
      const edited = row && { ...withEditedText(row, text, basis), edited: true, ...(mentions && { mentions }) };
      if (edited) write.set(commentKey(comment), edited);
    },
    CommentDeleted(scope, write, { comment }) {
      if (commentAt(scope, comment)) write.remove(commentKey(comment));
    },
  },
  invert: invertedBy<CommentRow>({
    remove: ({ comment }) => [factOf(commentEvents, 'CommentDeleted', { comment })],
    restore: ({ kind: _, edited: __, written, ...added }) => [
      factOf(commentEvents, 'CommentAdded', added),
      ...textsBeside(written).map((edit) =>
        factOf(commentEvents, 'CommentEdited', { comment: added.comment, ...edit }),
      ),
    ],
    change: (before, after) =>
      textsBack(before, after).map((edit) =>
        factOf(commentEvents, 'CommentEdited', { comment: before.comment, ...edit }),
      ),
  }),
});
