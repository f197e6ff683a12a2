/**
 * None of the words of a document that was taken out of a private index, or of an index that was deleted, is in any
 * byte of the data folder or in what the server printed: while it runs, and after it has stopped.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PrivateIndexDetail } from '../../../src/domain/documents/private-indexes.ts';
import { buildFolder, removeBuilt } from '../../compatibility/built-server.ts';
import { PATIENCE } from '../a-server.ts';
import { sessionOf, spawnServer, type BuiltServer } from './built-server.ts';

/** What is looked for is in the middle of them: an index keeps a word without the letters of the one before. */
const WORDS = { text: 'xqzirkonoxidkeramik', name: 'yqplasmaspritzpistole', index: 'wqgraphenhohlleiter' } as const;
const SOUGHT = ['irkonoxidkera', 'lasmaspritzpis', 'raphenhohllei'];
const FILLER = 'The housing is closed by a lid of steel, held by four screws.';

const data = mkdtempSync(join(tmpdir(), 'antecede-removed-'));
let folder = '';
let server: BuiltServer;
let cookie: string | undefined;
beforeAll(async () => {
  folder = await buildFolder();
  server = spawnServer(join(folder, 'main.js'), { data, url: '', more: { SAMPLE: 'no', LOG_REQUESTS: 'yes' } });
  await server.ready;
  cookie = await sessionOf(server);
}, PATIENCE);
afterAll(() => {
  server.child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
  removeBuilt(folder);
});

async function call<T>(method: string, path: string, body?: string): Promise<T> {
  const { origin } = new URL(server.link!);
  const init = { method, headers: { cookie: cookie ?? '', origin }, ...(body !== undefined && { body }) };
  const answer = await fetch(`${origin}/spa/api/x/indexes${path}`, init);
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as T;
}
const post = <T>(path: string, body: object) => call<T>('POST', path, JSON.stringify(body));
const upload = (index: number, name: string, text: string) =>
  call<PrivateIndexDetail>('POST', `/${index}/file?name=${encodeURIComponent(name)}`, text);
const anIndex = async (name: string) => (await post<{ readonly id: number }>('', { name })).id;

/** The files that hold one of the words, and `printed` for what the server said. */
function whereSought(): readonly string[] {
  const held = (bytes: Buffer): boolean => {
    const text = bytes.toString('latin1').toLowerCase();
    return SOUGHT.some((word) => text.includes(word));
  };
  const files = readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => held(readFileSync(file)));
  return held(Buffer.from(server.said() + server.errors())) ? [...files, 'printed'] : files;
}

/** A document with the word, one that is refused, a comparison, and reading: all that is done with an index. */
async function use(index: number): Promise<string> {
  await upload(index, 'kept.txt', FILLER);
  await upload(index, `${WORDS.name}.xlsx`, 'PK');
  const { contents } = await upload(index, `${WORDS.name}.txt`, `A ring of ${WORDS.text}. ${FILLER}`);
  await post(`/${index}/compare`, { title: '', text: `A ring of ${WORDS.text} in a housing` });
  const { ucid } = contents.find(({ name }) => name.includes(WORDS.name))!;
  await call('GET', `/${index}/document/${ucid}?from=0`);
  return ucid;
}

it(
  'the words of a document that was taken out, of its name, and of its index are gone',
  { timeout: 300_000 },
  async () => {
    const kept = await anIndex('Kept');
    const ucid = await use(kept);
    expect(whereSought().length, 'what is looked for is there before').toBeGreaterThan(1);
    await post(`/${kept}/forget_failures`, {});
    const after = await post<PrivateIndexDetail>(`/${kept}/remove`, { ucids: [ucid] });
    expect(after.contents.map(({ name }) => name)).toEqual(['kept.txt']);
    expect(whereSought(), 'after a document was taken out').toEqual([]);

    const whole = await anIndex(WORDS.index);
    await use(whole);
    expect(whereSought().length).toBeGreaterThan(1);
    await call('DELETE', `/${whole}`);
    expect(whereSought(), 'after an index was deleted').toEqual([]);

    server.child.kill('SIGTERM');
    await server.ended;
    expect(whereSought(), 'after the stop').toEqual([]);
  },
);
