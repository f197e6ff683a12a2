/** The notice that a project is no longer shared with this user. */
import type { SharedWithMe } from '../../../workers/contract.ts';

/** Title and text; null if no project went except those that the user has left. */
export function unsharedNews(
  before: readonly SharedWithMe[],
  now: readonly SharedWithMe[],
): { readonly title: string; readonly text: string } | null {
  const gone = before.filter(({ project, isInTrash }) => !isInTrash && !now.some((one) => one.project === project));
  if (gone.length === 0) return null;
  return {
    title: 'No longer shared with you',
    text: `${gone.map(({ name }) => `“${name}”`).join(', ')}. What you had not sent yet is kept.`,
  };
}
