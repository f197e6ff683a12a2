/**
 * What each peer does in its worker: the same tree, the same questions, in the way that its documentation recommends.
 */
import type { Drawable } from '../browser/drawing.ts';
import type { Node } from '../browser/tree-shape.ts';

export interface Change {
  readonly id: number;
  readonly name: string;
}

export interface Peer {
  /** Writes the tree to disk. */
  load(tree: readonly Node[]): Promise<void>;
  /** Opens what is on disk; gives the rows of the first level and of its first three folders. */
  first(open: readonly number[]): Promise<readonly Drawable[]>;
  /**
   * Renames in one step; resolves when the peer says that it is on disk, or, where it never says, when a later
   * transaction on the same store is through.
   */
  rename(changes: readonly Change[]): Promise<void>;
  /** Takes in what came from elsewhere; resolves when a live query or listener has shown the last one. */
  remote(changes: readonly Change[]): Promise<void>;
}
