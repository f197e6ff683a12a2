/** What the files of reports are called: what a reader looks for first. */
import { REPORT_KIND_NAMES } from '../../domain/reports/describe.ts';
import type { ReportFormat } from '../../domain/reports/events.ts';
import type { ReportRow } from '../../domain/reports/rows.ts';

const LETTERS_AT_MOST = 80;

/** `Membrane with silver - Search report v2.pdf`, in letters that every file system takes. */
export function reportFileName({ asked, version }: ReportRow, format: ReportFormat, isApproved: boolean): string {
  const kind = REPORT_KIND_NAMES[asked.kind];
  const title = asked.title.startsWith(`${kind}: `) ? asked.title.slice(kind.length + 2) : asked.title;
  // Not those that a file system, a shell or another system's reader of names takes for something else.
  const named = title
    .replace(/[\p{C}/\\:*?"<>|%;]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = [...named].slice(0, LETTERS_AT_MOST).join('').trim();
  return `${short === '' ? kind : `${short} - ${kind}`} v${version}${isApproved ? ' approved' : ''}.${format}`;
}

/** RFC 6266: plain letters for old readers, all of them for the others. */
export function attachment(name: string): string {
  const escaped = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  const everyLetter = encodeURIComponent(name).replace(/['()*]/g, escaped);
  return `attachment; filename="${name.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${everyLetter}`;
}
