/**
 * CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. A cell that a spreadsheet would run
 * as a formula gets an apostrophe in front.
 */

export const CSV_TYPE = 'text/csv;charset=utf-8';

export function csv(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')}`;
}

/** Also after leading blanks, which spreadsheets skip. */
function csvField(text: string): string {
  const safe = /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
