/**
 * What a publication is to a target by its dates: published before the cut-off date, or filed before it and published
 * later. The categories of a search report that speak of dates (P, E) are checked against the same days.
 */
import type { IsoDate } from './publication.ts';

/** The days and the law by which a run looked for prior art. */
export interface PriorArtRule {
  /** The target's earliest priority, or the day that the searcher set. */
  readonly cutOff: IsoDate;
  /** When the target was filed; null if it is not known, or not filed yet. */
  readonly filed: IsoDate | null;
  /** The code of a law (prior-art-laws.ts). */
  readonly law: string;
}

export interface DocumentDays {
  readonly published: IsoDate | null;
  /** The earliest claimed priority, else the filing date. */
  readonly priority: IsoDate | null;
  /** Publications of its family, itself included; absent if not known. */
  readonly members?: number;
}

export const ART_KINDS = ['published-before', 'earlier-filed'] as const;
/** later: neither, so no prior art by its dates. */
export type ArtKind = (typeof ART_KINDS)[number] | 'later';

/** Null if the dates do not say. */
export function artKind(
  { published, priority }: DocumentDays,
  { cutOff }: Pick<PriorArtRule, 'cutOff'>,
): ArtKind | null {
  if (published === null) return null;
  if (published < cutOff) return 'published-before';
  if (priority === null) return null;
  return priority < cutOff ? 'earlier-filed' : 'later';
}

/** Why a category can't be right; `day` is the target's day that the document's is compared with. */
export interface DateConflict {
  readonly reason: 'published-before-priority' | 'published-after-filing' | 'published-before-filing' | 'filed-later';
  readonly day: IsoDate;
}

/**
 * WIPO ST.14, par. 14; EPO Guidelines B-X 9.2.4 and 9.2.6. P: published from the priority date on and before the filing
 * date. E: filed, or with a priority, not after the filing date, and published on or after it. Null for other
 * categories, and where a date is not known.
 */
export function dateConflict(category: string, document: DocumentDays, rule: PriorArtRule): DateConflict | null {
  const { published, priority } = document;
  const { cutOff, filed } = rule;
  if (category === 'P' && published !== null) {
    if (published < cutOff) return { reason: 'published-before-priority', day: cutOff };
    return filed !== null && published >= filed ? { reason: 'published-after-filing', day: filed } : null;
  }
  if (category !== 'E') return null;
  const day = filed ?? cutOff;
  if (published !== null && published < day) return { reason: 'published-before-filing', day };
  return priority !== null && priority > day ? { reason: 'filed-later', day } : null;
}
