/**
 * The files of reports, and the snapshots that they were rendered from. What was made is never changed. Those of a
 * comparison with a private index lie in the folder of the index, and are gone with what they hold.
 */
import type { ReportFormat } from '../../domain/reports/events.ts';
import type { ReportSnapshot } from '../../domain/reports/snapshot.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import type { PrivateIndexStore } from '../x/private-indexes.ts';

export interface ReportFiles {
  /** Canonical JSON. */
  readonly snapshot: string;
  readonly contents: readonly { readonly format: ReportFormat; readonly content: Uint8Array }[];
}
interface FilesOf {
  readonly search: Id;
  readonly report: Id;
}
/** `index`: of a comparison. */
interface PlacedFiles extends FilesOf {
  readonly index?: Id | undefined;
}
export interface ReportPlaces {
  readonly db: Db;
  readonly privateIndexes: Pick<PrivateIndexStore, 'reports'>;
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

interface StoredFile {
  readonly search: Id;
  readonly report: Id;
  readonly isApproved: boolean;
  readonly format: string;
}

export async function reportFileOf(
  { db, privateIndexes: { reports } }: ReportPlaces,
  of: PlacedFiles & { readonly isApproved: boolean; readonly format: ReportFormat },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { index } = of;
  return index === undefined ? storedFileOf(db, of) : reports.file({ ...of, index });
}

/** Of a search; null where it is not kept. */
export async function storedFileOf(
  db: Db,
  { search, report, isApproved, format }: StoredFile,
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
export async function snapshotTextOf(
  { db, privateIndexes: { reports } }: ReportPlaces,
  { search, report, index }: PlacedFiles,
): Promise<string | null> {
  if (index !== undefined) return reports.snapshot({ search, report, index });
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
