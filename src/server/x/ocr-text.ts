/** The text of a PDF with what OCR read on pages that hold none, in the order of the pages. */
import type { ReadByOcr } from '../../domain/documents/private-indexes.ts';
import type { OcrLanguage } from '../../domain/documents/scans.ts';
import { pageOf, placeOfOcr } from './block-place.ts';
import type { KeptPage } from './index-scans.ts';
import type { ReadOutcome, ReadText } from './intake/read-document.ts';

/** Null where OCR found no word. */
export function withOcr(text: ReadOutcome, pages: readonly KeptPage[]): ReadText | null {
  const recognized = pages.flatMap(({ page, outcome }) =>
    outcome.ok ? outcome.blocks.map((block) => ({ place: placeOfOcr(page, block.confidence), text: block.text })) : [],
  );
  if (recognized.length === 0) return null;
  const blocks = [...(text.ok ? text.blocks : []), ...recognized];
  const readPages = new Set(recognized.map(({ place }) => pageOf(place))).size;
  return {
    ...{ ok: true, title: text.ok ? text.title : null, pages: text.pages ?? null, unread: [] },
    emptyPages: (text.ok ? text.emptyPages : (text.pages ?? 0)) - readPages,
    blocks: blocks.toSorted((a, b) => (pageOf(a.place) ?? 0) - (pageOf(b.place) ?? 0)),
  };
}

/** The confidence is that of a character on average. */
export function ocrOf(pages: readonly KeptPage[], language: OcrLanguage): ReadByOcr {
  const read = pages.map(({ outcome }) => (outcome.ok ? outcome.blocks : [])).filter(({ length }) => length > 0);
  const blocks = read.flat();
  const characters = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const weighed = blocks.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return { language, pages: read.length, confidence: Math.round(weighed / Math.max(1, characters)) };
}
