/** How many publications lie in a class, by CPC or IPC, counted as the query language finds them: by prefix. */
import { classPrefixOf, isClassPrefix } from '../../../../domain/query/classes.ts';
import { answer, type Corpus } from '../planning/answer.ts';
import { size, union } from '../planning/row-set.ts';

export interface ClassCounts {
  documents(corpus: Corpus, symbol: string): number;
}

/** Remembers counts for as long as the corpus stays as it is. */
export function classCounts(): ClassCounts {
  let version = -1;
  const known = new Map<string, number>();
  return {
    documents(corpus, symbol) {
      if (corpus.version !== version) known.clear();
      version = corpus.version;
      const prefix = classPrefixOf(symbol);
      const count = known.get(prefix) ?? counted(corpus, prefix);
      known.set(prefix, count);
      return count;
    },
  };
}

function counted(corpus: Corpus, prefix: string): number {
  if (!isClassPrefix(prefix)) return 0;
  return size(union(['CPC', 'IPC'].map((scheme) => answer(corpus, { kind: 'class', scheme, prefix }))));
}
