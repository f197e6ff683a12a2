/** Texts in other encodings: read as what they are, or refused with what to do, and never taken as other letters. */
import { describe, expect, it } from 'vitest';
import { readDocument, type DocumentKind } from '../../../src/server/x/intake/read-document.ts';

const PATIENCE = 120_000;
const hex = (bytes: string): Uint8Array => new Uint8Array(Buffer.from(bytes, 'hex'));
async function textOf(kind: DocumentKind, bytes: Uint8Array): Promise<string> {
  const read = await readDocument(kind, bytes);
  return read.ok ? read.blocks.map(({ text }) => text).join('\n\n') : `refused: ${read.reason}`;
}
const littleEnd = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'));
const bigEnd = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

const JAPANESE = '特許の文書です。\n羽根車はセラミックから成る。';
const FRENCH = 'La roue à aubes est en céramique ; l’été, « Œuvre » coûte 5 €.\n\nDéjà vérifié — à côté.';
const GERMAN = 'Die Größe der Übergänge, für Öl: 5 µm ± 1 µm.';
const western = (text: string): Uint8Array => {
  const others: Readonly<Record<string, number>> = { '’': 0x92, Œ: 0x8c, '€': 0x80, '—': 0x97 };
  return Uint8Array.from(text, (letter) => others[letter] ?? letter.charCodeAt(0));
};

describe('[ROUTE-30] a text without a mark', () => {
  it.each<[string, string]>([
    ['Shift-JIS', '93c18b9682cc95b68f91'],
    [
      'Shift-JIS among English words',
      '54686520696d70656c6c6572206f66207468652070756d70202889488daa8ed482cd292069732063' +
        '6572616d69632c20616e64207475726e7320696e2074686520686f7573696e67206f662074686520' +
        '70756d702e',
    ],
    ['EUC-JP', 'c6c3b5f6a4cecab8bdf1'],
    [
      'EUC-JP among English words',
      '54686520696d70656c6c65722c2063616c6c656420b1a9baacbcd62074686572652c206973206365' +
        '72616d696320616e64207475726e7320696e2069747320686f7573696e672e',
    ],
    ['EUC-KR', 'c6afc7e320b9aebcad'],
    ['GB18030', 'd7a8c0fbcec4cfd7'],
    ['Big5', 'b14da751a4e5c46d'],
    ['ISO-2022-JP', '1b244246433576244e4a383d711b2842'],
    ['Windows-1251', 'cde0f1eef120f120eaf0fbebfcf7e0f2eaeee9'],
  ])('in %s is refused with what to do', { timeout: PATIENCE }, async (_name, bytes) => {
    const refused = await textOf('txt', hex(bytes));
    expect(refused).toMatch(/^refused: The encoding .* not recognised.* Save it as UTF-8 and add it again\.$/);
  });

  it.each<[string, Uint8Array, string]>([
    ['UTF-16, Japanese', littleEnd(JAPANESE), JAPANESE],
    ['UTF-16 with the higher byte first, Japanese', bigEnd(JAPANESE), JAPANESE],
    ['UTF-16, English', littleEnd('A pump.\r\nA valve.'), 'A pump.\nA valve.'],
    ['UTF-16 with the higher byte first, English', bigEnd('A pump and a valve.'), 'A pump and a valve.'],
    ['Windows-1252, French', western(FRENCH), FRENCH],
    ['Windows-1252, German', western(GERMAN), GERMAN],
    ['Windows-1252, one word', western('Größe'), 'Größe'],
    ['UTF-8', new TextEncoder().encode(JAPANESE), JAPANESE],
  ])('in %s is read', { timeout: PATIENCE }, async (_name, bytes, text) => {
    expect((await textOf('txt', bytes)).split(/\s+/)).toEqual(text.split(/\s+/));
  });

  it('of which nobody can say the order of bytes is not called no text', { timeout: PATIENCE }, async () => {
    expect(await textOf('txt', littleEnd('ab'))).toMatch(/^refused: .*or text in an encoding that is not recognised/);
    const program = Uint8Array.from({ length: 4096 }, (_, at) => (at * at * 31) % 256);
    expect(await textOf('txt', program)).toMatch(/^refused: It holds binary data, /);
  });

  it('is read as the head of an HTML file says', { timeout: PATIENCE }, async () => {
    const page = (head: string): Uint8Array =>
      new Uint8Array(Buffer.concat([Buffer.from(`${head}<p>`), hex('93c18b9682cc95b68f91'), Buffer.from('</p>')]));
    expect(await textOf('html', page('<meta charset="Shift_JIS">'))).toContain('特許の文書');
    expect(await textOf('html', page('<meta http-equiv=a content="text/html; charset=x-sjis">'))).toContain(
      '特許の文書',
    );
    expect(await textOf('html', page('<?xml version="1.0" encoding="Shift_JIS"?>'))).toContain('特許の文書');
    for (const head of ['', '<meta charset="iso-8859-1">', '<meta charset="utf-8">', '<meta charset="none">'])
      expect(await textOf('html', page(head))).toMatch(/^refused: The encoding/);
  });
});
