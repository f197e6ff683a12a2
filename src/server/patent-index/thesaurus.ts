/**
 * The company's own thesaurus: a text file in the data folder, one group of terms that stand for the same a line, with
 * commas or semicolons between; `#` begins a remark. It is read again when it has changed.
 */
import { readFileSync, statSync } from 'node:fs';
import { tokenizePatterns } from '../../domain/query/words.ts';

export interface Thesaurus {
  /** What stands for the same as the term, in the order of the file, as written there. */
  alternatives(term: string): readonly string[];
}

export const noThesaurus: Thesaurus = { alternatives: () => [] };

/** A file that is missing, or can't be read, holds nothing. */
export function fileThesaurus(path: string): Thesaurus {
  let stamp = '';
  let held = noThesaurus;
  return {
    alternatives(term) {
      const now = stampOf(path);
      if (now !== stamp) held = now === '' ? noThesaurus : thesaurusOf(readFileSync(path, 'utf8'));
      stamp = now;
      return held.alternatives(term);
    },
  };
}

/** The thesaurus that a text says. */
export function thesaurusOf(text: string): Thesaurus {
  const groups = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const terms = line
      .replace(/#.*$/, '')
      .split(/[,;]/)
      .map((term) => term.trim())
      .filter((term) => folded(term) !== '');
    for (const term of terms) {
      const others = groups.get(folded(term)) ?? [];
      others.push(...terms.filter((other) => folded(other) !== folded(term) && !others.includes(other)));
      groups.set(folded(term), others);
    }
  }
  return { alternatives: (term) => groups.get(folded(term)) ?? [] };
}

const folded = (term: string): string =>
  tokenizePatterns(term)
    .map(({ word }) => word)
    .join(' ');

function stampOf(path: string): string {
  try {
    const { mtimeMs, size } = statSync(path);
    return `${mtimeMs} ${size}`;
  } catch {
    return '';
  }
}
