/** The notice when changes could not be applied. */
import type { RejectedChange } from '../../../workers/contract.ts';
import { formatCounted } from '../../kit/format.ts';
import { describeChange } from './describe-change.ts';

/**
 * Title and text for changes that were not `known` before. Null if there are none, at the first look, and for
 * changes that merely had no effect.
 */
export function newsOf(
  known: ReadonlySet<string> | null,
  now: readonly RejectedChange[],
): { readonly title: string; readonly text: string } | null {
  const [first, ...more] =
    known === null ? [] : now.filter(({ id, code }) => code !== 'without-effect' && !known.has(id));
  if (first === undefined) return null;
  if (more.length === 0)
    return { title: 'A change could not be applied', text: `${describeChange(first)}. It is kept.` };
  return { title: `${formatCounted(more.length + 1, 'change')} could not be applied`, text: 'They are kept.' };
}
