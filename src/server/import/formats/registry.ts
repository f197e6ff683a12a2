/** Every format that is read. The order counts: the first reader that knows a file's beginning reads it. */
import { attachments } from './attachments.ts';
import { classTitles } from './class-titles.ts';
import { jsonLines } from '../json/json-lines.ts';
import { kipris } from '../json/kipris.ts';
import type { FileHead, FormatReader } from './reader.ts';
import { greenbookFile, sgmlFile } from './us/files.ts';
import { upcOptOuts } from '../legal/upc-opt-outs.ts';
import { usMaintenanceFees } from '../legal/us-maintenance-fees.ts';
import { patentsView } from '../patentsview/patentsview-file.ts';
import { sequencesSt25 } from '../sequences/st25.ts';
import { tables } from '../tables/table-file.ts';
import { usptoOdp } from '../uspto-odp/odp-file.ts';
import { xmlRecords } from './xml-records.ts';

/** `xmlRecords` comes last: it takes every other text, to say that it is none. */
const READERS: readonly FormatReader[] = [
  attachments,
  sequencesSt25,
  greenbookFile,
  sgmlFile,
  usMaintenanceFees,
  upcOptOuts,
  jsonLines,
  kipris,
  usptoOdp,
  classTitles,
  patentsView,
  tables,
  xmlRecords,
];

export function readerOf(head: FileHead): FormatReader {
  if (head.isSheet) return tables;
  return READERS.find((reader) => reader.matches(head)) ?? xmlRecords;
}
