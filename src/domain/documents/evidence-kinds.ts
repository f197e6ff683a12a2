/**
 * The kinds of evidence that rank the hits of an idea, with their weights: what each can add at most. Chosen on
 * citations of real patents, docs/decisions/0067.
 */
import type { Interpretation, WeightedPart } from './results.ts';

export const EVIDENCE_KINDS = ['stems', 'pieces', 'meaning', 'citations', 'classes'] as const;
/**
 * stems: words in whatever form. pieces: parts of words. meaning: passages whose vectors are near the idea's, where the
 * house has embeddings. citations: citing, cited by and cited together with the
 * closest documents. classes: those of the closest documents.
 */
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const EVIDENCE_WEIGHTS: Readonly<Record<EvidenceKind, number>> = {
  stems: 1,
  pieces: 1,
  meaning: 0.35,
  citations: 0.6,
  classes: 0.1,
};

/** Evidence that was asked for and could not be had: its `expression` says why, and it is no part of the order. */
export const isUnusedEvidence = ({ evidence, weight, parts }: Interpretation['fused'][number]): boolean =>
  evidence !== undefined && weight === 0 && parts?.length === 0;

const MOST_NAMED = 40;

/**
 * The words, publications or classes that the evidence is made of: no expressions, so nothing to run. `note` says why
 * there are none.
 */
export function evidenceInWords(parts: readonly WeightedPart[], note: string): string {
  if (parts.length === 0 && note !== '') return note;
  if (parts.length === 0) return 'Nothing of the kind was found.';
  const named = parts.slice(0, MOST_NAMED).map(({ expression }) => expression);
  return `${named.join(', ')}${parts.length > MOST_NAMED ? ` and ${parts.length - MOST_NAMED} more` : ''}`;
}
