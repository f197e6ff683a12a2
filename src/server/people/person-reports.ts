/**
 * Reports that name a deleted person: their snapshots say "Deleted person" at once, and their files go; a job renders
 * them again from the changed snapshot, and the ledger gets the new hashes.
 */
import { sql } from 'kysely';
import { draft } from '../../domain/catalogue.ts';
import type { NamedPerson } from '../../domain/shared/deleted-person.ts';
import { approvalOf, isReport, reportKey } from '../../domain/reports/rows.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import type { Accept } from '../events/accept-events.ts';
import { clientLock } from '../events/work.ts';
import type { ReportFonts } from '../reports/render/fonts.ts';
import { sha256 } from '../reports/render/ooxml.ts';
import { renderAll, snapshotText } from '../reports/render/render.ts';
import { keepReportFiles, parseSnapshot, snapshotTextOf, type ReportPlaces } from '../reports/report-files.ts';
import { renderedOf } from '../reports/report-jobs.ts';
import { templateOfReport } from '../reports/templates/template-store.ts';
import { withoutPersonInReport } from './person-in-report.ts';

export interface NamingReport {
  readonly search: Id;
  readonly report: Id;
  /** Of a comparison with a private index, in whose folder it lies. */
  readonly index?: Id;
}

/** `approved`: those of which the person is the approver. Gives those that have to be rendered again. */
export async function redactReports(
  places: ReportPlaces,
  named: NamedPerson,
  approved: readonly NamingReport[],
): Promise<readonly NamingReport[]> {
  const { db, privateIndexes } = places;
  const inIndexes = new Map(privateIndexes.reports.all().map((one) => [`${one.search}/${one.report}`, one]));
  const reports = new Map<string, NamingReport>(approved.map((one) => [`${one.search}/${one.report}`, one]));
  for (const word of [...named.names, ...named.addresses]) {
    const { rows } = await sql<NamingReport>`
      select search, report from report_snapshot where strpos(lower(snapshot), lower(${asInJson(word)})) > 0`.execute(
      db,
    );
    for (const { search, report } of rows) reports.set(`${search}/${report}`, { search, report });
  }
  for (const [key, one] of inIndexes) reports.set(key, one);
  const changed: NamingReport[] = [];
  for (const [key, { search, report }] of reports) {
    const one: NamingReport = inIndexes.get(key) ?? { search, report };
    const text = await snapshotTextOf(places, { search, report, index: one.index });
    const left = text === null ? null : snapshotText(withoutPersonInReport(parseSnapshot(text), named));
    if (left === null || (left === text && !approved.some(({ search, report }) => `${search}/${report}` === key)))
      continue;
    changed.push(one);
    if (one.index !== undefined) {
      privateIndexes.reports.changeSnapshot({ search, report, index: one.index }, left);
      continue;
    }
    for (const table of ['report_file', 'report_snapshot'] as const)
      await db.deleteFrom(table).where('search', '=', one.search).where('report', '=', one.report).execute();
    await db.insertInto('report_snapshot').values({ search, report, snapshot: left }).execute();
  }
  return changed;
}

const asInJson = (word: string): string => JSON.stringify(word).slice(1, -1);

interface RenderAgainPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withState' | 'withUnitOfWork'>;
  readonly fonts: () => ReportFonts;
  readonly privateIndexes: ReportPlaces['privateIndexes'];
}

/** Nothing where the report was not made, or its search was erased. `by`: the administrator. */
export async function renderAgain(
  ports: RenderAgainPorts,
  one: NamingReport & { readonly by: Id },
  signal: AbortSignal,
): Promise<void> {
  const { db, accept, fonts, privateIndexes } = ports;
  const { search, report, index, by } = one;
  const stream = searchStream(search);
  const row = await accept.withState(stream, ({ state }) => state.rows.map.get(reportKey(report)));
  const text = await snapshotTextOf(ports, { search, report, index });
  if (!isReport(row) || row.made === null || text === null) return;

  const approval = approvalOf(row);
  const snapshot = parseSnapshot(text);
  const looks = { fonts: fonts(), template: await templateOfReport(db, snapshot) };
  const render = (as: typeof approval) => renderAll(snapshot, { approval: as, ...looks, signal }, () => {});
  const first = await render(null);
  const signed = approval && { ...approval, contents: await render(approval) };
  const rendered = { snapshot: sha256(text), ...renderedOf(first, looks) };
  const again = draft(stream, 'ReportRedacted', {
    ...{ report, ...rendered },
    approved: signed && { ...rendered, ...renderedOf(signed.contents, looks), approver: signed.by, at: signed.at },
  });
  if (index !== undefined) {
    privateIndexes.reports.addFiles({ search, report, index }, false, first);
    if (signed !== null) privateIndexes.reports.addFiles({ search, report, index }, true, signed.contents);
  }
  await accept.withUnitOfWork([clientLock(SERVER_CLIENT), stream], async (work) => {
    await work.append([again], { pk: by }, null);
    if (index !== undefined) return null;
    work.add({
      async write(transaction) {
        const of = { search, report };
        await transaction.deleteFrom('report_file').where('search', '=', search).where('report', '=', report).execute();
        await keepReportFiles(transaction, { ...of, isApproved: false }, { snapshot: text, contents: first });
        if (signed !== null)
          await keepReportFiles(
            transaction,
            { ...of, isApproved: true },
            { snapshot: text, contents: signed.contents },
          );
      },
    });
    return null;
  });
}
