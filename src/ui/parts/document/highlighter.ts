/**
 * The highlights of a document: hits of the concepts that are switched on, and matches of find in text. Provided by
 * context, so that every text below highlights itself.
 */
import { createContext, useContext } from 'react';
import type { Hit } from '../../../domain/documents/results.ts';
import type { ConceptMatcher, NamedConcept } from './concept-matcher.ts';
import { findInText } from './find-in-text.ts';

/** A hit of a concept, or a match of find in text (concept null). */
export interface Lit {
  readonly from: number;
  readonly to: number;
  readonly concept: number | null;
}

export interface Highlighter {
  litIn(text: string): readonly Lit[];
  /** The tooltip of a concept's hits. */
  nameOf(concept: number): string;
}

export const noHighlights: Highlighter = { litIn: () => [], nameOf: () => '' };

export interface HighlightRequest {
  readonly concepts: readonly NamedConcept[];
  /** Of these concepts. */
  readonly matcher: ConceptMatcher;
  /** Numbers of concepts that are switched off. */
  readonly off: ReadonlySet<number>;
  readonly find: string;
}

export function createHighlighter({ concepts, matcher, off, find }: HighlightRequest): Highlighter {
  return {
    litIn: (text) => [
      ...matcher.hitsIn(text).filter((hit) => !off.has(hit.concept)),
      ...findInText(text, find).map((range) => ({ ...range, concept: null })),
    ],
    nameOf: (concept) => concepts[concept]?.term ?? 'match',
  };
}

/** For texts that come with their hits, such as the snippets of a result list. */
export function fixedHighlighter(hits: readonly Hit[], nameOf: (concept: number) => string): Highlighter {
  return { litIn: () => hits, nameOf };
}

export const HighlighterContext = createContext<Highlighter>(noHighlights);
export const useHighlighter = (): Highlighter => useContext(HighlighterContext);
