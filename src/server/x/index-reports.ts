/**
 * Frozen reports of comparisons with an index. They hold its words, so they lie beside its documents and go with them:
 *
 *   sets/{index}/reports/{search}.{report}/snapshot.json, documents.json, first.{format}, approved.{format}
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ucid } from '../../domain/documents/publication.ts';
import type { Id } from '../../domain/shared/ids.ts';

export const REPORTS = 'reports';

export interface ReportOfIndex {
  readonly index: Id;
  readonly search: Id;
  readonly report: Id;
}
export interface FrozenReport {
  readonly snapshot: string;
  /** Those of the index whose words it holds. */
  readonly documents: readonly Ucid[];
}
type FileContents = readonly { readonly format: string; readonly content: Uint8Array }[];
interface FileOfReport extends ReportOfIndex {
  readonly isApproved: boolean;
  readonly format: string;
}

export interface IndexReports {
  /** In the place of what an attempt before it has left. */
  keep(of: ReportOfIndex, frozen: FrozenReport, contents: FileContents): void;
  /** Nothing of a report that is gone. */
  addFiles(of: ReportOfIndex, isApproved: boolean, contents: FileContents): void;
  /** Another snapshot in the place of the one before, whose files go. */
  changeSnapshot(of: ReportOfIndex, snapshot: string): void;
  /** Null where it is gone. */
  snapshot(of: ReportOfIndex): string | null;
  file(of: FileOfReport): Uint8Array<ArrayBuffer> | null;
  remove(of: ReportOfIndex): void;
  /** Those of the index that hold words of one of these documents. */
  removeWith(index: Id, documents: ReadonlySet<Ucid>): void;
  all(): readonly ReportOfIndex[];
  bytes(index: Id): number;
}

export function indexReports(sets: string): IndexReports {
  const folderOf = ({ index, search, report }: ReportOfIndex): string =>
    join(sets, String(index), REPORTS, `${search}.${report}`);
  const snapshotOf = (of: ReportOfIndex): string => join(folderOf(of), 'snapshot.json');
  const documentsOf = (of: ReportOfIndex): string => join(folderOf(of), 'documents.json');
  const fileOf = ({ isApproved, format, ...of }: FileOfReport): string =>
    join(folderOf(of), `${isApproved ? 'approved' : 'first'}.${format}`);
  const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);
  const write = (file: string, content: string | Uint8Array): void =>
    writeFileSync(file, content, { flush: true, mode: 0o600 });
  const remove = (of: ReportOfIndex): void => rmSync(folderOf(of), { recursive: true, force: true });
  const ofIndex = (index: Id): readonly ReportOfIndex[] =>
    namesIn(join(sets, String(index), REPORTS)).flatMap((name) => {
      const [search, report] = name.split('.').map(Number);
      return search && report ? [{ index, search, report }] : [];
    });
  const addFiles: IndexReports['addFiles'] = (of, isApproved, contents) => {
    if (!existsSync(snapshotOf(of))) return;
    for (const { format, content } of contents) write(fileOf({ ...of, isApproved, format }), content);
  };

  return {
    keep(of, { snapshot, documents }, contents) {
      remove(of);
      mkdirSync(folderOf(of), { recursive: true, mode: 0o700 });
      write(documentsOf(of), JSON.stringify(documents));
      write(snapshotOf(of), snapshot);
      addFiles(of, false, contents);
    },
    addFiles,
    changeSnapshot(of, snapshot) {
      if (!existsSync(snapshotOf(of))) return;
      write(snapshotOf(of), snapshot);
      for (const name of namesIn(folderOf(of))) if (!name.endsWith('.json')) rmSync(join(folderOf(of), name));
    },
    snapshot: (of) => (existsSync(snapshotOf(of)) ? readFileSync(snapshotOf(of), 'utf8') : null),
    file: (of) => (existsSync(fileOf(of)) ? new Uint8Array(readFileSync(fileOf(of))) : null),
    remove,
    removeWith(index, documents) {
      for (const of of ofIndex(index)) {
        // One whose writing was broken off names none, and is made again or was never made.
        const named = existsSync(documentsOf(of))
          ? (JSON.parse(readFileSync(documentsOf(of), 'utf8')) as Ucid[])
          : null;
        if (named === null || named.some((ucid) => documents.has(ucid))) remove(of);
      }
    },
    all: () =>
      namesIn(sets)
        .map(Number)
        .filter(Number.isSafeInteger)
        .flatMap((index) => ofIndex(index)),
    bytes: (index) =>
      ofIndex(index).reduce(
        (sum, of) => namesIn(folderOf(of)).reduce((all, name) => all + statSync(join(folderOf(of), name)).size, sum),
        0,
      ),
  };
}
