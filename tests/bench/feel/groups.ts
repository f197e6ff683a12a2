/** All groups, in the order in which they are measured. */
import { limit, lists, results, screening, searching } from './lists.ts';
import type { GestureGroup } from './gestures.ts';
import { pages, start, steps } from './pages.ts';
import { expressions, final, tree, typing, viewer } from './work.ts';

export const GROUPS: readonly GestureGroup[] = [
  ...[limit, start, pages, steps, searching, results, lists, screening, final, viewer, typing, expressions, tree],
];
