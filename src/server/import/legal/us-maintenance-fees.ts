/**
 * The USPTO's file of maintenance fee events since 1981: a line an event, in columns of fixed width. Events of one
 * patent stand in lines that follow each other.
 *
 * Columns (from 1): 1–13 patent number with zeros in front, 15–22 application, 24 entity, 26–33 filing, 35–42 grant,
 * 44–51 event, 53–57 code. Source: USPTO, "Patent Maintenance Fee Events", documentation of the file.
 */
import type { LegalEvent, LegalRecord } from '../../../domain/documents/legal/legal-event.ts';
import { documentIdOf, parseSourceDate } from '../fields/document-ids.ts';
import { readPieces } from '../formats/pieces.ts';
import type { FileHead, FormatReader, FormatRecord, PlainFile, RecordContent } from '../formats/reader.ts';

const LINE = /^([0-9A-Z]{13}) ([0-9A-Z]{8}) (.) (\d{8}) (\d{8}) (\d{8}) ([0-9A-Z.]{2,5})\s*$/;

export const usMaintenanceFees: FormatReader = {
  matches: ({ text }: FileHead) =>
    text
      .slice(0, BEGINNING)
      .split('\n')
      .some((line) => LINE.test(line)),
  read: readPatents,
};

/** Characters in which a line of the layout must stand; the first may be damaged. */
const BEGINNING = 2_000;

type FeeRecord = FormatRecord & { readonly read: { readonly ok: true; readonly legal: readonly [LegalRecord] } };

async function* readPatents(file: PlainFile): AsyncGenerator<FormatRecord> {
  let open: FeeRecord | null = null;
  for await (const line of readPieces(file, { mark: '\n', encoding: 'utf-8', read: readLine })) {
    const next = feeRecord(line);
    if (open !== null && next !== null && isOfOnePatent(open, next)) open = joined(open, next);
    else {
      if (open !== null) yield open;
      if (next === null) yield line;
      open = next;
    }
  }
  if (open !== null) yield open;
}

function readLine(text: string): RecordContent | null {
  if (text.trim() === '') return null;
  const [, patent = '', application = '', , filed, granted, day, code = ''] = LINE.exec(text.trim()) ?? [];
  if (patent === '') return { ok: false, reason: 'the line is no maintenance fee event in columns of fixed width' };
  const date = parseSourceDate(day);
  if (date === null) return { ok: false, reason: `the day of the event, ${day}, is no date` };
  const us = { country: 'US', kind: '' };
  const event: LegalEvent = { office: 'US', code, words: wordsOf(code), date };
  const record: LegalRecord = {
    source: 'us-maintenance-fees',
    application: documentIdOf({ ...us, printed: application, date: parseSourceDate(filed) }),
    publications: [documentIdOf({ ...us, printed: patent.replace(/^0+/, ''), date: parseSourceDate(granted) })],
    events: [event],
    asOf: date,
    isComplete: false,
  };
  return { ok: true, legal: [record] };
}

function feeRecord({ position, bytes, read }: FormatRecord): FeeRecord | null {
  const [record] = read.ok && 'legal' in read ? read.legal : [];
  return record === undefined ? null : { position, bytes, read: { ok: true, legal: [record] } };
}

const numberOf = ({ read }: FeeRecord): string | undefined => read.legal[0].publications[0]?.number;
const isOfOnePatent = (one: FeeRecord, other: FeeRecord): boolean => numberOf(one) === numberOf(other);

function joined(open: FeeRecord, next: FeeRecord): FeeRecord {
  const [held, more] = [open.read.legal[0], next.read.legal[0]];
  const asOf = (held.asOf ?? '') > (more.asOf ?? '') ? held.asOf : more.asOf;
  const record = { ...held, events: [...held.events, ...more.events], asOf };
  return { position: open.position, bytes: open.bytes + next.bytes, read: { ok: true, legal: [record] } };
}

const WORDS: Readonly<Record<string, string>> = {
  'EXP.': 'Patent expired for failure to pay maintenance fees',
  EXPX: 'Patent reinstated after maintenance fee payment confirmed',
  'REM.': 'Maintenance fee reminder mailed',
  ASPN: 'Payor number assigned',
  RMPN: 'Payor number de-assigned',
  'BIG.': 'Entity status set to undiscounted',
  SMAL: 'Entity status set to small',
  MICR: 'Entity status set to micro',
};

/** The office's words, shortened; of other codes what kind of event they are. */
function wordsOf(code: string): string {
  const known = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  return known ?? (code.startsWith('M') ? 'Payment of a maintenance fee or surcharge' : 'Event of the fee procedure');
}
