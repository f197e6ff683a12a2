/** How the events of the final results read. */
import { say, type Sentences } from '../../shared/sentence.ts';
import type { finalResultEvents } from './events.ts';

export const finalResultSentences: Sentences<typeof finalResultEvents> = {
  CategoryAssigned: ({ ucid, category }) => say(`${ucid} was given the category ${category}.`),
  CategoryCleared: ({ ucid }) => say(`The category of ${ucid} was taken back.`),
  ResultKept: ({ ucid }) => say(`${ucid} was kept for the final results.`),
  ResultDropped: ({ ucid }) => say(`${ucid} was left out of the final results.`),
  KeepingWithdrawn: ({ ucid }) => say(`Whether ${ucid} is kept was left to its ratings again.`),
};
