/** The program that hostile.test.ts measures: reads one made-up record; tells the reasons and its peak of memory. */
import { readFileSync } from 'node:fs';
import { readRecords } from '../../../src/server/import/read-records.ts';

const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  readonly head: string;
  readonly pattern: string;
  readonly repeat: number;
};
const perChunk = Math.max(1, Math.floor(100_000 / task.pattern.length));
const chunk = Buffer.from(task.pattern.repeat(perChunk));
let left = Math.ceil(task.repeat / perChunk);
const stream = new ReadableStream<Uint8Array>({
  start: (controller) => controller.enqueue(Buffer.from(task.head)),
  pull(controller) {
    if (left-- > 0) controller.enqueue(chunk);
    else controller.close();
  },
});
const reasons: string[] = [];
for await (const record of readRecords({ kind: 'stream', name: 'hostile', stream, size: null }))
  reasons.push(record.ok ? record.publication.ucid : record.reason);
process.stdout.write(JSON.stringify({ reasons, megabytes: process.resourceUsage().maxRSS / 1_000 }));
