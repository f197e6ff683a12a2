/** The enumerated values of the assessment. */

export const RATINGS = ['relevant', 'maybe', 'irrelevant'] as const;
export type Rating = (typeof RATINGS)[number];

/**
 * Categories of search reports (WIPO ST.14): relevant alone (X), combined with another document (Y), background (A),
 * intermediate (P), earlier application (E), non-written (O), other reasons (L), theory or principle (T), cited in the
 * application (D), same family (&).
 */
export const CATEGORIES = ['X', 'Y', 'A', 'P', 'E', 'O', 'L', 'T', 'D', '&'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Whether a document discloses a feature. */
export const DISCLOSURES = ['yes', 'maybe', 'no', 'unknown'] as const;
export type Disclosure = (typeof DISCLOSURES)[number];

export const QUOTED_FIELDS = ['title', 'abstract', 'claims', 'description'] as const;
export type QuotedField = (typeof QUOTED_FIELDS)[number];
