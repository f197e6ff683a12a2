/** What a part of the corpus looks like at a glance, as the server answers. */
import type { Facets, ResultRow } from './results.ts';

export interface CorpusOverview {
  readonly families: number;
  readonly publications: number;
  /** In families. */
  readonly facets: Facets;
  /** Of the classes among the facets and of those above them, by symbol; one that is not known is absent. */
  readonly classTitles: Readonly<Record<string, string>>;
  /** The latest publications, one a family, newest first. */
  readonly latest: readonly ResultRow[];
}

/** A name as publications have it, with the families that name it. */
export interface ApplicantName {
  readonly name: string;
  readonly families: number;
}
