/** Descriptions of the comment events. */
import { say, shortened, type Names, type Sentences } from '../../shared/sentence.ts';
import type { commentEvents } from './events.ts';

export const commentSentences: Sentences<typeof commentEvents> = {
  CommentAdded: ({ ucid, text }) => say(`A comment on ${ucid} was added.`, text),
  CommentEdited: ({ comment, text, basis }, words) =>
    say(
      (basis?.replaces.length ?? 0) > 1
        ? `One version of the comment ${words.name('comment', comment)} was chosen.`
        : `The comment ${words.name('comment', comment)} was changed.`,
      text,
    ),
  CommentDeleted: ({ comment }, words) => say(`The comment ${words.name('comment', comment)} was deleted.`),
};

export const commentNames: Names<typeof commentEvents> = {
  CommentAdded: ({ comment: id, text }) => [{ kind: 'comment', id, name: shortened(text) }],
  CommentEdited: ({ comment: id, text }) => [{ kind: 'comment', id, name: shortened(text) }],
};
