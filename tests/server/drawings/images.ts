/** Small images as offices send them, made byte by byte. */

/** CCITT group 4: 20 by 10 pixels, white, with a black box of 6 by 5 at 3, 2. */
const BOX = [0xcc, 0x17, 0xff, 0xc7, 0x80, 0x08, 0x00, 0x80];
const SHORT = 3;
const LONG = 4;

interface TiffParts {
  readonly order?: 'II' | 'MM';
  readonly width?: number;
  readonly height?: number;
  readonly strip?: readonly number[];
  readonly photometric?: 0 | 1;
}

/** A page of one strip, in either byte order. */
export function aTiff({ order = 'II', width = 20, height = 10, strip = BOX, photometric = 0 }: TiffParts = {}): Buffer {
  const [at, directory] = [8, 8 + strip.length + (strip.length % 2)];
  const entries: readonly (readonly [tag: number, type: number, value: number])[] = [
    [256, LONG, width],
    [257, LONG, height],
    [258, SHORT, 1],
    [259, SHORT, 4],
    [262, SHORT, photometric],
    [273, LONG, at],
    [277, SHORT, 1],
    [278, LONG, height],
    [279, LONG, strip.length],
  ];
  const bytes = Buffer.alloc(directory + 2 + entries.length * 12 + 4);
  const isLittle = order === 'II';
  const short = (value: number, to: number) =>
    isLittle ? bytes.writeUInt16LE(value, to) : bytes.writeUInt16BE(value, to);
  const long = (value: number, to: number) =>
    isLittle ? bytes.writeUInt32LE(value, to) : bytes.writeUInt32BE(value, to);
  bytes.write(order, 'latin1');
  short(42, 2);
  long(directory, 4);
  bytes.set(strip, at);
  short(entries.length, directory);
  for (const [place, [tag, type, value]] of entries.entries()) {
    const to = directory + 2 + place * 12;
    short(tag, to);
    short(type, to + 2);
    long(1, to + 4);
    if (type === SHORT) short(value, to + 8);
    else long(value, to + 8);
  }
  return bytes;
}

/** Ethanol. */
export const MOL = [
  'US07000001-20060214-C00001.CDX',
  '  ChemDraw02140600002D',
  '',
  '  3  2  0  0  0  0  0  0  0  0999 V2000',
  '   -0.7145    0.2063    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0',
  '    0.0000   -0.2063    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0',
  '    0.7145    0.2063    0.0000 O   0  0  0  0  0  0  0  0  0  0  0  0',
  '  1  2  1  0',
  '  2  3  1  0',
  'M  END',
  '',
].join('\r\n');
