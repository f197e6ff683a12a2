/** Descriptions of the result set events. */
import { counted, quoted, say, type Names, type Sentences } from '../../shared/sentence.ts';
import type { resultSetEvents } from './events.ts';

const of = (members: readonly { readonly ucid: string }[]): string =>
  members.length > 0 && members.length <= 10 ? `: ${members.map(({ ucid }) => ucid).join(', ')}` : '';

/** `1 result was`, `3 results were`. */
const resultsWere = ({ length }: readonly unknown[]): string =>
  `${counted(length, 'result')} ${length === 1 ? 'was' : 'were'}`;

export const resultSetSentences: Sentences<typeof resultSetEvents> = {
  ResultsCollected: ({ name, binding, members }) =>
    say(
      binding === 'fixed'
        ? `The collection ${quoted(name)} was created with ${counted(members.length, 'result')}${of(members)}.`
        : `The collection ${quoted(name)} was created; it follows the search, with a filter.`,
    ),
  ResultsAddedToSet: ({ set, members }, words) =>
    say(`${resultsWere(members)} added to the collection ${words.name('set', set)}${of(members)}.`),
  ResultsTakenFromSet: ({ set, members }, words) =>
    say(`${resultsWere(members)} removed from the collection ${words.name('set', set)}${of(members)}.`),
  ResultSetRenamed: ({ set, name }, words) =>
    say(`The collection ${words.name('set', set)} was renamed to ${quoted(name)}.`),
  ResultSetDeleted: ({ set }, words) => say(`The collection ${words.name('set', set)} was deleted.`),
};

export const resultSetNames: Names<typeof resultSetEvents> = {
  ResultsCollected: ({ set: id, name }) => [{ kind: 'set', id, name: quoted(name) }],
  ResultSetRenamed: ({ set: id, name }) => [{ kind: 'set', id, name: quoted(name) }],
};
