import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RecordSplitter, type Piece } from '../../../src/server/import/files/splitter.ts';

function split(bytes: Buffer, cuts: readonly number[] = [], limit = 1_000_000): Piece[] {
  const splitter = new RecordSplitter(limit);
  const pieces: Piece[] = [];
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b).concat(bytes.length)) {
    const to = Math.min(Math.max(cut, from), bytes.length);
    pieces.push(...splitter.push(bytes.subarray(from, to)));
    from = to;
  }
  return [...pieces, ...splitter.end()];
}

const told = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (piece.kind === 'record' ? { ...piece, take: piece.take().toString() } : piece));
const texts = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (piece.kind === 'record' ? piece.take().toString() : `<${piece.length} bytes>`));

describe('the splitter', () => {
  test('cuts where an XML declaration begins and knows the byte offset', () => {
    const pieces = split(Buffer.from('<?xml version="1.0"?><ä/>\n<?xml version="1.0"?><b/>'));
    expect(texts(pieces)).toEqual(['<?xml version="1.0"?><ä/>\n', '<?xml version="1.0"?><b/>']);
    expect(pieces.map(({ position }) => position)).toEqual([0, 27]);
  });

  test('keeps a style sheet instruction and the letters <?xml without a space inside their record', () => {
    const text = '<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><a>x<?xmlish?></a>';
    expect(texts(split(Buffer.from(text)))).toEqual([text]);
  });

  test('gives text before the first declaration as a record of its own', () => {
    expect(texts(split(Buffer.from('<a/>\n<?xml version="1.0"?><b/>')))).toEqual([
      '<a/>\n',
      '<?xml version="1.0"?><b/>',
    ]);
  });

  test('passes over white space and byte order marks', () => {
    expect(texts(split(Buffer.from('\uFEFF  \n<?xml version="1.0"?><a/>\n\n')))).toEqual([
      '<?xml version="1.0"?><a/>\n\n',
    ]);
    expect(split(Buffer.from(' \r\n\t'))).toEqual([]);
  });

  test('drops a record over the limit, counts it, and goes on with the next one', () => {
    const pieces = split(
      Buffer.from(`<?xml version="1.0"?><a>${'x'.repeat(500)}</a><?xml version="1.0"?><b/>`),
      [],
      100,
    );
    expect(texts(pieces)).toEqual(['<528 bytes>', '<?xml version="1.0"?><b/>']);
  });

  test('gives the same records however the bytes are cut into chunks', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<?xml version="1.0"?>',
        '<?xml',
        '<?',
        'xml ',
        '\n',
        '<?xml\n',
        '<a>ü€</a>',
        '<?xml-stylesheet?>',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), fc.array(fc.nat(300), { maxLength: 40 }), (parts, cuts) => {
        const bytes = Buffer.from(parts.join(''));
        expect(told(split(bytes, cuts))).toEqual(told(split(bytes)));
      }),
    );
  });

  test('loses no byte but white space', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('<?xml version="1.0"?>', '\n', '<b/>'), fc.string({ minLength: 1 })), {
          maxLength: 20,
        }),
        (parts) => {
          const text = parts.join('');
          const kept = texts(split(Buffer.from(text))).join('');
          expect(kept.replace(/[\s\u0000-\u0020]/g, '')).toBe(text.replace(/[\s\u0000-\u0020]/g, ''));
        },
      ),
    );
  });
});
