/**
 * Which words of a page are Chinese, Japanese or Korean. The same ideograph has a shape of its own in each of them, and
 * who hears a PDF read aloud hears it in that language. Kana and Hangul tell at once; ideographs alone are of the
 * authority whose publication the row or the heading names, and Chinese where none is named.
 */
import type { ReportBlock, ReportPage } from '../../../domain/reports/document.ts';

export const EAST_ASIAN = ['zh', 'zh-TW', 'ja', 'ko'] as const;
export type EastAsian = (typeof EAST_ASIAN)[number];

/** Text, cut where its language changes; words of no East Asian language stand by themselves. */
export type SaidText = string | readonly (string | { readonly text: string; readonly in: EastAsian })[];

/** Ideographs, kana, Hangul, their punctuation and full-width forms; blanks and digits between them belong to them. */
const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Hangul'].map((script) => String.raw`\p{Script=${script}}`).join('');
const LETTERS = String.raw`${SCRIPTS}\u3000-\u303f\u30fb\u30fc\uff00-\uffef`;
const RUNS = new RegExp(`[${LETTERS}](?:[${LETTERS} 0-9]*[${LETTERS}])?`, 'gu');
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]|株式会社|有限会社|合同会社/u;
const HANGUL = /\p{Script=Hangul}/u;
/** A publication, or an authority that is all of a cell. */
const AUTHORITY = /(?:^|[^A-Z])(CN|HK|MO|TW|JP|KR)(?=[- ]?\d|$)/;
const OF_AUTHORITY: Readonly<Record<string, EastAsian>> = {
  ...{ CN: 'zh', JP: 'ja', KR: 'ko', TW: 'zh-TW', HK: 'zh-TW', MO: 'zh-TW' },
};

const byLetters = (text: string): EastAsian | null => (KANA.test(text) ? 'ja' : HANGUL.test(text) ? 'ko' : null);
const byAuthority = (texts: readonly string[]): EastAsian | null => {
  for (const text of texts) {
    const [, authority = ''] = AUTHORITY.exec(text) ?? [];
    if (authority !== '') return OF_AUTHORITY[authority] ?? null;
  }
  return null;
};
const about = (texts: readonly string[]): EastAsian | null => byAuthority(texts) ?? byLetters(texts.join('\n'));

/** `around` is the language of what the text belongs to. */
export function said(text: string, around: EastAsian | null): SaidText {
  const parts: (string | { readonly text: string; readonly in: EastAsian })[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    if (index > from) parts.push(text.slice(from, index));
    parts.push({ text: run, in: byLetters(run) ?? around ?? about([text]) ?? 'zh' });
    from = index + run.length;
  }
  if (parts.length === 0) return text;
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** The blocks as the template of the PDF reads them. */
export function saidBlocks(blocks: ReportPage['blocks']): readonly unknown[] {
  let under: EastAsian | null = null;
  return blocks.map((block) => {
    if (block.kind === 'heading') under = about([block.text]);
    return saidBlock(block, under);
  });
}

function saidBlock(block: ReportBlock, under: EastAsian | null): unknown {
  switch (block.kind) {
    case 'facts':
    case 'table': {
      const rows = block.rows.map((row) => {
        const around = about(row) ?? under;
        return row.map((cell) => said(cell, around));
      });
      return { ...block, rows };
    }
    case 'plot': {
      const marks = block.drawing.marks.map((mark) =>
        mark.kind === 'text' ? { ...mark, text: said(mark.text, about([mark.text])) } : mark,
      );
      return { ...block, drawing: { ...block.drawing, marks } };
    }
    default:
      return { ...block, text: said(block.text, about([block.text]) ?? under) };
  }
}
