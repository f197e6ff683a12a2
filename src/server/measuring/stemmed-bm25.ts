/**
 * The baseline: BM25 (Robertson and others, TREC-3; k1 1.2, b 0.75) over all words of the idea, each as often as it
 * is said, stemmed by Snowball's English stemmer, title, abstract and what else there is as one text. Apart from the
 * product's own code, so that a fault there is not in both.
 */
import { stemmer } from '@orama/stemmers/english';
import { DEPTH } from '../../domain/documents/measuring/metrics.ts';
import type { Publication } from '../../domain/documents/publication.ts';
import { fieldText } from '../../domain/query/field-text.ts';
import { groupedBy, type JudgedQuery } from './judged.ts';

const K1 = 1.2;
const B = 0.75;
/** Lucene's list of English stop words, without which ranks differ by the third place. */
const STOP_WORDS = new Set(
  `a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to
   was will with`.split(/\s+/),
);

export interface StemmedBm25 {
  add(publication: Publication): void;
  /** The places in documents at which words stand that are kept. */
  readonly postings: () => number;
  /** Best first, a few families' worth beyond {@link DEPTH}. */
  rank(query: JudgedQuery): Promise<readonly string[]>;
  /** Whether the publication holds a word of the idea, and was published in time. */
  matches(query: JudgedQuery, ucid: string): boolean;
}

export interface Bm25Options {
  /** The only ideas that will be asked about: other words are not kept. Without it, all are. */
  readonly ideas?: readonly Pick<JudgedQuery, 'title' | 'text'>[];
  /** Awaited between pieces of work. */
  readonly pause?: () => Promise<void>;
}

interface CountedDocument {
  readonly ucid: string;
  readonly published: string | null;
  readonly length: number;
}

export function stemmedBm25({ ideas, pause = async () => {} }: Bm25Options = {}): StemmedBm25 {
  const documents: CountedDocument[] = [];
  const placeOf = new Map<string, number>();
  /** By stem: document, count, document, count, … */
  const postings = new Map<string, number[]>();
  const kept = ideas && new Set(ideas.flatMap(stemsOfIdea));
  let [words, places] = [0, 0];

  return {
    add(publication) {
      const { ucid } = publication;
      if (placeOf.has(ucid)) return;
      const at = documents.length;
      const stems = stemsOf(textOf(publication));
      documents.push({ ucid, published: publication.publication.date, length: stems.length });
      placeOf.set(ucid, at);
      words += stems.length;
      for (const [stem, { length: count }] of groupedBy(kept ? stems.filter((one) => kept.has(one)) : stems, String)) {
        const known = postings.get(stem);
        if (known) known.push(at, count);
        else postings.set(stem, [at, count]);
        places += 1;
      }
    },
    postings: () => places,
    async rank(query) {
      const average = words / documents.length;
      const scores = new Float64Array(documents.length);
      for (const [stem, { length: said }] of groupedBy(stemsOfIdea(query), String)) {
        await pause();
        const holding = postings.get(stem) ?? [];
        const holders = holding.length / 2;
        const idf = Math.max(Math.log((documents.length - holders + 0.5) / (holders + 0.5)), 1e-6);
        for (let posting = 0; posting < holding.length; posting += 2) {
          const [at = 0, count = 0] = [holding[posting], holding[posting + 1]];
          const share = 1 - B + (B * (documents[at]?.length ?? 0)) / average;
          scores[at] = (scores[at] ?? 0) + (said * idf * count * (K1 + 1)) / (count + K1 * share);
        }
      }
      await pause();
      return best(documents, scores, query.before);
    },
    matches(query, ucid) {
      const at = placeOf.get(ucid);
      const known = at === undefined ? undefined : documents[at];
      if (known === undefined || !isInTime(known, query.before)) return false;
      return stemsOfIdea(query).some((stem) => {
        const holding = postings.get(stem) ?? [];
        return holding.some((document, place) => place % 2 === 0 && document === at);
      });
    },
  };
}

const textOf = (publication: Publication): string =>
  (['title', 'abstract', 'claims', 'description'] as const).map((field) => fieldText(publication, field)).join('\n');

const isInTime = ({ published }: CountedDocument, before: string | undefined): boolean =>
  before === undefined || (published ?? '') < before;

const WANTED = DEPTH * 4;

/** Only what is among the best is sorted with its names: sorting all of a large corpus takes long. */
function best(
  documents: readonly CountedDocument[],
  scores: Float64Array,
  before: string | undefined,
): readonly string[] {
  documents.forEach((document, at) => {
    if (!isInTime(document, before)) scores[at] = 0;
  });
  const least = scores.toSorted().at(-WANTED) ?? 0;
  const found: { readonly ucid: string; readonly score: number }[] = [];
  scores.forEach((score, at) => {
    if (score > 0 && score >= least) found.push({ ucid: documents[at]?.ucid ?? '', score });
  });
  // Equal ones by name, in whatever order the corpus was read.
  found.sort((one, other) => other.score - one.score || (one.ucid < other.ucid ? -1 : 1));
  return found.slice(0, WANTED).map(({ ucid }) => ucid);
}

const stemsOfIdea = ({ title, text }: Pick<JudgedQuery, 'title' | 'text'>): readonly string[] =>
  stemsOf(`${title}\n${text}`);

function stemsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word)).map((word) => stemmer(word));
}
