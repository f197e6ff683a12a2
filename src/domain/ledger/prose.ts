/**
 * Converts the entries of a ledger to sentences, in order; drafts are merged into the last of them. Total: an entry
 * of an unknown type gets a sentence that says so.
 */
import { product } from '../streams.ts';
import { assessmentSentences, sentences } from '../descriptions.ts';
import type { Id } from '../shared/ids.ts';
import { utcDay } from '../shared/moments.ts';
import type { EditBasis } from '../shared/versions.ts';
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

const ERASED = 'erased';
const WITHHELD = 'withheld';

/** Drafts of the same field merge, erased entries too, and what was chosen between versions stands by itself. */
function draftOf({ type, payload, salt, withheld }: LedgerEntry): string | null {
  if (withheld) return WITHHELD;
  if (salt === null && payload === null) return ERASED;
  if (!DRAFTS.has(type) || typeof payload !== 'object' || payload === null) return null;
  const { basis, ...fields } = payload as Readonly<Record<string, unknown>> & { readonly basis?: Partial<EditBasis> };
  return (basis?.replaces?.length ?? 0) > 1 ? null : `${type} ${Object.keys(fields).sort().join(' ')}`;
}

/**
 * Gives the sentence of one entry after the other, in the order of the log; null if the entry had no effect. `day` as
 * the vocabulary takes it.
 */
export function createLedgerTeller(
  day?: Vocabulary['day'],
  erasure: LedgerEntry | null = null,
): (entry: LedgerEntry) => Sentence | null {
  const words = createVocabulary(day);
  return (entry) => {
    const fact = factOf(entry);
    if (entry.without !== null) return null;
    if (entry.withheld) return say('Results were rated. How, is shown once the blind review has ended.');
    if (entry.salt === null && entry.payload === null)
      return say(`The content of this entry was erased${erasedBy(erasure, words)}.`);
    if (fact === null) return say(`This version can’t describe the event ${entry.type}.`);
    const sentence = sentenceOf(fact, words);
    words.learn(fact);
    return sentence;
  };
}

/** The sentences of all entries. */
export function ledgerSentences(
  entries: readonly LedgerEntry[],
  day?: Vocabulary['day'],
): readonly (Sentence | null)[] {
  return entries.map(createLedgerTeller(day, entries.find(({ type }) => type === 'SearchErased') ?? null));
}

/** Who had it erased, and on which day. */
function erasedBy(erasure: LedgerEntry | null, words: Pick<Vocabulary, 'day'>): string {
  if (erasure === null) return '';
  return `${erasure.by === '' ? '' : ` by ${erasure.by}`} on ${words.day(utcDay(erasure.at))}`;
}

/**
 * The paragraphs to display: without entries that had no effect, and with consecutive drafts of one user merged
 * into the last. `day`: how the reader writes dates.
 */
export function ledgerProse(entries: readonly LedgerEntry[], day?: Vocabulary['day']): readonly Paragraph[] {
  const told = ledgerSentences(entries, day);
  const paragraphs: (Paragraph & { readonly draft: string | null })[] = [];
  entries.forEach((entry, place) => {
    const sentence = told[place];
    if (!sentence) return;
    const { seq, at, by, fromServer, actor } = entry;
    const last = paragraphs.at(-1);
    const draft = draftOf(entry);
    const goesOn =
      last !== undefined && draft !== null && last.draft === draft && (draft === ERASED || last.actor === actor);
    if (goesOn) paragraphs.pop();
    paragraphs.push({
      ...sentence,
      kind: kindOf(entry),
      seq,
      at,
      by,
      fromServer,
      draft,
      actor,
      entries: goesOn ? last.entries + 1 : 1,
    });
  });
  return paragraphs.map(({ draft: _draft, ...paragraph }) => paragraph);
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
