/** Descriptions of the final results events. */
import { say, type Sentences } from '../../shared/sentence.ts';
import { assessedInWords } from '../index-documents.ts';
import { isRisk } from '../values.ts';
import type { finalResultEvents } from './events.ts';

export const finalResultSentences: Sentences<typeof finalResultEvents> = {
  CategoryAssigned: ({ ucid, category }) =>
    say(
      isRisk(category)
        ? `The risk of ${assessedInWords(ucid)} was judged ${category}.`
        : `${assessedInWords(ucid)} was assigned category ${category}.`,
    ),
  CategoryCleared: ({ ucid }) => say(`The category or risk of ${assessedInWords(ucid)} was removed.`),
  ResultKept: ({ ucid }) => say(`${ucid} was added to the final results.`),
  ResultDropped: ({ ucid }) => say(`${ucid} was removed from the final results.`),
  KeepingWithdrawn: ({ ucid }) => say(`The decision on ${ucid} as a final result was withdrawn; its ratings decide.`),
};
