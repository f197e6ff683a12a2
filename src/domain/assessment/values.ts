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

/** How likely a right stands in the way, as a person says it: in searches for freedom to operate. */
export const RISKS = ['high', 'medium', 'low'] as const;
export type Risk = (typeof RISKS)[number];

/** What one document of a search is said to be, one of all: a category or, for freedom to operate, a risk. */
export type Grade = Category | Risk;
export const isRisk = (grade: string | null): grade is Risk => RISKS.some((risk) => risk === grade);

/** Whether a document discloses a feature. */
export const DISCLOSURES = ['yes', 'maybe', 'no', 'unknown'] as const;
export type Disclosure = (typeof DISCLOSURES)[number];

export const QUOTED_FIELDS = ['title', 'abstract', 'claims', 'description'] as const;
export type QuotedField = (typeof QUOTED_FIELDS)[number];
