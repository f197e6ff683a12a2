/** Renames: until drawn, until on the disk, in bulk, and on their way to the server. */
import { theWorker, until } from './live.ts';
import { idOf, pick, renamed } from './tree-shape.ts';

export const USER = 1;
/** Between two edits, so that each is one of its own. */
const PAUSE_MS = 40;
const GESTURE = 1_000;
let count = 0;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Folders at the beginning of the tree: none of them is a saved search. */
const someFolder = (at: number, size: number) => idOf(pick(at, Math.floor(size / 21)));

export async function editsDurable(rounds: number, pauseMs: number): Promise<readonly number[]> {
  const worker = await theWorker();
  return timed(rounds, pauseMs, (round) =>
    saved(worker.emit([renamed(idOf(1 + (round % 20)), `Durable ${++count}`, USER)], 'Rename')),
  );
}

/** Milliseconds of each, one after the other. */
export async function timed(
  rounds: number,
  pauseMs: number,
  work: (round: number) => Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    if (pauseMs > 0) await pause(pauseMs);
    const from = performance.now();
    await work(round);
    times.push(performance.now() - from);
  }
  return times;
}

const drafts = (howMany: number, size: number) =>
  Array.from({ length: howMany }, (_, at) => renamed(someFolder(at, size), `Bulk ${++count}`, USER));

async function saved(answer: Promise<{ readonly kind: string }>): Promise<void> {
  const { kind } = await answer;
  if (kind !== 'saved') throw new Error(`not saved: ${JSON.stringify(await answer)}`);
}

export async function editInBulk(howMany: number, size: number): Promise<number> {
  const worker = await theWorker();
  const given = drafts(howMany, size);
  const from = performance.now();
  await saved(worker.emit(given, 'Rename all'));
  return performance.now() - from;
}

export async function editInBurst(howMany: number, size: number): Promise<number> {
  const worker = await theWorker();
  const given = drafts(howMany, size);
  const from = performance.now();
  await Promise.all(given.map((one) => saved(worker.emit([one], 'Rename'))));
  return performance.now() - from;
}

export async function makePending(howMany: number, size: number): Promise<void> {
  const worker = await theWorker();
  for (let at = 0; at < howMany; at += GESTURE)
    await saved(worker.emit(drafts(Math.min(GESTURE, howMany - at), size), 'Rename all'));
}

export async function drain(): Promise<number> {
  const worker = await theWorker();
  const from = performance.now();
  const drained = until(
    worker,
    { query: 'status', ask: {} },
    ({ waiting, phase }) => waiting === 0 && phase === 'synced',
  );
  await worker.syncNow();
  await drained;
  return performance.now() - from;
}

/** Renames the first row of the drawn list, again and again, each time until it is in the document. */
export async function editsDrawn(rounds: number): Promise<readonly number[]> {
  const worker = await theWorker();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const name = `Drawn ${++count}`;
    const drawn = nameDrawn(name);
    const from = performance.now();
    const emitted = saved(worker.emit([renamed(idOf(1), name, USER)], 'Rename'));
    // What is not saved would never be drawn.
    await Promise.race([drawn, emitted.then(() => drawn)]);
    times.push(performance.now() - from);
    await emitted;
    await pause(PAUSE_MS);
  }
  return times;
}

/** Resolves as soon as a row of the drawn list says it. */
export function nameDrawn(name: string): Promise<void> {
  const list = document.getElementById('list')!;
  const isThere = () =>
    [...list.querySelectorAll('[role=treeitem]')].some(
      (row) => row.getAttribute('aria-label')?.startsWith(`${name},`) ?? false,
    );
  return new Promise((resolve) => {
    if (isThere()) return resolve();
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(list, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-label'],
    });
  });
}
