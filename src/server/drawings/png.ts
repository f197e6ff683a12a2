/** Writes PNG files (ISO/IEC 15948), black and white or with colours, without filters. */
import { crc32, deflateSync } from 'node:zlib';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** 1: a bit a pixel, 1 is white, each row begins a byte. 8: red, green, blue and opacity, a byte each. */
  readonly depth: 1 | 8;
  readonly data: Uint8Array;
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const GREY = 0;
const RGBA = 6;

export function pngOf({ width, height, depth, data }: Pixels): Buffer {
  const row = depth === 1 ? Math.ceil(width / 8) : width * 4;
  const filtered = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++) filtered.set(data.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(depth, 8);
  header.writeUInt8(depth === 1 ? GREY : RGBA, 9);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(filtered)), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
