/** What the approved information disclosure lists of a search hold, for the cumulative count of the next one. */
import { reportsOf } from '../../domain/reports/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import type { Db } from '../database/tables.ts';
import type { PrivateIndexStore } from '../x/private-indexes.ts';
import { parseSnapshot, snapshotTextOf } from './report-files.ts';

/** Each publication once. */
export async function approvedItems(
  ports: { readonly db: Db; readonly privateIndexes: Pick<PrivateIndexStore, 'reports'> },
  { search, rows }: { readonly search: Id; readonly rows: ReadonlyMap<RowKey, object> },
): Promise<readonly string[]> {
  const items = new Set<string>();
  for (const { report, asked, approvedFiles } of reportsOf(rows)) {
    if (asked.kind !== 'ids' || approvedFiles === null) continue;
    const text = await snapshotTextOf(ports, { search, report, index: undefined });
    if (text !== null) for (const { ucid } of parseSnapshot(text).documents) items.add(ucid);
  }
  return [...items].sort();
}
