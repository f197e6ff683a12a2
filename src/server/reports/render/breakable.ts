/**
 * Places at which a word may break that is longer than its line: nothing of a sequence, an address or a long compound
 * may run out of the page of a PDF. The template sets them as such; the text of the PDF has nothing of them.
 */
import type { ReportPage, ReportTable } from '../../../domain/reports/document.ts';
import { isWidePage } from './wide-pages.ts';

/** For private use: what data has of it is replaced before (printable.ts). */
const BREAK = '\ue000';
/** Points between the margins of a page, and what its texts have of them, in their sizes. */
const ACROSS = { upright: 481, landscape: 728 };
export const OF_TITLE = ACROSS.upright / 20;
const OF_HEADING = ACROSS.upright / 13;
const OF_LINE = ACROSS.upright / 9.5;
const OF_FACT = 300 / 8.5;
/** Points at both sides of the text of a cell, and of its letters. */
const INSET = 8;
const OF_CELL = { upright: 8, landscape: 7 };

/** Ideographs, kana and Hangul break anywhere, words at their hyphens. */
const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Hangul'].map((script) => String.raw`\p{Script=${script}}`).join('');
const WORD = new RegExp(String.raw`[^\s${SCRIPTS}-]+`, 'gu');
/** A letter with all that is written on it; what a joiner joins is one. */
const LETTERS = /(?:\P{M}\u200d)*\P{M}\p{M}*/gsu;

/** About as wide as the size of its letters: rather more than less. */
const widthOf = (letter: string): number =>
  /[MWmw@%\p{So}]/u.test(letter) ? 1 : /[\p{Lu}\p{N}&]/u.test(letter) ? 0.72 : 0.6;

/** `room` for its letters, each as wide as the text is high. */
export function broken(text: string, room: number): string {
  return text.replace(WORD, (word) => {
    // No letter is narrower.
    if (word.length * 0.6 <= room) {
      let width = 0;
      for (const letter of word) width += widthOf(letter);
      if (width <= room) return word;
    }
    let used = 0;
    return word.replace(LETTERS, (letter) => {
      const width = widthOf(letter);
      const isDue = used > 0 && used + width > room / 5;
      used = isDue ? width : used + width;
      return isDue ? `${BREAK}${letter}` : letter;
    });
  });
}

export function breakable(page: ReportPage): ReportPage {
  const set = isWidePage(page) ? 'landscape' : 'upright';
  const { title, subtitle, mark, footer, blocks } = page;
  return {
    ...{ title: broken(title, OF_TITLE), subtitle: broken(subtitle, OF_LINE), mark: broken(mark, OF_LINE), footer },
    blocks: blocks.map((block) => {
      switch (block.kind) {
        case 'facts':
          return { ...block, rows: block.rows.map(([label, value]) => [label, broken(value, OF_FACT)] as const) };
        case 'table':
          return brokenTable(block, set);
        case 'plot':
          return block;
        case 'heading':
          return { ...block, text: broken(block.text, OF_HEADING) };
        case 'paragraph':
          return { ...block, text: broken(block.text, OF_LINE) };
      }
    }),
  };
}

function brokenTable(table: ReportTable, set: keyof typeof ACROSS): ReportTable {
  const whole = table.widths.reduce((sum, width) => sum + width, 0);
  const rooms = table.widths.map((width) => Math.max(3, (width / whole) * ACROSS[set] - INSET) / OF_CELL[set]);
  const row = (cells: readonly string[]) => cells.map((text, at) => broken(text, rooms[at] ?? OF_LINE));
  return { ...table, head: row(table.head), rows: table.rows.map(row) };
}
