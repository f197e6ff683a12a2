/** Who holds a publication, as a reader of a report wants it: each once, whatever the case of its letters. */
import type { Publication } from '../documents/publication.ts';

/**
 * Assignees, and applicants that are no inventors: before 2013 the applicants of US patents were the inventors. Where
 * nobody else is named, the applicants as they stand.
 */
export function holdersOf({ parties }: Pick<Publication, 'parties'>): readonly string[] {
  const named = (role: string) => parties.filter((one) => one.role === role).map(({ name }) => name);
  const inventors = new Set(named('inventor').map(folded));
  const assignees = named('assignee');
  const applicants = named('applicant');
  const others = applicants.filter((name) => !inventors.has(folded(name)));
  const holders = [...assignees, ...others];
  return eachOnce(holders.length === 0 ? applicants : holders);
}

/** The first spelling that is not in capitals alone stands for all. */
export function eachOnce(names: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  for (const name of names) {
    const before = found.get(folded(name));
    if (before === undefined || (isShouted(before) && !isShouted(name))) found.set(folded(name), name);
  }
  return [...found.values()];
}

/** Equal for names that differ by case, blanks and points alone. */
export const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim();

const isShouted = (name: string): boolean => name === name.toUpperCase();
