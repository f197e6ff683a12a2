/** How many publications lie in a class, by CPC or IPC, counted as the query language finds them: by prefix. */
import { classPrefixOf, isClassPrefix } from '../../../../domain/query/classes.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { answer } from '../planning/answer.ts';
import { size, union } from '../planning/row-set.ts';

export interface ClassCounts {
  documents(corpus: CorpusSnapshot, symbol: string): Promise<number>;
}

/** Remembers counts until the corpus changes. */
export function classCounts(): ClassCounts {
  let version = -1;
  const known = new Map<string, number>();
  return {
    async documents(corpus, symbol) {
      if (corpus.version !== version) known.clear();
      version = corpus.version;
      const prefix = classPrefixOf(symbol);
      const count = known.get(prefix) ?? (await counted(corpus, prefix));
      known.set(prefix, count);
      return count;
    },
  };
}

async function counted(corpus: CorpusSnapshot, prefix: string): Promise<number> {
  if (!isClassPrefix(prefix)) return 0;
  const byCpc = await answer(corpus, { kind: 'class', scheme: 'CPC', prefix });
  const byIpc = await answer(corpus, { kind: 'class', scheme: 'IPC', prefix });
  return size(union([byCpc, byIpc]));
}
