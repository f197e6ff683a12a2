/**
 * The kinds of evidence that rank the hits of an idea, with their weights: what each can add at most. Chosen on
 * citations of real patents, docs/decisions/0067.
 */

export const EVIDENCE_KINDS = ['stems', 'pieces', 'citations', 'classes'] as const;
/**
 * stems: words in whatever form. pieces: parts of words. citations: citing, cited by and cited together with the
 * closest documents. classes: those of the closest documents.
 */
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const EVIDENCE_WEIGHTS: Readonly<Record<EvidenceKind, number>> = {
  stems: 1,
  pieces: 1,
  citations: 0.6,
  classes: 0.1,
};
