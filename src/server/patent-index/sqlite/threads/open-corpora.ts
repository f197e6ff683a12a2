/**
 * The corpora that a thread of the index has open: each is opened when it is first asked for, with an engine and caches
 * of its own. The one that was asked for longest ago is closed for another.
 */
import { existsSync } from 'node:fs';
import { fileThesaurus, noThesaurus } from '../../thesaurus.ts';
import type { Outgoing } from '../../../outgoing.ts';
import { openEngine } from '../../open-engine.ts';
import { keepUpToDate } from '../../opensearch/text-keeper.ts';
import type { EngineMethods } from '../port-methods.ts';
import { openIndexDatabase, type Database } from '../storage/database.ts';
import { prepareFile } from '../storage/prepare-file.ts';
import { ensureScheme } from '../storage/scheme-store.ts';
import type { CorpusFiles, ThreadRole } from './messages.ts';

interface OpenCorpus {
  readonly db: Database;
  readonly engine: EngineMethods;
  close(): Promise<void>;
}

export interface OpenCorpora {
  /** Throws where the file can't be opened. */
  open(files: CorpusFiles): Promise<OpenCorpus>;
  close(): Promise<void>;
}

/** Each holds its columns in memory, and up to 96 MiB of caches. */
const OPEN_AT_MOST = 4;

interface OpenCorporaParts {
  readonly role: ThreadRole;
  readonly outgoing: Pick<Outgoing, 'agent'>;
}

export function createOpenCorpora(parts: OpenCorporaParts, atMost = OPEN_AT_MOST): OpenCorpora {
  /** By file; the one that was asked for last comes last. */
  const corpora = new Map<string, OpenCorpus>();
  return {
    async open(files) {
      const corpus = corpora.get(files.index) ?? openCorpus(parts, files);
      corpora.delete(files.index);
      corpora.set(files.index, corpus);
      for (const [file, { close }] of corpora) {
        // The files of a private index are removed with what was taken out of it.
        if (corpora.size <= atMost && existsSync(file)) continue;
        corpora.delete(file);
        await close();
      }
      return corpus;
    },
    async close() {
      await Promise.all([...corpora.values()].map(({ close }) => close()));
      corpora.clear();
    },
  };
}

function openCorpus(
  { role, outgoing }: OpenCorporaParts,
  { index, thesaurus: own, text = null }: CorpusFiles,
): OpenCorpus {
  const db = openIndexDatabase(index);
  if (role === 'writer') {
    prepareFile(db, text === null ? 'file' : 'outside');
    ensureScheme(db);
  }
  const thesaurus = own === null ? noThesaurus : fileThesaurus(own);
  const { engine, keeper, close } = openEngine(db, { thesaurus, text, outgoing });
  const stop = role === 'writer' && keeper !== null ? keepUpToDate(keeper) : () => {};
  return {
    db,
    engine,
    close() {
      stop();
      return close();
    },
  };
}
