/**
 * How telling a word or phrase is in this corpus. Words are counted as documents come and go; what is more is counted
 * when asked for, once a state of the corpus.
 */
import type { PhraseNode, TermNode } from '../../../../domain/query/ast.ts';
import { wordsNode } from '../../../../domain/query/tree.ts';
import { tokenize } from '../../../../domain/query/words.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import type { Database } from './database.ts';
import { readMeta } from './schema.ts';

/** Publications that hold the word in a text field. */
export function wordFrequency(db: Database, word: string): number {
  return db.one<{ documents: number }>('SELECT documents FROM word WHERE word = ?', word)?.documents ?? 0;
}

type CountedCorpus = Pick<CorpusSnapshot, 'db' | 'text'>;

/** Publications that hold the word or phrase in a text field. */
export async function documentFrequency(corpus: CountedCorpus, term: string): Promise<number> {
  const words = tokenize(term).map(({ word }) => word);
  const [first] = words;
  if (first === undefined) return 0;
  return words.length === 1 ? wordFrequency(corpus.db, first) : counted(corpus, [wordsNode(null, words)]);
}

/** Publications that hold any of these folded words in a text field. */
export function frequencyOfAny(corpus: CountedCorpus, words: readonly string[]): Promise<number> {
  return counted(
    corpus,
    words.map((word) => wordsNode(null, [word])),
  );
}

interface CachedCounts {
  state: string;
  readonly counts: Map<string, number>;
}

const COUNTS_KEPT = 20_000;
const kept = new WeakMap<Database, CachedCounts>();

/** FTS5 counts about 30 million entries a second; of a frequent word's phrases that is some milliseconds each. */
async function counted({ db, text }: CountedCorpus, nodes: readonly (TermNode | PhraseNode)[]): Promise<number> {
  const known = kept.get(db) ?? { state: '', counts: new Map<string, number>() };
  kept.set(db, known);
  const state = `${readMeta(db, 'version')} ${text.stamp()}`;
  if (known.state !== state || known.counts.size > COUNTS_KEPT) known.counts.clear();
  known.state = state;
  const matches = nodes.flatMap((node) => {
    const plan = text.plan(node, () => {});
    return plan.kind === 'match' ? [plan.match] : [];
  });
  if (matches.length === 0) return 0;
  const match = text.any(matches);
  const before = known.counts.get(match);
  if (before !== undefined) return before;
  db.check();
  const count = await text.count(match);
  known.counts.set(match, count);
  return count;
}
