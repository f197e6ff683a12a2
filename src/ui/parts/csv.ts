/**
 * CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. What one would take for a formula gets
 * an apostrophe before it.
 */

export const CSV_TYPE = 'text/csv;charset=utf-8';

export function csv(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')}`;
}

/** Also behind blanks, which spreadsheets skip. */
function csvField(text: string): string {
  const safe = /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
