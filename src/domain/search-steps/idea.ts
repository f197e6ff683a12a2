/** Validates and compares ideas. */
import type { Idea } from './rows.ts';

/** The maximum number of characters, as in the event's schema. */
export const IDEA_LIMIT = 200_000;
const TITLE_LIMIT = 500;

export interface IdeaErrors {
  readonly title: string | null;
  readonly text: string | null;
}

export function checkIdea(idea: Idea): IdeaErrors {
  return {
    title: idea.title.length > TITLE_LIMIT ? `The title has more than ${TITLE_LIMIT} characters.` : null,
    text: textError(idea.text),
  };
}

function textError(text: string): string | null {
  if (wordCount(text) === 0) return 'Describe the idea first: nothing is searched without a word of it.';
  return text.length > IDEA_LIMIT ? 'The idea is longer than what can be kept. Shorten it.' : null;
}

export const sameIdea = (a: Idea, b: Idea): boolean =>
  a.title === b.title && a.text === b.text && a.priorityDate === b.priorityDate;

export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
