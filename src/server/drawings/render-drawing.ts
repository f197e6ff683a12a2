/** What browsers can't show, as what they can: TIFF pages as PNG, chemical structures as SVG. Runs in a thread. */
import { Molecule } from 'openchemlib';
import UTIF from 'utif2';
import type { ImageFormat } from './image-head.ts';
import { pngOf, type Pixels } from './png.ts';

/** A drawing is a page: A4 at 600 dots an inch has 35 million pixels. */
const MOST_BITS = 120_000_000;
const MOST_COLOURS = 30_000_000;
const STRUCTURE = { width: 640, height: 480 } as const;
const BLACK_IS_ONE = 0;

/** Throws for what can't be read. */
export function renderDrawing(format: Extract<ImageFormat, 'tif' | 'mol'>, content: Uint8Array): Uint8Array {
  return format === 'tif' ? pngOf(pixelsOf(content)) : svgOf(Buffer.from(content).toString('latin1'));
}

function pixelsOf(bytes: Uint8Array): Pixels {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [page] = UTIF.decode(content);
  if (page === undefined) throw new Error('the file has no page');
  const [width, height] = [numberAt(page, 't256'), numberAt(page, 't257')];
  const [bits, samples] = [numberAt(page, 't258', 1), numberAt(page, 't277', 1)];
  const isBlackAndWhite = bits === 1 && samples === 1 && numberAt(page, 't262', 0) <= 1;
  if (!(width > 0 && height > 0) || width * height > (isBlackAndWhite ? MOST_BITS : MOST_COLOURS))
    throw new Error(`a page of ${width} × ${height} pixels is not shown`);
  UTIF.decodeImage(content, page);
  if (!isBlackAndWhite) return { width, height, depth: 8, data: UTIF.toRGBA8(page) };
  const data = numberAt(page, 't262', 0) === BLACK_IS_ONE ? page.data.map((byte) => byte ^ 0xff) : page.data;
  return { width, height, depth: 1, data };
}

/** The first value of a tag. */
function numberAt(page: UTIF.IFD, tag: string, otherwise = 0): number {
  const value = page[tag];
  const first: unknown = Array.isArray(value) || ArrayBuffer.isView(value) ? (value as ArrayLike<unknown>)[0] : value;
  return typeof first === 'number' ? first : otherwise;
}

function svgOf(molfile: string): Uint8Array {
  const molecule = Molecule.fromMolfile(molfile);
  if (molecule.getAllAtoms() === 0) throw new Error('the structure has no atom');
  const { width, height } = STRUCTURE;
  return Buffer.from(molecule.toSVG(width, height, undefined, { autoCrop: true, autoCropMargin: 12 }));
}
