/**
 * Indexes for tests that need many, one after the other: making one in OpenSearch takes half a second, so that they
 * share one there, which is emptied for each. A test that is still running, after its time, has its own to itself.
 */
import { MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../../src/server/patent-index/port/patent-index.ts';
import {
  connectToOpenSearch,
  type OpenSearchConnection,
} from '../../../src/server/patent-index/opensearch/connection.ts';
import { openSearchText } from '../../../src/server/patent-index/opensearch/opensearch-text.ts';
import { makeNextIndex, switchToIndex } from '../../../src/server/patent-index/opensearch/text-index.ts';
import { textKeeper } from '../../../src/server/patent-index/opensearch/text-keeper.ts';
import { untilEnded } from '../../../src/server/patent-index/sqlite/end-early.ts';
import { createIndexEngine } from '../../../src/server/patent-index/sqlite/engine.ts';
import { portOver, runOn } from '../../../src/server/patent-index/sqlite/port-methods.ts';
import { openIndexDatabase } from '../../../src/server/patent-index/sqlite/storage/database.ts';
import { prepareFile } from '../../../src/server/patent-index/sqlite/storage/prepare-file.ts';
import { noThesaurus } from '../../../src/server/patent-index/thesaurus.ts';
import { uncounted } from '../uncounted.ts';

const MANY = 50;
let connected: OpenSearchConnection | undefined;
/** Those that no test uses. */
const free: string[] = [];
let made = 0;

export async function emptySharedIndex(url: string): Promise<PatentIndex> {
  const connection = (connected ??= connectToOpenSearch(url, uncounted));
  const alias = await anEmptyIndex(connection);
  const db = openIndexDatabase(':memory:');
  prepareFile(db, 'outside');
  const keeper = textKeeper(db, connection, alias);
  const engine = createIndexEngine(db, noThesaurus, openSearchText(db, { connection, alias, keeper }));
  return portOver(
    (call, question) =>
      call.corpus === MAIN_CORPUS
        ? untilEnded(call, (watch) => db.answer(watch, () => runOn(engine, question)))
        : Promise.reject(new Error(`This index holds no corpus "${call.corpus}".`)),
    async () => {
      await db.close();
      free.push(alias);
    },
  );
}

async function anEmptyIndex(connection: OpenSearchConnection): Promise<string> {
  const alias = free.pop();
  if (alias === undefined) return renew(connection, `antecede-shared-${process.pid}x${++made}`);
  const emptied = await connection.ask((client) =>
    client.deleteByQuery({ index: alias, refresh: true, conflicts: 'proceed', body: { query: { match_all: {} } } }),
  ).result;
  // What is gone counts in scores for a while.
  return 'deleted' in emptied && (emptied.deleted ?? 0) > MANY ? renew(connection, alias) : alias;
}

async function renew(connection: OpenSearchConnection, alias: string): Promise<string> {
  await switchToIndex(connection, alias, await makeNextIndex(connection, alias));
  return alias;
}
