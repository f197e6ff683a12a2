/** The sheets of drawings of a publication, of the images that are at hand. */
import type { DrawingImage } from './image-list.ts';
import { imageKey } from './image-files.ts';
import type { Publication } from './publication.ts';

export interface DrawingSheet extends DrawingImage {
  /** `Sheet 3`, or `Front page` for the sheet that the source shows there. */
  readonly label: string;
  /** By the source; null for the front page. Sources number sheets, and a sheet may hold several figures. */
  readonly number: string | null;
}

/** In the order of the source; each image once. */
export function sheetsOf(
  { drawings }: Publication,
  images: ReadonlyMap<string, DrawingImage>,
): readonly DrawingSheet[] {
  const sheets = new Map<string, DrawingSheet>();
  for (const { file, number } of drawings) {
    const image = images.get(imageKey(file));
    if (image === undefined || sheets.has(image.key)) continue;
    sheets.set(image.key, { ...image, number, label: number === null ? 'Front page' : `Sheet ${number}` });
  }
  return [...sheets.values()];
}

/** Where a reference to a figure leads: the sheet of that number, if each sheet has one; −1 for none. */
export function sheetOfFigure(sheets: readonly DrawingSheet[], figure: string): number {
  const number = /^\d+/.exec(figure)?.[0];
  return number === undefined ? -1 : sheets.findIndex((sheet) => sheet.number === number);
}
