/**
 * The baseline: BM25 (Robertson and others, TREC-3; k1 1.2, b 0.75) over all words of the idea, each as often as it
 * is said, stemmed by Snowball's English stemmer, title, abstract and what else there is as one text. Apart from the
 * product's own code, so that a fault there is not in both.
 */
import { stemmer } from '@orama/stemmers/english';
import type { Publication } from '../../src/domain/documents/publication.ts';
import { fieldText } from '../../src/domain/query/field-text.ts';
import { groupedBy } from './judged.ts';
import { DEPTH } from './metrics.ts';
import type { System } from './systems.ts';

const K1 = 1.2;
const B = 0.75;
/** Lucene's list of English stop words, without which ranks differ by the third place. */
const STOP_WORDS = new Set(
  `a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to
   was will with`.split(/\s+/),
);

export interface StemmedBm25 {
  add(publication: Publication): void;
  readonly rank: System;
}

export function stemmedBm25(): StemmedBm25 {
  const documents: { readonly ucid: string; readonly published: string | null; readonly length: number }[] = [];
  const postings = new Map<string, { readonly at: number; readonly count: number }[]>();
  return {
    add(publication) {
      const at = documents.length;
      const stems = stemsOf(
        (['title', 'abstract', 'claims', 'description'] as const)
          .map((field) => fieldText(publication, field))
          .join('\n'),
      );
      documents.push({ ucid: publication.ucid, published: publication.publication.date, length: stems.length });
      for (const [stem, { length: count }] of groupedBy(stems, (one) => one)) {
        const known = postings.get(stem);
        if (known) known.push({ at, count });
        else postings.set(stem, [{ at, count }]);
      }
    },
    async rank({ title, text, before }) {
      const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
      const scores = new Float64Array(documents.length);
      for (const [stem, { length: said }] of groupedBy(stemsOf(`${title}\n${text}`), (one) => one)) {
        const holding = postings.get(stem) ?? [];
        const idf = Math.log((documents.length - holding.length + 0.5) / (holding.length + 0.5));
        for (const { at, count } of holding) {
          const share = 1 - B + (B * (documents[at]?.length ?? 0)) / average;
          scores[at] = (scores[at] ?? 0) + (said * Math.max(idf, 1e-6) * count * (K1 + 1)) / (count + K1 * share);
        }
      }
      return documents
        .map(({ ucid, published }, at) => ({ ucid, published, score: scores[at] ?? 0 }))
        .filter(({ score, published }) => score > 0 && (before === undefined || (published ?? '') < before))
        .sort((one, other) => other.score - one.score)
        .slice(0, DEPTH * 4)
        .map(({ ucid }) => ucid);
    },
  };
}

function stemsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word)).map((word) => stemmer(word));
}
