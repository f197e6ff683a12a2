/**
 * Keeps the index in OpenSearch as the file is. What changed waits in the file (text-place.ts) and is sent after each
 * import; what could not be sent is sent when the next import begins, or by the keeper of the server, which tries again
 * until all is there. An index that is missing, of an earlier mapping, or ahead of the file, as after a restore, is
 * written anew; one that is there answers until then.
 */
import type { Database } from '../sqlite/storage/database.ts';
import { readMeta } from '../sqlite/storage/schema.ts';
import { sendAllText, textChanges, textSent, type TextChange } from '../sqlite/storage/text-place.ts';
import type { OpenSearchConnection } from './connection.ts';
import { refreshText, sendText } from './send-text.ts';
import { beforeSwitch, indexInUse, makeNextIndex, newestVersion, TEXT_MAPPING, switchToIndex } from './text-index.ts';

const BATCH = 200;
/** After this time it is looked at again: somebody may have removed the index. */
const SOUND_MS = 60_000;
const LOOK_AGAIN_MS = 2_000;
const TRY_AGAIN_MS = 5_000;

export interface TextKeeper {
  /** Rejects where OpenSearch can't be reached: nothing is written to the file then. */
  beforeWrite(): Promise<void>;
  /** What can't be sent waits. */
  afterWrite(): Promise<void>;
  /** Sends all that waits; rejects where that fails. */
  bringUpToDate(): Promise<void>;
  /** Settles once it does nothing any more: before the file is closed, after the connection is. */
  idle(): Promise<void>;
}

export function textKeeper(db: Database, connection: OpenSearchConnection, alias: string): TextKeeper {
  const file = readMeta(db, 'catalogue');
  let working: Promise<void> | null = null;
  let soundUntil = 0;

  async function idle(): Promise<void> {
    while (working) await working.catch(() => {});
  }
  /** One at a time: who asks meanwhile waits for it and then for its own. */
  async function bringUpToDate(): Promise<void> {
    await idle();
    working = sent();
    try {
      await working;
    } catch (error) {
      soundUntil = 0;
      throw error;
    } finally {
      working = null;
    }
  }

  async function sent(): Promise<void> {
    if (Date.now() > soundUntil) await makeSound();
    soundUntil = Date.now() + SOUND_MS;
    const target = { connection, index: alias, file };
    for (let batch = textChanges(db, BATCH); batch.length > 0; batch = textChanges(db, BATCH)) {
      await sendText(db, target, batch);
      await refreshText(target);
      textSent(db, batch);
    }
    if (readMeta(db, 'textFilled') === 0) textSent(db, []);
  }

  async function makeSound(): Promise<void> {
    const current = await indexInUse(connection, alias);
    const isUsable = current !== null && (await newestVersion(connection, current.name)) <= readMeta(db, 'version');
    if (isUsable && current.mapping === TEXT_MAPPING) return;
    const next = await makeNextIndex(connection, alias);
    const before = readMeta(db, 'version');
    if (isUsable) await sendSince(beforeSwitch(next), 0);
    else sendAllText(db);
    await switchToIndex(connection, alias, next);
    // What other processes changed meanwhile went to the index that was in use.
    if (isUsable) await sendSince(alias, before - 1);
  }

  async function sendSince(index: string, version: number): Promise<void> {
    const target = { connection, index, file };
    for (let last = 0; ;) {
      const batch = changedSince(db, version, last);
      if (batch.length === 0) break;
      await sendText(db, target, batch);
      last = batch.at(-1)?.doc ?? last;
    }
    await refreshText(target);
  }

  async function beforeWrite(): Promise<void> {
    const isThere = await connection.ask((client) => client.indices.existsAlias({ name: alias })).result;
    if (!isThere) soundUntil = 0;
    await bringUpToDate();
  }

  return {
    beforeWrite,
    afterWrite: () => bringUpToDate().catch(() => {}),
    bringUpToDate,
    idle,
  };
}

function changedSince(db: Database, version: number, after: number): readonly TextChange[] {
  return db.all<TextChange>(
    'SELECT doc, changed AS version FROM document WHERE changed > ? AND doc > ? ORDER BY doc LIMIT ?',
    version,
    after,
    BATCH,
  );
}

/** Brings the index up to date now and whenever something waits; gives the function that ends it. */
export function keepUpToDate(keeper: Pick<TextKeeper, 'bringUpToDate'>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const look = (): void =>
    void keeper.bringUpToDate().then(
      () => again(LOOK_AGAIN_MS),
      () => again(TRY_AGAIN_MS),
    );
  const again = (ms: number): void => {
    if (!isStopped) timer = setTimeout(look, ms).unref();
  };
  look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
