import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sourcesOf } from '../../../src/server/import/files/source.ts';
import { isBomb } from '../../../src/server/import/files/unpack-tally.ts';
import { readRecords, type ReadOptions, type ReadRecord } from '../../../src/server/import/read-records.ts';
import { aGrant, aPatentDocument, all, webStream } from './builders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function save(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function readPaths(paths: readonly string[], options: ReadOptions = {}): Promise<ReadRecord[]> {
  const read: ReadRecord[] = [];
  for (const source of await sourcesOf(paths)) read.push(...(await all(readRecords(source, options))));
  return read;
}

/** Each record in a few words: its ucid, or why it was set aside. */
const MiB = 2 ** 20;
const told = (records: readonly ReadRecord[]) =>
  records.map((record) => (record.ok ? record.publication.ucid : record.reason));
const week =
  aGrant({ number: '07000001' }) +
  '<?xml version="1.0"?>\n<sequence-cwu id="S"></sequence-cwu>\n' +
  aGrant({ number: '07000002' });
const weekTold = ['US-7000001-B2', 'a sequence listing (sequence-cwu), not a patent document', 'US-7000002-B2'];

describe('reading records', () => {
  test('goes through a file of many documents and past what is none', async () => {
    const records = await readPaths([await save('week.xml', week)]);
    expect(told(records)).toEqual(weekTold);
    expect(records[1]).toMatchObject({
      ok: false,
      ordinal: 2,
      position: Buffer.byteLength(aGrant()),
      file: join(folder, 'week.xml'),
    });
  });

  test('goes on after a record that is not well-formed, or cut off', async () => {
    const broken = aGrant({ description: '<p>R & D</p>' });
    const cutOff = aGrant({ number: '07000003' }).slice(0, 700);
    const records = await readPaths([
      await save('week.xml', aGrant() + broken + cutOff + aGrant({ number: '07000004' })),
    ]);
    expect(told(records).map((words) => words.replace(/\d+:\d+.*/, '…'))).toEqual([
      'US-7000001-B2',
      'not well-formed XML, line …',
      'not well-formed XML, line …',
      'US-7000004-B2',
    ]);
  });

  test('takes folders with all below, in the order of their names, and says what it could not read', async () => {
    await mkdir(join(folder, 'b'));
    await save('b/2.xml', aGrant({ number: '07000002' }));
    await save('a.xml', aGrant({ number: '07000001' }));
    await save('c.txt', 'Read me.');
    await save('d.xml', '');
    await save('e.tif', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]));
    await symlink(folder, join(folder, 'loop'));
    expect(told(await readPaths([folder]))).toEqual([
      'US-7000001-B2',
      'US-7000002-B2',
      'no XML',
      'the file is empty',
      'a drawing (TIFF): not kept, only text is read yet',
      'a link to a folder, which is not followed',
    ]);
    expect(told(await readPaths([join(folder, 'nowhere')]))).toEqual(['no such file or folder']);
  });

  test('opens zip and gzip by their first bytes, whatever they are called', async () => {
    const zip = await save(
      'week.bin',
      zipSync({
        'in/a.xml': Buffer.from(week),
        'in/b.zip': zipSync({ 'x.xml': Buffer.from(week) }),
        'in/list.txt': Buffer.from('a list'),
      }),
    );
    const records = await readPaths([zip, await save('week.xml.gz', gzipSync(week))]);
    expect(told(records)).toEqual([...weekTold, ...weekTold, 'no XML', ...weekTold]);
    expect(records[0]?.file).toBe(`${zip}/in/a.xml`);
  });

  test('opens archives in archives, of any kind, and says what is wrong with one of them', async () => {
    const inner = zipSync({ 'x.xml': Buffer.from(aGrant({ number: '07000009' })) });
    const deep = Array.from({ length: 6 }).reduce<Uint8Array>((zip) => zipSync({ 'a.zip': zip }), inner);
    const zip = await save(
      'delivery.zip',
      zipSync({
        '__MACOSX/._a.xml': Buffer.from([0, 5, 22, 7]),
        'DOC\\one.zip': zipSync({ 'two.zip': inner, '.DS_Store': Buffer.from([0, 1]) }),
        'cut.zip': inner.subarray(0, inner.length - 30),
        'deep.zip': deep,
        'week.xml.gz': gzipSync(aGrant({ number: '07000008' })),
        'FIG.TIF': Buffer.from('II*\0'),
        'fig2.tif': Buffer.from('MM\0*'),
        'a.dtd': Buffer.from('<!-- a DTD -->\n<!ELEMENT a EMPTY>'),
      }),
    );
    const records = await readPaths([zip]);
    expect(told(records)).toEqual([
      'US-7000009-B2',
      expect.stringMatching(/^damaged zip archive: /),
      'archives in archives, more than 5 deep',
      'US-7000008-B2',
      'beside the texts: 2 × drawing (TIFF), 1 DTD; not kept, only text is read yet',
    ]);
    expect(records[0]?.file).toBe(`${zip}/DOC/one.zip/two.zip/x.xml`);
  });

  test('counts what archives in archives unpack to together', async () => {
    const blank = new Uint8Array(40 * 2 ** 20).fill(32);
    const bomb = zipSync({ 'a.zip': zipSync({ 'a.xml': blank }), 'b.zip': zipSync({ 'b.xml': blank }) });
    expect(told(await readPaths([await save('bomb.zip', bomb)])).at(-1)).toMatch(/more than 200 times its size/);
  });

  test('counts every byte of a packed or plain source', async () => {
    for (const content of [
      Buffer.from(week),
      zipSync({ 'a.xml': Buffer.from(week.repeat(50)) }),
      gzipSync(week.repeat(50)),
    ]) {
      let bytes = 0;
      await readPaths([await save('week', content)], { onBytes: (read) => (bytes += read) });
      expect(Math.abs(bytes - content.length)).toBeLessThan(300);
    }
  });

  test('says so when an archive is damaged, and keeps what came before', async () => {
    const gz = gzipSync(week.repeat(200));
    const [first, ...rest] = told(await readPaths([await save('cut.gz', gz.subarray(0, gz.length / 2))]));
    expect(first).toBe('US-7000001-B2');
    expect(rest.at(-1)).toMatch(/^damaged gzip data: .*after record \d+$/);
    const zip = zipSync({ 'a.xml': Buffer.from(week) });
    expect(told(await readPaths([await save('cut.zip', zip.subarray(0, zip.length - 40))]))).toEqual([
      expect.stringMatching(/^damaged zip archive: /),
    ]);
    zip.fill(7, 60, 120);
    expect(told(await readPaths([await save('bad.zip', zip)])).at(-1)).toMatch(
      /damaged zip entry|not well-formed|UTF-8/,
    );
  });

  test('refuses what unpacks to hundreds of times its size, and reads what comes before', async () => {
    const blank = new Uint8Array(50 * 2 ** 20).fill(32);
    const bomb = zipSync({ 'a.xml': Buffer.from(week), 'b.xml': blank, 'c.xml': blank });
    expect(bomb.length).toBeLessThan(200_000);
    const records = await readPaths([await save('bomb.zip', bomb)]);
    expect(told(records).at(-1)).toMatch(/^the archive unpacks to more than 200 times its size/);
    expect(records.at(-1)?.file).toMatch(/c\.xml$/);
    expect(records.some(({ ok }) => ok)).toBe(true);
  });

  test('refuses no archive for what it unpacks to alone, nor a small one', () => {
    expect(isBomb(10 * MiB, 1_999 * MiB)).toBe(false);
    expect(isBomb(10 * MiB, 2_001 * MiB)).toBe(true);
    expect(isBomb(1_000, 64 * MiB)).toBe(false);
  });

  test('refuses a gzip file that does, and reads what comes before', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(week), Buffer.alloc(80 * 2 ** 20, ' ')]));
    const records = await readPaths([await save('bomb.gz', bomb)]);
    expect(told(records).at(-1)).toMatch(/^the file unpacks to more than 200 times its size.*after record \d+$/);
    expect(records.some(({ ok }) => ok)).toBe(true);
  });

  test('refuses a zip entry that is larger than its directory says', async () => {
    const lie = zipSync({ 'a.xml': new Uint8Array(5_000_000).fill(32) });
    const view = new DataView(lie.buffer, lie.byteOffset, lie.length);
    for (let at = 0; at < lie.length - 4; at += 1)
      if (view.getUint32(at, true) === 5_000_000) view.setUint32(at, 5, true);
    expect(told(await readPaths([await save('lie.zip', lie)]))).toEqual([
      expect.stringMatching(/^damaged zip entry: too many bytes/),
    ]);
  });

  test('refuses a zip entry whose checksum does not fit, whole, and reads the next', async () => {
    const [first, second] = [aGrant({ abstract: 'a valve' }), aGrant({ number: '07000002' })];
    const zip = zipSync({ 'a.xml': Buffer.from(first), 'b.xml': Buffer.from(second) }, { level: 0 });
    Buffer.from(zip.buffer, zip.byteOffset, zip.length).write('a VALVE', Buffer.from(zip).indexOf('a valve'));
    expect(told(await readPaths([await save('week.zip', zip)]))).toEqual([
      'damaged zip entry: its checksum does not fit',
      'US-7000002-B2',
    ]);
  });

  test.each(['../evil.xml', '/etc/evil.xml', 'a/../../evil.xml', 'C:/evil.xml'])(
    'refuses the entry %s alone',
    async (path) => {
      const records = await readPaths([
        await save(
          'week.zip',
          zipSync({ [path]: Buffer.from(aGrant()), 'b.xml': Buffer.from(aGrant({ number: '07000002' })) }),
        ),
      ]);
      expect(told(records)).toEqual([expect.stringMatching(/^a bad path, /), 'US-7000002-B2']);
    },
  );

  test('reads what comes in as a stream, packed or not, in chunks of any size; a zip must be a file', async () => {
    for (const content of [Buffer.from(week), gzipSync(week)]) {
      for (const size of [1, 7, 1000, 100_000]) {
        const source = { kind: 'stream' as const, name: 'upload', stream: webStream(content, size), size: null };
        expect(told(await all(readRecords(source)))).toEqual(weekTold);
      }
    }
    const zip = {
      kind: 'stream' as const,
      name: 'upload',
      stream: webStream(zipSync({ 'a.xml': Buffer.from(week) }), 1000),
      size: null,
    };
    expect(told(await all(readRecords(zip)))).toEqual([
      'a zip archive can be read from a file only, not from a stream',
    ]);
  });

  test('says so when an upload breaks off', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(week));
      },
      pull(controller) {
        controller.error(new Error('connection lost'));
      },
    });
    expect(told(await all(readRecords({ kind: 'stream', name: 'upload', stream, size: null })))).toContain(
      'the upload broke off: connection lost, after record 2',
    );
  });

  test('honours the declared encoding, and UTF-16 by its first bytes', async () => {
    const latin = Buffer.from(aGrant({ encoding: 'ISO-8859-1', abstract: 'caf\xe9' }), 'latin1');
    const utf16 = Buffer.from(`\uFEFF${aGrant({ encoding: 'UTF-16', abstract: 'café' })}`, 'utf16le');
    const records = await readPaths([await save('a.xml', latin), await save('b.xml', utf16)]);
    expect(records.map((record) => record.ok && record.publication.abstracts[0]?.content[0])).toEqual([
      expect.objectContaining({ text: 'café' }),
      expect.objectContaining({ text: 'café' }),
    ]);
  });

  test('sets a record aside that is too large to hold, and reads the next', async () => {
    const records = await readPaths(
      [await save('week.xml', aGrant({ abstract: 'x'.repeat(9000) }) + aGrant({ number: '07000002' }))],
      { maxRecordBytes: 5000 },
    );
    expect(told(records)).toEqual([
      expect.stringMatching(/^the record has \d+ bytes, more than can be held at once$/),
      'US-7000002-B2',
    ]);
  });

  test('gives the same records however the file is cut into chunks', async () => {
    const document = fc.constantFrom(
      aGrant(),
      aGrant({ number: '07000002', abstract: 'é€𝄞' }),
      aPatentDocument(),
      '<?xml version="1.0"?><x/>',
      'stray text ',
      '\n',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { maxLength: 5 }),
        fc.integer({ min: 1, max: 900 }),
        async (documents, size) => {
          const bytes = Buffer.from(documents.join(''));
          const at = (chunk: number) =>
            all(readRecords({ kind: 'stream', name: 'x', stream: webStream(bytes, chunk), size: null }));
          expect(await at(size)).toEqual(await at(1 << 20));
        },
      ),
      { numRuns: 60 },
    );
  });
});
