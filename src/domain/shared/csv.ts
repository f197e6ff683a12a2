/**
 * CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. A cell that a spreadsheet would run as
 * a formula is quoted and gets an apostrophe in front, also after a character at which another locale splits the cell.
 * Apostrophes that stand there already stay and get one more, so that taking one away gives back every text.
 */

export const CSV_TYPE = 'text/csv;charset=utf-8';

export function csv(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')}`;
}

/**
 * A place where a cell may begin, whatever the separator, before blanks, invisible characters and apostrophes, which
 * spreadsheets skip, and the first character of a formula, in its full-width form too. A quote begins a cell as well
 * where a separator splits the one that it is in. A tab or a line break at the start reaches the cell before it is
 * trimmed.
 */
const MARKED = /(?<=^|[,;|\t\r\n])(?=['\s\p{C}]*[=+\-@＝＋－＠])|(?<=[,;|\t\r\n])(?=['\s\p{C}]*")|^(?='*[\t\r\n])/gu;

function csvField(text: string): string {
  const safe = text.replace(MARKED, "'");
  return safe !== text || /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
