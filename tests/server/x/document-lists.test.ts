/** The list of what a private index holds: it grows by what comes, and holds no name of what has left. */
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PrivateDocument } from '../../../src/domain/documents/private-indexes.ts';
import { indexFiles, type IndexFiles } from '../../../src/server/x/index-files.ts';
import { atEnd } from '../../support/at-end.ts';

const place = { index: 1, generation: 1 };
let sets = '';
let files: IndexFiles;
beforeEach(() => {
  sets = mkdtempSync(join(tmpdir(), 'antecede-lists-'));
  atEnd(async () => rmSync(sets, { recursive: true, force: true }));
  files = indexFiles(sets);
});

const folder = () => join(sets, '1', '1');
const read = (name: string) => readFileSync(join(folder(), name), 'utf8');
const everything = () => readdirSync(folder()).map(read).join('\n');
const documentOf = (at: number, title = `A pump ${at}`): PrivateDocument => ({
  ...{ ucid: `EP-${1_000_000 + at}-A1`, title, name: `${title}.txt`, from: 'file', addedAt: '', addedBy: 1 },
  ...{ pages: null, emptyPages: 0, paragraphs: 1 },
});
const some = (count: number, from = 0) => Array.from({ length: count }, (_, at) => documentOf(from + at));
const keep = async (change: (before: readonly PrivateDocument[]) => readonly PrivateDocument[], by = files) => {
  const contents = await by.contents(place);
  await by.keep(place, { ...contents, documents: change(contents.documents) });
};
const held = async (by = files) => (await by.contents(place)).documents;

describe('the list of documents', () => {
  it('[ROUTE-30] grows by what is added: what stood there is not written again', async () => {
    await keep(() => some(250));
    const before = read('documents.jsonl');
    await keep((there) => [...there, ...some(10, 250)]);
    const after = read('documents.jsonl');
    expect(after.startsWith(before)).toBe(true);
    expect(after.length - before.length).toBeLessThan(before.length / 10);
    expect(read('contents.json')).not.toContain('A pump');
    expect(await held()).toEqual(some(260));
    expect(await held(indexFiles(sets))).toEqual(some(260));
  });

  it('a document that is held for another reason stays where it stands', async () => {
    await keep(() => some(3));
    await keep((there) => there.map((one, at) => (at === 1 ? { ...one, queries: [7] } : one)));
    const expected = [documentOf(0), { ...documentOf(1), queries: [7] }, documentOf(2)];
    expect([await held(), await held(indexFiles(sets))]).toEqual([expected, expected]);
  });

  it('is written anew where one leaves or is called otherwise: the name is in no byte', async () => {
    await keep(() => [...some(3), documentOf(3, 'zirkonoxid')]);
    await keep((there) => there.map((one, at) => (at === 3 ? documentOf(3, 'Keramik') : one)));
    expect(everything()).not.toContain('zirkonoxid');
    expect((await held()).at(-1)?.title).toBe('Keramik');
    await keep((there) => there.slice(0, 3));
    expect(everything()).not.toContain('Keramik');
    expect(await held()).toEqual(some(3));
  });

  it('does not grow for ever by documents that are replaced', async () => {
    await keep(() => some(10));
    const lengths: number[] = [];
    for (let round = 0; round < 200; round += 1) {
      await keep((there) => there.map((one) => ({ ...one, paragraphs: round })));
      lengths.push(read('documents.jsonl').length);
    }
    expect(lengths.at(-1)).toBeLessThan(Math.max(...lengths));
  });

  it('tells what another process has added, and wrote anew', async () => {
    const other = indexFiles(sets);
    await keep(() => some(5));
    expect(await held(other)).toEqual(some(5));
    await keep((there) => [...there, ...some(5, 5)]);
    expect(await held(other)).toEqual(some(10));
    // As long as before, but another list.
    await keep((there) => [...there.slice(0, 9), documentOf(8, 'A pumq 8'), ...some(1, 9)].filter((_, at) => at !== 8));
    expect((await held(other)).map(({ title }) => title)).toEqual((await held()).map(({ title }) => title));
  });

  it('of a process that ended in a line, is as it was; what comes later is read', async () => {
    await keep(() => some(2));
    appendFileSync(join(folder(), 'documents.jsonl'), '\n[{"ucid":"EP-9-A1","ti');
    expect([await held(), await held(indexFiles(sets))]).toEqual([some(2), some(2)]);
    await keep((there) => [...there, documentOf(2)]);
    expect([await held(), await held(indexFiles(sets))]).toEqual([some(3), some(3)]);
  });

  it('of an earlier version, which stood in contents.json, is read on and moved', async () => {
    mkdirSync(folder(), { recursive: true });
    const failures = [{ name: 'x.txt', reason: 'Because.', at: '' }];
    writeFileSync(join(folder(), 'contents.json'), JSON.stringify({ documents: some(4), failures }));
    expect(await files.contents(place)).toMatchObject({ documents: some(4), failures, queries: [], lastQuery: 0 });
    await keep((there) => there.slice(1));
    expect(read('contents.json')).not.toContain('A pump');
    expect(everything()).not.toContain('A pump 0');
    expect(await indexFiles(sets).contents(place)).toMatchObject({ documents: some(3, 1), failures });
  });

  it('that ended between both files of such a move is the new one', async () => {
    await keep(() => some(2));
    writeFileSync(join(folder(), 'contents.json'), JSON.stringify({ documents: some(3), failures: [] }));
    expect(await held(indexFiles(sets))).toEqual(some(2));
  });
});
