/** Mentions in a comment: a name after @. */
import type { Id } from '../../../domain/shared/ids.ts';
import { MOST_MENTIONS } from '../../../domain/shared/mentions.ts';
import type { Person } from '../../../workers/contract.ts';

export interface Typing {
  /** Where the @ stands. */
  readonly from: number;
  /** What was typed behind it. */
  readonly text: string;
}

const LONGEST = 40;

/** The mention that is being typed before `caret`; null for none. */
export function mentionAt(text: string, caret: number): Typing | null {
  const before = text.slice(Math.max(0, caret - LONGEST), caret);
  const found = /(?:^|[\s(])@([^@\n]{0,30})$/.exec(before);
  return found?.[1] === undefined ? null : { from: caret - found[1].length - 1, text: found[1] };
}

/** The people whose name has a word that begins so. */
export function matchingPeople(people: readonly Person[], typed: string): readonly Person[] {
  const wanted = typed.toLowerCase();
  const begins = ({ name }: Person): boolean =>
    ` ${name.toLowerCase()}`.includes(` ${wanted}`) && name.toLowerCase() !== wanted.trim();
  return people.filter(begins).slice(0, 6);
}

/**
 * Those who are named in the text, by the whole name that stands there. Of several with one name, those who were chosen
 * from the list; where none was, all.
 */
export function mentionedIn(
  text: string,
  people: readonly Person[],
  chosen: ReadonlySet<Id> = new Set(),
): readonly Id[] {
  const parts = splitMentions(
    text,
    people.map(({ name }) => name),
  );
  const named = new Set(parts.filter(({ isMention }) => isMention).map((part) => part.text));
  const decided = new Set(people.flatMap(({ user, name }) => (chosen.has(user) ? [name] : [])));
  return people
    .filter(({ user, name }) => named.has(`@${name}`) && (chosen.has(user) || !decided.has(name)))
    .slice(0, MOST_MENTIONS)
    .map(({ user }) => user);
}

/** The text in parts, those that are mentions marked. */
export function splitMentions(text: string, names: readonly string[]): readonly { text: string; isMention: boolean }[] {
  const known = names.filter((name) => name !== '').sort((a, b) => b.length - a.length);
  if (known.length === 0) return [{ text, isMention: false }];
  const escaped = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(@(?:${escaped.join('|')}))`));
  return parts.flatMap((part, at) => (part === '' ? [] : [{ text: part, isMention: at % 2 === 1 }]));
}
