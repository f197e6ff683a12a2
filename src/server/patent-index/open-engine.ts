/** The engine of one corpus over its prepared file, with the words of the texts in the file or in OpenSearch. */
import type { Outgoing } from '../outgoing.ts';
import type { CorpusId } from './port/call.ts';
import { connectToOpenSearch } from './opensearch/connection.ts';
import { openSearchText } from './opensearch/opensearch-text.ts';
import { aliasOf } from './opensearch/text-index.ts';
import { textKeeper, type TextKeeper } from './opensearch/text-keeper.ts';
import { createIndexEngine } from './sqlite/engine.ts';
import type { EngineMethods } from './sqlite/port-methods.ts';
import type { Database } from './sqlite/storage/database.ts';
import { readMeta } from './sqlite/storage/schema.ts';
import type { Thesaurus } from './thesaurus.ts';

/** Words of the texts in an OpenSearch cluster. */
export interface TextOutside {
  readonly url: string;
  readonly corpus: CorpusId;
}

export interface OpenEngine {
  readonly engine: EngineMethods;
  /** Null where the text is in the file. */
  readonly keeper: TextKeeper | null;
  close(): Promise<void>;
}

export interface EngineParts {
  readonly thesaurus: Thesaurus;
  /** Null: in the file. */
  readonly text: TextOutside | null;
  readonly outgoing: Pick<Outgoing, 'agent'>;
}

export function openEngine(db: Database, { thesaurus, text, outgoing }: EngineParts): OpenEngine {
  if (text === null) return { engine: createIndexEngine(db, thesaurus), keeper: null, close: () => db.close() };
  const connection = connectToOpenSearch(text.url, outgoing);
  const alias = aliasOf(text.corpus, readMeta(db, 'catalogue'));
  const keeper = textKeeper(db, connection, alias);
  return {
    engine: createIndexEngine(db, thesaurus, openSearchText(db, { connection, alias, keeper })),
    keeper,
    async close() {
      await connection.close();
      await keeper.idle();
      await db.close();
    },
  };
}
