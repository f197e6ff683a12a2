/** The single words of an idea, those that are forms of one another as one: `torque` and `torques`. */
import type { Candidate } from '../../interpret/candidates.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { documentFrequency, frequencyOfAny, wordFrequency } from '../storage/term-statistics.ts';
import { formsInCorpus } from './forms-in-corpus.ts';

export interface IdeaWord {
  readonly candidate: Candidate;
  /** Of the forms that the idea has, the one in most documents. */
  readonly term: string;
  readonly documents: number;
  /** Other forms that the corpus has. */
  readonly forms: readonly string[];
  /** Documents with the term or a form of it. */
  readonly withForms: number;
}

/** In the order of the candidates. A form of two words, as `planing` of `plan` and `plane`, is given to the first. */
export async function ideaWords(
  corpus: CorpusSnapshot,
  candidates: readonly Candidate[],
): Promise<readonly IdeaWord[]> {
  const { db } = corpus;
  const single = candidates.filter(({ words }) => words.length === 1);
  const forms = formsInCorpus(
    db,
    single.flatMap(({ said }) => said),
  );
  const taken = new Set<string>();
  const words: IdeaWord[] = [];
  for (const candidate of merged(single, forms)) {
    const all = [...new Set([...candidate.said, ...candidate.said.flatMap((word) => forms.get(word) ?? [])])];
    const free = all.filter((form) => !taken.has(form));
    for (const form of free) taken.add(form);
    const [{ term, documents } = { term: '', documents: 0 }] = await byFrequency(corpus, candidate.said);
    const others = free.filter((form) => form !== term && wordFrequency(db, form) > 0);
    const withForms = others.length === 0 ? documents : await frequencyOfAny(corpus, [term, ...others]);
    words.push({ candidate, term, documents, forms: others, withForms });
  }
  return words;
}

interface CountedForm {
  readonly term: string;
  readonly documents: number;
}

/** Forms of one term, the one in most documents first. */
export async function byFrequency(corpus: CorpusSnapshot, forms: readonly string[]): Promise<readonly CountedForm[]> {
  const counted: CountedForm[] = [];
  for (const term of forms) counted.push({ term, documents: await documentFrequency(corpus, term) });
  return counted.sort((a, b) => b.documents - a.documents);
}

/** Each candidate is one with the first before it that is a form of it, or it of that. */
function merged(candidates: readonly Candidate[], forms: ReadonlyMap<string, readonly string[]>): readonly Candidate[] {
  const isForm = (word: string, of: string): boolean => forms.get(of)?.includes(word) === true;
  const found: Candidate[] = [];
  for (const candidate of candidates) {
    const { said, count } = candidate;
    const at = found.findIndex((one) =>
      one.said.some((word) => said.some((other) => isForm(word, other) || isForm(other, word))),
    );
    const same = found[at];
    if (same) found[at] = { ...same, said: [...same.said, ...said], count: same.count + count };
    else found.push(candidate);
  }
  return found;
}
