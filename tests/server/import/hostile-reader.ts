/**
 * The program that hostile.test.ts measures: imports one made-up record; tells the
 * reason, null where it was imported, and its peak of memory.
 */
import { readFileSync } from 'node:fs';
import { importAll } from '../../../src/server/import/import-all.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';

const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  readonly head: string;
  readonly pattern: string;
  readonly repeat: number;
  readonly tail: string;
  readonly index: string;
};
const perChunk = Math.max(1, Math.floor(100_000 / task.pattern.length));
const text = task.pattern.repeat(perChunk);
let words = 0;
/** `#` stands for a word that is in no other place. */
const next = (): string => (text.includes('#') ? text.replaceAll('#', () => `x${(words++).toString(36)}`) : text);
let left = Math.ceil(task.repeat / perChunk);
const stream = new ReadableStream<Uint8Array>({
  start: (controller) => controller.enqueue(Buffer.from(task.head)),
  pull(controller) {
    if (left-- > 0) controller.enqueue(Buffer.from(next()));
    else {
      controller.enqueue(Buffer.from(task.tail));
      controller.close();
    }
  },
});
const index = openSqliteIndex(task.index);
const { setAsideRecords } = await importAll([{ kind: 'stream', name: 'hostile', stream, size: null }], index);
await index.close();
const reasons = setAsideRecords.map(({ reason }) => reason);
process.stdout.write(JSON.stringify({ reasons, megabytes: process.resourceUsage().maxRSS / 1_000 }));
