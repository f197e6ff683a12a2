/**
 * Hits of PATENTSCOPE that were copied from its page into a sheet: a row a field, the place in the list and the number
 * before the title, the country and the day below it.
 *
 *   Title          | 1.117236458Quantum computing task scheduling method
 *   Patent Number  | CN - 15.12.2023
 *   Abstract       | The invention provides …
 */
import type { DocumentId } from '../../../domain/documents/publication.ts';
import { documentIdOf } from '../fields/document-ids.ts';
import { publicationFrom } from '../formats/assemble.ts';
import type { ReadPublication } from '../formats/parts.ts';
import type { FormatRecord } from '../formats/reader.ts';
import { paragraphsIn } from './big-query.ts';
import { dateIn } from './cells.ts';
import type { ParsedRow } from './table-rows.ts';

const FIELDS = ['title', 'patent number', 'abstract'];
const fieldOfRow = (cells: readonly string[]): string => cells[0]?.replace(/\s+/g, ' ').trim().toLowerCase() ?? '';

/** Whether these first rows are such hits, with or without a header above. */
export function arePastedHits(rows: readonly (readonly string[])[]): boolean {
  const from = rows.findIndex((row) => fieldOfRow(row) === 'title');
  const first = from < 0 || from > 2 ? [] : rows.slice(from, from + FIELDS.length);
  return first.length > 1 && first.every((row, at) => fieldOfRow(row) === FIELDS[at]) && PLACED.test(valueOf(first[1]));
}

const PLACED = /^([A-Z]{2}) - (\d{2}\.\d{2}\.\d{4})$/;
const valueOf = (cells: readonly string[] | undefined): string => cells?.[1]?.replace(/\s+/g, ' ').trim() ?? '';

/** A hit begins with its title. */
export async function* pastedHits(rows: AsyncIterable<ParsedRow>): AsyncGenerator<FormatRecord> {
  let hit: { readonly fields: Map<string, string>; readonly row: number; readonly position: number } | null = null;
  let end = 0;
  const recordAt = (): FormatRecord[] =>
    hit === null ? [] : [{ position: hit.position, bytes: end - hit.position, read: readHit(hit.fields, hit.row) }];
  for await (const { cells, number, position, bytes } of rows) {
    const field = fieldOfRow(cells);
    if (field === 'title') {
      yield* recordAt();
      hit = { fields: new Map(), row: number, position };
    }
    if (hit !== null && field !== '') hit.fields.set(field, cells[1]?.trim() ?? '');
    end = position + bytes;
  }
  yield* recordAt();
}

function readHit(fields: ReadonlyMap<string, string>, row: number): ReadPublication {
  const [, country = '', day = ''] = PLACED.exec((fields.get('patent number') ?? '').replace(/\s+/g, ' ')) ?? [];
  const [, rest = ''] = /^\s*\d+\.\s*(.+)$/s.exec(fields.get('title') ?? '') ?? [];
  const printed = numberBefore(rest, country);
  if (country === '' || printed === '')
    return { ok: false, reason: `row ${row}: a hit whose number or country is not understood` };
  const title = rest.slice(printed.length).replace(/\s+/g, ' ').trim();
  const abstract = fields.get('abstract') ?? '';
  const other = [...fields].filter(([name, value]) => !FIELDS.includes(name) && value !== '');
  return publicationFrom({
    publication: idOf(country, printed, day),
    titles: title === '' ? [] : [{ lang: 'und', content: title }],
    abstracts: abstract === '' ? [] : [{ lang: 'und', content: paragraphsIn(abstract) }],
    other: Object.fromEntries(other),
    source: { format: 'patentscope', version: '', date: null },
  });
}

/** How many digits a number of the country has: a title may begin with digits too. */
function numberBefore(text: string, country: string): string {
  const forms: Readonly<Record<string, RegExp>> = {
    WO: /^WO\/\d{4}\/\d{6}/,
    CN: /^\d{9}/,
    EP: /^\d{7}/,
    KR: /^(?:10|20)(?:19|20)\d{9}|^\d{9}/,
    US: /^20\d{9}|^\d{8}|^\d{7}/,
  };
  return (forms[country] ?? /^\d+/).exec(text)?.[0] ?? '';
}

/** Korea prints `10-2021-0141875` without its dashes. */
function idOf(country: string, printed: string, day: string): DocumentId {
  const number = country === 'KR' && printed.length === 13 ? printed.slice(2) : printed;
  return documentIdOf({ country, printed: number, kind: '', date: dateIn(day) });
}
