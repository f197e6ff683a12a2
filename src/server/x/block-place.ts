/** Where a block of an uploaded file stands, as the number of its paragraph: `12`, `p. 12`, or `p. 12, OCR 87`. */
export const placeOfOcr = (page: number, confidence: number): string => `p. ${page}, OCR ${confidence}`;

export interface FilePlace {
  /** For the reader, e.g. `page 12`. */
  readonly place: string;
  /** Confidence of OCR, 0 to 100; null for text that the file holds as text. */
  readonly ocr: number | null;
}

export function filePlace(number: string): FilePlace {
  const [, page, ocr] = /^p\. (\d+)(?:, OCR (\d+))?$/.exec(number) ?? [];
  if (page === undefined) return { place: `paragraph ${number}`, ocr: null };
  return { place: `page ${page}`, ocr: ocr === undefined ? null : Number(ocr) };
}

/** Null for a block without a page. */
export const pageOf = (number: string): number | null => {
  const [, page] = /^p\. (\d+)/.exec(number) ?? [];
  return page === undefined ? null : Number(page);
};
