import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { imageHead } from '../../../src/server/drawings/image-head.ts';
import { pngOf } from '../../../src/server/drawings/png.ts';
import { renderDrawing } from '../../../src/server/drawings/render-drawing.ts';
import { aTiff, MOL } from './images.ts';

/** The rows of a black and white PNG that has one IDAT: # is black. */
function rowsOf(png: Uint8Array, width: number): readonly string[] {
  const bytes = Buffer.from(png);
  const at = bytes.indexOf('IDAT');
  const data = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  const row = 1 + Math.ceil(width / 8);
  return Array.from({ length: data.length / row }, (_, y) =>
    Array.from({ length: width }, (_, x) => ((data[y * row + 1 + (x >> 3)]! >> (7 - (x % 8))) & 1 ? '.' : '#')).join(
      '',
    ),
  );
}

describe('[ROUTE-39] a drawing is shown', () => {
  it.each(['II', 'MM'] as const)('as the fax code of a TIFF page of byte order %s says', (order) => {
    const rows = rowsOf(renderDrawing('tif', aTiff({ order })), 20);
    expect(rows).toEqual([
      ...Array.from({ length: 2 }, () => '.'.repeat(20)),
      ...Array.from({ length: 5 }, () => `...######${'.'.repeat(11)}`),
      ...Array.from({ length: 3 }, () => '.'.repeat(20)),
    ]);
  });

  it('with black and white changed where the file says so', () => {
    expect(rowsOf(renderDrawing('tif', aTiff({ photometric: 1 })), 20)[3]).toBe(`###......${'#'.repeat(11)}`);
  });

  it('as a picture that keeps its size and its sums', () => {
    const png = pngOf({ width: 2, height: 1, depth: 8, data: new Uint8Array([255, 0, 0, 255, 0, 0, 255, 255]) });
    expect(imageHead(png)).toEqual({ format: 'png', width: 2, height: 1 });
  });

  it('as the structure that a MOL file describes, without anything that could run', () => {
    const svg = Buffer.from(renderDrawing('mol', Buffer.from(MOL))).toString();
    expect(svg).toMatch(/<svg[^>]*>/);
    expect(svg).toMatch(/<text[^>]*>[^<]*O/);
    expect(svg).not.toMatch(/<script|onload|href/i);
  });

  it.each([
    ['a page larger than paper', () => aTiff({ width: 40_000, height: 40_000 })],
    ['a page without pixels', () => aTiff({ height: 0 })],
    ['a file that ends in its directory', () => aTiff().subarray(0, 40)],
    ['no image', () => Buffer.from('II*\0 and nothing else')],
  ])('not where it is %s: that is an error, and no crash', (_what, make) => {
    expect(() => renderDrawing('tif', make())).toThrow();
  });

  it('not where the structure has no atom', () => {
    const empty = MOL.replace('  3  2', '  0  0').split('\r\n').toSpliced(4, 5).join('\r\n');
    expect(() => renderDrawing('mol', Buffer.from(empty))).toThrow('no atom');
  });
});

describe('the size of an image', () => {
  it('is read without decoding it, in both byte orders', () => {
    expect(imageHead(aTiff({ order: 'MM', width: 2320, height: 3408 }))).toEqual({
      format: 'tif',
      width: 2320,
      height: 3408,
    });
    expect(imageHead(Buffer.from(MOL))).toEqual({ format: 'mol', width: 0, height: 0 });
    expect(imageHead(Buffer.from('GIF89a\x04\0\x02\0', 'latin1'))).toEqual({ format: 'gif', width: 4, height: 2 });
    const jpeg = Buffer.from('\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x0b\x08\0\x02\0\x03\x01\x11\0\0', 'latin1');
    expect(imageHead(jpeg)).toEqual({ format: 'jpg', width: 3, height: 2 });
  });

  it('is none of what is cut, empty or something else, wherever it is cut', () => {
    for (const whole of [aTiff(), pngOf({ width: 1, height: 1, depth: 1, data: new Uint8Array([0]) })])
      for (let length = 0; length < 24; length++) expect(imageHead(whole.subarray(0, length))).toBeNull();
    expect(imageHead(aTiff({ width: 0 }))).toBeNull();
    expect(imageHead(Buffer.from('%PDF-1.4'))).toBeNull();
  });
});
