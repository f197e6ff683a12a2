/** Descriptions of the tag events. */
import { quoted, say, type Names, type Sentences } from '../../shared/sentence.ts';
import type { resultTagEvents } from './events.ts';

export const resultTagSentences: Sentences<typeof resultTagEvents> = {
  ResultTagCreated: ({ name, colour }) => say(`The tag ${quoted(name)} (${colour}) was created.`),
  ResultTagRenamed: ({ tag, name }, words) => say(`The tag ${words.name('tag', tag)} was renamed to ${quoted(name)}.`),
  ResultTagRecoloured: ({ tag, colour }, words) =>
    say(`The colour of the tag ${words.name('tag', tag)} was changed to ${colour}.`),
  ResultTagDeleted: ({ tag }, words) => say(`The tag ${words.name('tag', tag)} was deleted.`),
  ResultTagged: ({ tag, ucid }, words) => say(`${ucid} was tagged ${words.name('tag', tag)}.`),
  ResultUntagged: ({ tag, ucid }, words) => say(`The tag ${words.name('tag', tag)} was removed from ${ucid}.`),
};

export const resultTagNames: Names<typeof resultTagEvents> = {
  ResultTagCreated: ({ tag: id, name }) => [{ kind: 'tag', id, name: quoted(name) }],
  ResultTagRenamed: ({ tag: id, name }) => [{ kind: 'tag', id, name: quoted(name) }],
};
