/** A patent index of several corpora, each in the file that is said for it and opened when it is first asked for. */
import type { CorpusId } from '../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../src/server/patent-index/port/patent-index.ts';
import { portOver } from '../../src/server/patent-index/sqlite/port-methods.ts';
import { openSqliteIndex } from '../../src/server/patent-index/sqlite/sqlite-index.ts';

export function corporaInFiles(fileOf: (corpus: CorpusId) => string): PatentIndex {
  const corpora = new Map<CorpusId, PatentIndex>();
  const corpusOf = (corpus: CorpusId): PatentIndex => {
    const index = corpora.get(corpus) ?? openSqliteIndex(fileOf(corpus), { corpus });
    corpora.set(corpus, index);
    return index;
  };
  return portOver(
    (call, { port, method, args }) =>
      Reflect.apply(Reflect.get(corpusOf(call.corpus)[port], method), undefined, [call, ...args]),
    async () => void (await Promise.all([...corpora.values()].map((index) => index.close()))),
  );
}
