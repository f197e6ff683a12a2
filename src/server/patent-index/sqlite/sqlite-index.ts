/**
 * The patent index in one SQLite file, answering in the thread that opened it: for tests, tools and the import, whose
 * thread it has to itself. The server asks threads/ instead. Several of them, and other processes, may have the file
 * open at the same time: writes wait for each other, and a call sees one state of the file from start to end.
 */
import { createOutgoing, type Outgoing } from '../../outgoing.ts';
import { MAIN_CORPUS, type CorpusId } from '../port/call.ts';
import type { PatentIndex } from '../port/patent-index.ts';
import { openEngine, type TextOutside } from '../open-engine.ts';
import { noThesaurus, type Thesaurus } from '../thesaurus.ts';
import { untilEnded } from './end-early.ts';
import { portOver, runOn } from './port-methods.ts';
import { openIndexDatabase } from './storage/database.ts';
import { prepareFile } from './storage/prepare-file.ts';

export interface SqliteIndexOptions {
  /** The one that the file holds; calls for another are rejected. */
  readonly corpus?: CorpusId;
  readonly thesaurus?: Thesaurus;
  /** Where the words of its texts are; null: in the file. */
  readonly text?: TextOutside | null;
  /** Opens the connections to there; left out where nobody lists them. */
  readonly outgoing?: Pick<Outgoing, 'agent'>;
}

/** Opens the index, and creates or rebuilds what is missing in the file. `:memory:` is an index of its own. */
export function openSqliteIndex(
  path: string,
  {
    corpus = MAIN_CORPUS,
    thesaurus = noThesaurus,
    text = null,
    outgoing = createOutgoing(Date.now),
  }: SqliteIndexOptions = {},
): PatentIndex {
  const db = openIndexDatabase(path);
  prepareFile(db, text === null ? 'file' : 'outside');
  const { engine, close } = openEngine(db, { thesaurus, text, outgoing });
  return portOver(
    (call, question) =>
      call.corpus === corpus
        ? untilEnded(call, (watch) => db.answer(watch, () => runOn(engine, question)))
        : Promise.reject(new Error(`This index holds no corpus "${call.corpus}".`)),
    close,
  );
}
