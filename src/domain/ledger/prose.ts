/**
 * Converts the entries of a ledger to sentences, in order; drafts are merged into the last of them. Total: an entry
 * of an unknown type gets a sentence that says so.
 */
import { product } from '../streams.ts';
import { assessmentSentences, sentences } from '../descriptions.ts';
import type { Id } from '../shared/ids.ts';
import { say, type Sentence, type Vocabulary } from '../shared/sentence.ts';
import type { LedgerEntry, SearchFact } from './entry.ts';
import { createVocabulary } from './vocabulary.ts';

export type ParagraphKind =
  /** Input and choices. */
  | 'choice'
  /** Requested, finished, failed. */
  | 'run'
  /** Assessment of results. */
  | 'assessment'
  /** An event of a later version. */
  | 'unknown';

export interface Paragraph extends Sentence {
  readonly kind: ParagraphKind;
  /** The seq of the last entry that it represents. */
  readonly seq: number;
  readonly at: number;
  /** The user who caused it; 0 for nobody. */
  readonly actor: Id;
  readonly by: string;
  readonly fromServer: boolean;
  /** The number of entries that it represents; drafts saved while typing are merged. */
  readonly entries: number;
}

const RUNS = new Set<string>(['SearchSubmitted', 'SearchRan', 'SearchFailed']);
/** Saved at every pause in typing: the last one contains all of it. */
const DRAFTS = new Set<string>(['IdeaDescribed', 'QueryWritten']);

/** The sentence of each entry, in the order of the log; null if the entry had no effect. */
export function ledgerSentences(entries: readonly LedgerEntry[]): readonly (Sentence | null)[] {
  const words = createVocabulary();
  return entries.map((entry) => {
    const fact = factOf(entry);
    if (entry.without !== null) return null;
    if (entry.salt === null) return say('The content of this entry was erased.');
    if (fact === null) return say(`This version can’t describe the event ${entry.type}.`);
    const sentence = sentenceOf(fact, words);
    words.learn(fact);
    return sentence;
  });
}

/**
 * The paragraphs to display: without entries that had no effect, and with consecutive drafts of one user merged
 * into the last.
 */
export function ledgerProse(entries: readonly LedgerEntry[]): readonly Paragraph[] {
  const told = ledgerSentences(entries);
  const paragraphs: (Paragraph & { readonly type: string })[] = [];
  entries.forEach((entry, place) => {
    const sentence = told[place];
    if (!sentence) return;
    const { seq, at, by, fromServer, type, actor } = entry;
    const last = paragraphs.at(-1);
    const goesOn = last !== undefined && DRAFTS.has(type) && last.type === type && last.actor === actor;
    if (goesOn) paragraphs.pop();
    paragraphs.push({
      ...sentence,
      kind: kindOf(entry),
      seq,
      at,
      by,
      fromServer,
      type,
      actor,
      entries: goesOn ? last.entries + 1 : 1,
    });
  });
  return paragraphs.map(({ type: _type, ...paragraph }) => paragraph);
}

function kindOf({ type }: LedgerEntry): ParagraphKind {
  if (RUNS.has(type)) return 'run';
  if (Object.hasOwn(assessmentSentences, type)) return 'assessment';
  return Object.hasOwn(sentences, type) ? 'choice' : 'unknown';
}

/** Null if this version does not know the event, or it does not belong to a search. */
function factOf(entry: LedgerEntry): SearchFact | null {
  const reading = product.read(entry);
  return reading.kind === 'known' && Object.hasOwn(sentences, reading.fact.type) ? (reading.fact as SearchFact) : null;
}

function sentenceOf(fact: SearchFact, words: Vocabulary): Sentence {
  const tell = sentences[fact.type] as (payload: SearchFact['payload'], words: Vocabulary) => Sentence;
  return tell(fact.payload, words);
}
