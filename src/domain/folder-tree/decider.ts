/** The tree of projects and saved searches: the same in a user's home and in a shared project. */
import { concept } from '../shared/decider.ts';
import { crossing } from './crossing.ts';
import { folderTreeEvents } from './events.ts';
import { invertTreeRow } from './inverse.ts';
import { evolveTree } from './projection.ts';
import type { TreeRow } from './rows.ts';
import { decideTree, treeIsThere } from './rules.ts';

export const folderTree = concept<typeof folderTreeEvents, TreeRow>({
  events: folderTreeEvents,
  rowKinds: ['folder', 'collection', 'search'],
  guard: treeIsThere,
  decide: decideTree,
  evolve: evolveTree,
  invert: invertTreeRow,
  crossing,
});
