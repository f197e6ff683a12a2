/**
 * The indexes of an earlier version, and those whose text moves to OpenSearch or back: they are rebuilt while no other
 * process uses them, before this one serves. A server of the earlier version goes on answering until it is stopped.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { PRODUCT } from '../domain/permissions/permissions.ts';
import type { DataFolder } from './data-folder.ts';
import { callWithin, type CorpusId } from './patent-index/port/call.ts';
import type { PatentIndex } from './patent-index/port/patent-index.ts';
import { isOfOlderSchema } from './patent-index/sqlite/storage/schema.ts';

const ASK_AGAIN_MS = 500;
/** A corpus of millions takes hours. */
const REBUILDING_BUDGET = 7 * 24 * 3_600_000;

/** Opens the indexes of the folder by `open`, with those of an earlier version rebuilt. */
export async function openUpgraded(
  folder: DataFolder,
  open: () => Promise<PatentIndex>,
  tell: (line: string) => void,
): Promise<PatentIndex> {
  const older: CorpusId[] = [];
  for (const corpus of folder.corpora()) {
    const { index, text } = folder.filesOf(corpus);
    if (await isOfOlderSchema(index, text ? 'outside' : 'file')) older.push(corpus);
  }
  if (older.length === 0) return open();
  await untilAlone(folder, tell);
  tell('Rebuilding the patent index for this version and its settings. Searches are answered once it is done.');
  const index = await open();
  for (const corpus of older) await index.corpus.version(callWithin(corpus, REBUILDING_BUDGET));
  folder.share();
  return index;
}

async function untilAlone(folder: DataFolder, tell: (line: string) => void): Promise<void> {
  if (folder.holdAlone()) return;
  tell(
    `This version of ${PRODUCT} keeps the patent index in another form, and an earlier version is using it. ` +
      'That one goes on answering. Stop it, and this one rebuilds the index and starts.',
  );
  while (!folder.holdAlone()) await delay(ASK_AGAIN_MS);
}
