import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readRecords } from '../../../src/server/import/read-records.ts';
import { aGrant, all, webStream } from './builders.ts';

/** One entry of a tar archive: header, content, padding. */
function entry(name: string, content: string, type = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name.slice(0, 100), 0);
  header.write(Buffer.byteLength(content).toString(8).padStart(11, '0'), 124);
  header.write(type, 156);
  header.write('ustar\u000000', 257);
  header.write(' '.repeat(8), 148);
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return Buffer.concat([header, Buffer.from(content), Buffer.alloc((512 - (Buffer.byteLength(content) % 512)) % 512)]);
}
const END = Buffer.alloc(1024);
const tar = (...entries: readonly Buffer[]): Buffer => Buffer.concat([...entries, END]);

async function told(bytes: Buffer): Promise<string[]> {
  const records = await all(
    readRecords({ kind: 'stream', name: 'week.tar', stream: webStream(bytes, 700), size: bytes.length }),
  );
  return records.map((record) =>
    record.ok ? `${record.file} ${record.publication.ucid}` : `${record.file}: ${record.reason}`,
  );
}

describe('a tar archive', () => {
  const one = entry('a/one.xml', aGrant({ number: '07000001' }));
  const two = entry('two.xml', aGrant({ number: '07000002' }) + aGrant({ number: '07000003' }));

  test('is read file by file, packed or not; folders are passed over', async () => {
    const expected = [
      'week.tar/a/one.xml US-7000001-B2',
      'week.tar/two.xml US-7000002-B2',
      'week.tar/two.xml US-7000003-B2',
    ];
    const bytes = tar(entry('a/', '', '5'), one, two);
    expect(await told(bytes)).toEqual(expected);
    expect(await told(gzipSync(bytes))).toEqual(expected);
  });

  test('gives long names as GNU and pax write them', async () => {
    const long = `${'folder/'.repeat(20)}one.xml`;
    const pax = `path=${long}\n`;
    const line = `${pax.length + String(pax.length + 4).length + 1} ${pax}`;
    for (const name of [entry('././@LongLink', `${long}\0`, 'L'), entry('pax', line, 'x')]) {
      expect(await told(tar(name, entry('short', aGrant({ number: '07000001' })), two))).toEqual([
        `week.tar/${long} US-7000001-B2`,
        'week.tar/two.xml US-7000002-B2',
        'week.tar/two.xml US-7000003-B2',
      ]);
    }
  });

  test('goes on behind a file that is set aside unread', async () => {
    expect(await told(tar(entry('picture.tif', `II*\0${'x'.repeat(3000)}`), one))).toEqual([
      'week.tar/a/one.xml US-7000001-B2',
      'week.tar: beside the texts: 1 drawing (TIFF); not kept, only text is read yet',
    ]);
  });

  test('sets an entry aside whose path leaves the archive, and that entry alone', async () => {
    const other = aGrant({ number: '07000009' });
    const long = [entry('././@LongLink', `${'a/'.repeat(60)}../../x.xml\0`, 'L'), entry('a', other)];
    const bad = ['../../etc/passwd.xml', '/abs/x.xml', 'C:/x.xml', 'a\\b.xml'].map((name) => entry(name, other));
    expect(await told(tar(...bad, entry('./two..xml', other), ...long, one))).toEqual([
      'week.tar/../../etc/passwd.xml: a bad path, invalid relative path: ../../etc/passwd.xml',
      'week.tar//abs/x.xml: a bad path, absolute path: /abs/x.xml',
      'week.tar/C:/x.xml: a bad path, absolute path: C:/x.xml',
      'week.tar/a\\b.xml: a bad path, invalid characters in fileName: a\\b.xml',
      'week.tar/./two..xml US-7000009-B2',
      expect.stringMatching(/^week\.tar\/(a\/){60}.*: a bad path, invalid relative path: /),
      'week.tar/a/one.xml US-7000001-B2',
    ]);
  });

  test.each([
    ['a name', 0],
    ['a size', 135],
    ['the checksum', 150],
    ['a prefix', 400],
  ])('is damaged from a header on whose checksum does not fit: %s', async (_what, at) => {
    const bytes = tar(one, two);
    bytes.writeUInt8(bytes.readUInt8(one.length + at) ^ 1, one.length + at);
    expect(await told(bytes)).toEqual([
      'week.tar/a/one.xml US-7000001-B2',
      expect.stringMatching(/damaged tar archive: the checksum of a header does not fit/),
    ]);
  });

  test('is damaged from a header on that has no checksum', async () => {
    const bare = Buffer.from(two).fill(0, 148, 156);
    expect(await told(tar(one, bare))).toEqual([
      'week.tar/a/one.xml US-7000001-B2',
      expect.stringMatching(/damaged tar archive: the checksum of a header does not fit/),
    ]);
  });

  test('may sum its headers as signed bytes, as old writers did, or as unsigned ones', async () => {
    const unsigned = entry('é.xml', aGrant({ number: '07000001' }));
    expect(await told(tar(unsigned))).toEqual(['week.tar/é.xml US-7000001-B2']);
    const signed = entry('é.xml', aGrant({ number: '07000001' }));
    const header = signed.subarray(0, 512);
    header.write(' '.repeat(8), 148);
    const sum = new Int8Array(header).reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    expect(await told(tar(signed))).toEqual(['week.tar/é.xml US-7000001-B2']);
  });

  test('that ends early is named, after what could be read', async () => {
    const cut = tar(one, two).subarray(0, one.length + 700);
    const lines = await told(cut);
    expect(lines[0]).toBe('week.tar/a/one.xml US-7000001-B2');
    expect(lines.at(-1)).toMatch(/the tar archive ends early/);
  });

  test('with a name of megabytes is damaged, and the name is not read', async () => {
    const long = entry('././@LongLink', 'x'.repeat(100_000), 'L');
    expect((await told(tar(one, long, two))).at(-1)).toMatch(/damaged tar archive: a name of 100000 bytes/);
  });
});
