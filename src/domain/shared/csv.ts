/**
 * CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. A cell that a spreadsheet would run as
 * a formula is quoted and gets an apostrophe in front, also after a character at which another locale splits the cell.
 */

export const CSV_TYPE = 'text/csv;charset=utf-8';

export function csv(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')}`;
}

/**
 * A place where a cell may begin, whatever the separator, before blanks and invisible characters, which spreadsheets
 * skip, and the first character of a formula, in its full-width form too. A quote begins a cell as well where a
 * separator splits the one that it is in.
 */
const FORMULA = /(?<=^|[,;|\t\r\n])(?=[\s\p{C}]*[=+\-@＝＋－＠])|(?<=[,;|\t\r\n])(?=[\s\p{C}]*")/gu;
/** A tab or a line break at the start reaches the cell before it is trimmed. */
const BREAK_FIRST = /^(?=[\t\r\n])/;

function csvField(text: string): string {
  const safe = text.replace(FORMULA, "'").replace(BREAK_FIRST, "'");
  return safe !== text || /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
