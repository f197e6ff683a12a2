/** The files of reports, and the snapshots that they were rendered from. What was made is never changed. */
import type { ReportFormat } from '../../domain/reports/events.ts';
import type { ReportSnapshot } from '../../domain/reports/snapshot.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';

export interface ReportFiles {
  /** Canonical JSON. */
  readonly snapshot: string;
  readonly contents: readonly { readonly format: ReportFormat; readonly content: Uint8Array }[];
}
interface FilesOf {
  readonly search: Id;
  readonly report: Id;
}

export async function keepReportFiles(
  db: Db,
  { search, report, isApproved }: FilesOf & { readonly isApproved: boolean },
  { snapshot, contents }: ReportFiles,
): Promise<void> {
  await db
    .insertInto('report_snapshot')
    .values({ search, report, snapshot })
    .onConflict((on) => on.doNothing())
    .execute();
  for (const { format, content } of contents)
    await db
      .insertInto('report_file')
      .values({ search, report, is_approved: isApproved, format, content: Buffer.from(content).toString('base64') })
      .execute();
}

export async function reportFileOf(
  db: Db,
  { search, report, isApproved, format }: FilesOf & { readonly isApproved: boolean; readonly format: ReportFormat },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db
    .selectFrom('report_file')
    .select('content')
    .where('search', '=', search)
    .where('report', '=', report)
    .where('is_approved', '=', isApproved)
    .where('format', '=', format)
    .executeTakeFirst();
  return row ? new Uint8Array(Buffer.from(row.content, 'base64')) : null;
}

/** As it was frozen, in the text that its hash is of. */
export async function snapshotTextOf(db: Db, { search, report }: FilesOf): Promise<string | null> {
  const row = await db
    .selectFrom('report_snapshot')
    .select('snapshot')
    .where('search', '=', search)
    .where('report', '=', report)
    .executeTakeFirst();
  return row?.snapshot ?? null;
}

/** What the server wrote itself. */
export const parseSnapshot = (text: string): ReportSnapshot => JSON.parse(text) as ReportSnapshot;
