/** What erasing a search would take along, as the server answers before it is done. */
export interface ErasureAnswer {
  /** Whether the user may erase the search. */
  readonly may: boolean;
  /** It or one of those is saved in a project under legal hold: it can’t be erased until that is lifted. */
  readonly held: boolean;
  /** Searches that went on from it, in any number of steps: they are erased with it. */
  readonly forks: number;
  /** Those of them that are not the user's own. */
  readonly ofOthers: number;
  /** That watch it or one of those: they are deleted with it. */
  readonly monitors: number;
  /** Those of them that other people own. */
  readonly monitorsOfOthers: number;
}
