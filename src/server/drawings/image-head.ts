/** What an image file is and how large, by its first bytes and directory alone: nothing of the picture is decoded. */

export type ImageFormat = 'tif' | 'png' | 'jpg' | 'gif' | 'mol';

export interface ImageHead {
  readonly format: ImageFormat;
  /** Pixels; 0 for a structure, which has no size of its own. */
  readonly width: number;
  readonly height: number;
}

const ENTRY = 12;
/** Directory entries of a page; real ones have some twenty. */
const MOST_ENTRIES = 1_000;
const WIDTH_TAG = 256;
const HEIGHT_TAG = 257;
/** Marker of a JPEG frame: SOF0 to SOF15, without DHT, JPG and DAC, which lie between them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const MOL = /^(?:[^\r\n]*\r?\n){3}[ \d]{6}[^\r\n]*V[23]000/;

/** Null for any other file, and for one whose size can't be read or is none. */
export function imageHead(bytes: Buffer): ImageHead | null {
  const head = headOf(bytes);
  return head !== null && (head.format === 'mol' || (head.width > 0 && head.height > 0)) ? head : null;
}

function headOf(bytes: Buffer): ImageHead | null {
  const start = bytes.toString('latin1', 0, 1_024);
  try {
    if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return tiffHead(bytes, start.startsWith('II'));
    if (start.startsWith('\x89PNG\r\n'))
      return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    if (start.startsWith('GIF8')) return { format: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    if (start.startsWith('\xff\xd8\xff')) return jpegHead(bytes);
  } catch (error) {
    // A cut file: the buffer refuses to be read beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
  return MOL.test(start) ? { format: 'mol', width: 0, height: 0 } : null;
}

/** The first page. */
function tiffHead(bytes: Buffer, isLittle: boolean): ImageHead {
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const directory = long(4);
  const count = Math.min(short(directory), MOST_ENTRIES);
  const size = { width: 0, height: 0 };
  for (let at = directory + 2, left = count; left > 0; at += ENTRY, left--) {
    const tag = short(at);
    const value = short(at + 2) === 3 ? short(at + 8) : long(at + 8);
    if (tag === WIDTH_TAG) size.width = value;
    if (tag === HEIGHT_TAG) size.height = value;
  }
  return { format: 'tif', ...size };
}

function jpegHead(bytes: Buffer): ImageHead | null {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker))
      return { format: 'jpg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
}
