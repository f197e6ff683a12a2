/**
 * What stands in place of the name of a person who was deleted: the same wherever the name stood. The number is the one
 * that events name the person by; it says nothing of who it was.
 */
import type { Id } from './ids.ts';

export const deletedPersonName = (person: Id): string => `Deleted person ${person}`;

/** A person, with all that they are known to be called. */
export interface NamedPerson {
  readonly person: Id;
  readonly names: readonly string[];
  /** E-mail addresses. */
  readonly addresses: readonly string[];
}

/**
 * The text without names and addresses of the person, where they stand as words of their own; with a mark such as `@`,
 * only where they follow on it.
 */
export function withoutNames(text: string, { person, names, addresses }: NamedPerson, mark = ''): string {
  const words = [...names, ...addresses].filter((word) => word.trim() !== '').sort((a, b) => b.length - a.length);
  if (words.length === 0) return text;
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${mark}(?:${escaped.join('|')})(?![\p{L}\p{N}])`, 'giu');
  return text.replaceAll(pattern, mark + deletedPersonName(person));
}
