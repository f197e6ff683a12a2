/**
 * Opt-outs from the Unified Patent Court, as JSON of its public register: a list of cases, or a page with `rows`. The
 * register answers for one patent and leaves its number out of the case; a list for several names it with each.
 *
 * Fields: Unified Patent Court, CMS public API, `OptOutResponse` (caseNumber, caseType, dateOfLodging, outcome).
 */
import type { LegalEvent, LegalRecord } from '../../../domain/documents/legal/legal-event.ts';
import { documentIdOf, parseSourceDate } from '../fields/document-ids.ts';
import type { FileHead, FormatReader, FormatRecord, PlainFile, RecordContent } from '../formats/reader.ts';
import { JsonNode } from '../json/json-node.ts';

export const upcOptOuts: FormatReader = {
  matches: ({ text }: FileHead) =>
    /^\s*[[{]/.test(text) && /"caseType"\s*:/.test(text) && /"dateOfLodging"\s*:/.test(text),
  read: readCases,
};

async function* readCases(file: PlainFile): AsyncGenerator<FormatRecord> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of file.chunks) {
    bytes += chunk.length;
    if (bytes > file.maxRecordBytes) break;
    chunks.push(chunk);
  }
  const whole = (read: RecordContent): FormatRecord => ({ position: 0, bytes, read });
  if (bytes > file.maxRecordBytes)
    return yield whole({ ok: false, reason: 'the list is too long to be held at once; split it into several files' });
  const cases = parsedCases(Buffer.concat(chunks).toString('utf8'));
  if (cases === null) return yield whole({ ok: false, reason: 'the file is no JSON; save the answer again' });
  for (const one of cases) yield { position: 0, bytes: 0, read: readCase(one) };
}

function parsedCases(text: string): readonly JsonNode[] | null {
  try {
    const root = new JsonNode(JSON.parse(text.replace(/^\uFEFF/, '')));
    return [root.list(), root.list('rows')].find((list) => list.length > 0) ?? [root];
  } catch {
    return null;
  }
}

function readCase(one: JsonNode): RecordContent {
  const patent = one.text('patentNumber').replaceAll(/\s/g, '');
  const [, number] = /^EP(\d{6,8})(?:[A-Z]\d?)?$/i.exec(patent) ?? [];
  if (number === undefined)
    return { ok: false, reason: 'an opt-out without the number of its European patent (patentNumber)' };
  const date = parseSourceDate(one.text('dateOfLodging').slice(0, 10));
  if (date === null) return { ok: false, reason: 'an opt-out without the day on which it was lodged (dateOfLodging)' };
  const record: LegalRecord = {
    source: 'upc-opt-outs',
    application: null,
    publications: [documentIdOf({ country: 'EP', printed: number, kind: '', date: null })],
    events: [eventOf(one, date)],
    asOf: date,
    isComplete: false,
  };
  return { ok: true, legal: [record] };
}

const IN_EFFECT: ReadonlySet<string> = new Set([
  'APPLICATION_ACCEPTED',
  'ACCEPTED_BUT_SUBJECT_FOR_REVIEW',
  'DECISION_CONFIRMED',
]);

function eventOf(one: JsonNode, date: string): LegalEvent {
  const [type, outcome] = [one.text('caseType'), one.text('outcome')];
  const isWithdrawal = /WITHDRAW|REMOVAL_OPTOUT/.test(type);
  const what = isWithdrawal ? 'Withdrawal of the opt-out' : 'Opt-out';
  const words = IN_EFFECT.has(outcome)
    ? `${what} registered`
    : `Request: ${outcome.toLowerCase().replaceAll('_', ' ')}`;
  return { office: 'UPC', code: type, words: `${words}; case ${one.text('caseNumber')}`, date };
}
