/** Where a search is saved: its saved searches in the tree, and what to restore if one of them was deleted. */
import { ROOT, type Id } from '../shared/ids.ts';
import type { Forest } from './forest.ts';
import { RECOVERED, TRASH } from './placed.ts';

export interface Filing {
  readonly id: Id;
  readonly name: string;
  /** That holds it; `ROOT` on the first level. */
  readonly project: Id;
  readonly place: 'tree' | 'trash' | 'recovered';
  /** The topmost deleted row on the path: the saved search itself, or a project that contains it. */
  readonly top: { readonly id: Id; readonly kind: 'folder' | 'collection'; readonly name: string };
}

export function filingsOf(forest: Forest, search: Id): readonly Filing[] {
  return forest.collectionsOf(search).map(({ id, name }) => {
    let row = forest.tree.get(id)!;
    const project = Math.max(ROOT, row.parent);
    // There are no cycles. A row with a missing parent is in no area.
    while (row.parent > ROOT) {
      const above = forest.tree.get(row.parent);
      if (above === undefined) break;
      row = above;
    }
    const top = { id: row.id, kind: row.kind === 'collection' ? 'collection' : 'folder', name: row.name } as const;
    return {
      id,
      name,
      project,
      place: row.parent === TRASH ? 'trash' : row.parent === RECOVERED ? 'recovered' : 'tree',
      top,
    };
  });
}
