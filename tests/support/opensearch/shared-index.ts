/**
 * Indexes for tests that need many, one after the other: making one in OpenSearch takes half a second, so that all
 * share one there, which is emptied for each.
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

const ALIAS = `antecede-shared-${process.pid}`;
const MANY = 50;
let shared: Promise<OpenSearchConnection> | undefined;

export async function emptySharedIndex(url: string): Promise<PatentIndex> {
  shared ??= made(url);
  const connection = await shared;
  const emptied = await connection.ask((client) =>
    client.deleteByQuery({ index: ALIAS, refresh: true, conflicts: 'proceed', body: { query: { match_all: {} } } }),
  ).result;
  // What is gone counts in scores for a while.
  if ('deleted' in emptied && (emptied.deleted ?? 0) > MANY) await renew(connection);
  const db = openIndexDatabase(':memory:');
  prepareFile(db, 'outside');
  const keeper = textKeeper(db, connection, ALIAS);
  const engine = createIndexEngine(db, noThesaurus, openSearchText(db, { connection, alias: ALIAS, keeper }));
  return portOver(
    (call, question) =>
      call.corpus === MAIN_CORPUS
        ? untilEnded(call, (watch) => db.answer(watch, () => runOn(engine, question)))
        : Promise.reject(new Error(`This index holds no corpus "${call.corpus}".`)),
    () => db.close(),
  );
}

async function made(url: string): Promise<OpenSearchConnection> {
  const connection = connectToOpenSearch(url, uncounted);
  await renew(connection);
  return connection;
}

const renew = async (connection: OpenSearchConnection): Promise<void> =>
  switchToIndex(connection, ALIAS, await makeNextIndex(connection, ALIAS));
