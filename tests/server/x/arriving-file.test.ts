/** Files while they are uploaded: on disk, without a name, within their limits, and gone whatever ends the server. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../src/server/errors.ts';
import { arriving, tidyArriving, type ArrivedFile } from '../../../src/server/x/arriving-file.ts';
import { readDocument } from '../../../src/server/x/intake/read-document.ts';
import { atEnd } from '../../support/at-end.ts';

const WORD = 'zygomorphic';
const PATIENCE = 120_000;
const built = join(import.meta.dirname, '../../../dist', `test-arriving-${process.pid}`);
const SOURCE = join(import.meta.dirname, '../../../src/server/x/arriving-file.ts');
const PATIENT = { atMost: 100_000_000, pace: { bytes: 1, eachMs: PATIENCE } };

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'antecede-arriving-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  await build({ configFile: false, logLevel: 'error', build: { ssr: SOURCE, outDir: built } });
}, PATIENCE);
afterAll(() => rmSync(built, { recursive: true, force: true }));

const filesWith = (word: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'latin1').includes(word));

/** A body that is sent piece by piece. */
function aBody() {
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      to = controller;
    },
  });
  return {
    body,
    send: (text: string) => to?.enqueue(new TextEncoder().encode(text)),
    end: () => to?.close(),
    breakOff: () => to?.error(new Error('the connection is gone')),
  };
}
const whole = (text: string): ReadableStream<Uint8Array> => new Blob([text]).stream();
async function arrivedOf(text: string): Promise<ArrivedFile> {
  const file = await arriving(whole(text), folder, PATIENT);
  if (isRefusal(file)) throw new Error(file.message);
  atEnd(() => file.close().catch(() => undefined));
  return file;
}

describe('[ROUTE-30] a file that is uploaded', () => {
  it('is whole, with its hash, and is read as often as needed while it is open', async () => {
    const text = `A lid of steel. ${WORD} ${'A seal of rubber. '.repeat(50_000)}`;
    const file = await arrivedOf(text);
    expect([file.size, file.hash]).toEqual([text.length, createHash('sha256').update(text).digest('hex')]);
    for (let again = 0; again < 2; again += 1) {
      const read = await readDocument('txt', file.handle);
      expect(read.ok && read.blocks[0]?.text).toContain(WORD);
      expect(read.ok && read.blocks.map(({ text: one }) => one).join(' ')).toBe(text.trim());
    }
    expect(readdirSync(folder)).toEqual([]);
    await file.close();
  });

  it('has no name in the folder while it arrives', async () => {
    const { body, send, end } = aBody();
    const file = arriving(body, folder, PATIENT);
    send(WORD.repeat(100_000));
    await expect.poll(() => body.locked).toBe(true);
    expect(filesWith(WORD)).toEqual([]);
    end();
    const arrived = await file;
    expect(filesWith(WORD)).toEqual([]);
    expect(isRefusal(arrived) ? 0 : arrived.size).toBe(WORD.length * 100_000);
    if (!isRefusal(arrived)) await arrived.close();
  });

  it('of a server that is killed in the middle of it is in no byte of the folder', { timeout: PATIENCE }, async () => {
    const program = `
      const { arriving } = await import(${JSON.stringify(pathToFileURL(join(built, 'arriving-file.js')).href)});
      const part = Buffer.from(${JSON.stringify(WORD)}.repeat(1_000_000));
      let sent = 0;
      const body = new ReadableStream({
        async pull(controller) {
          sent += 1;
          if (sent < 4) return controller.enqueue(part);
          process.stdout.write('half');
          await new Promise(() => setInterval(() => undefined, 1_000));
        },
      }, { highWaterMark: 0 });
      await arriving(body, ${JSON.stringify(folder)}, { atMost: 1e9, pace: { bytes: 1, eachMs: 1e6 } });`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(server.stdout!, 'data');
    expect(filesWith(WORD)).toEqual([]);
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that the disk has no room for is refused, also where its end alone has none', { timeout: PATIENCE }, async () => {
    const arrived = (bytes: number): Promise<string> => {
      const program = `
        const { arriving } = await import(${JSON.stringify(pathToFileURL(join(built, 'arriving-file.js')).href)});
        const limits = { atMost: 1e9, pace: { bytes: 1, eachMs: 1e6 } };
        const body = new Blob([Buffer.alloc(${bytes}, 'a')]).stream();
        const told = await arriving(body, ${JSON.stringify(folder)}, limits).catch(({ code }) => ({ size: code }));
        process.stdout.write(String(told.size));`;
      // Files of 1 MiB at most, as on a disk of that size.
      const limited = ['-c', 'ulimit -f 1024; exec "$0" --input-type=module -e "$1"', process.execPath, program];
      return text(spawn('bash', limited, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout);
    };
    expect(await arrived(2 ** 20)).toBe(String(2 ** 20));
    expect(await arrived(2 ** 20 + 1_000)).toBe('EFBIG');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that was begun by a server which ended at once is removed with the next tidying', () => {
    writeFileSync(join(folder, 'left'), '');
    tidyArriving(folder);
    expect(readdirSync(folder)).toEqual([]);
    expect(() => tidyArriving(join(folder, 'none'))).not.toThrow();
  });

  it('is refused once it is too large, before the rest of it is read', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    const file = await arriving(endless, folder, { ...PATIENT, atMost: 1_000_000 });
    expect(file).toMatchObject({ status: 413, code: 'too-large' });
    expect(pulled).toBeLessThan(15);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that stalls, or trickles, is refused with what to do', async () => {
    const stalled = aBody();
    stalled.send('a'.repeat(1_000));
    const pace = { bytes: 1_000, eachMs: 50 };
    expect(await arriving(stalled.body, folder, { ...PATIENT, pace })).toMatchObject({
      ...{ status: 422, code: 'upload-stalled' },
      message: expect.stringContaining('add it again') as string,
    });
    const trickling = aBody();
    const timer = setInterval(() => trickling.send('a'), 5);
    atEnd(async () => clearInterval(timer));
    expect(await arriving(trickling.body, folder, { ...PATIENT, pace })).toMatchObject({ code: 'upload-stalled' });
    clearInterval(timer);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('whose connection breaks is refused, and nothing of it is left', async () => {
    const { body, send, breakOff } = aBody();
    const file = arriving(body, folder, PATIENT);
    send(WORD);
    breakOff();
    expect(await file).toMatchObject({ status: 400, code: 'upload-broken' });
    expect(readdirSync(folder)).toEqual([]);
  });
});
