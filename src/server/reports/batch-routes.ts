/**
 * The files of several reports in one zip: those that the user may open, with a list of contents that names every one
 * that is not in it, and why.
 *
 *   GET /spa/api/report_batches/{format}?reports={search}.{report},…
 */
import { REPORT_FORMATS, type ReportFormat } from '../../domain/reports/events.ts';
import { isReport, reportKey, type ReportRow } from '../../domain/reports/rows.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import { refusal } from '../errors.ts';
import { idOf, refuse } from '../http/answers.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { reportFileName } from './file-names.ts';
import { sha256, zipped } from './render/ooxml.ts';
import { mayReadReport } from './may-read-report.ts';
import { reportFileOf } from './report-files.ts';

const REPORTS_AT_MOST = 200;
const BYTES_AT_MOST = 200_000_000;
const notUnderstood = refusal(422, 'not-understood', `Name a format and 1 to ${REPORTS_AT_MOST} reports.`);

interface NamedReport {
  readonly search: Id;
  readonly report: Id;
}
type BatchPorts = Pick<Services, 'db' | 'accept' | 'membership' | 'now' | 'privateIndexes'>;

export function batchRoutes(ports: BatchPorts): readonly Route[] {
  const rate = createRateLimit({ burst: 10, everyMs: 5_000, now: ports.now });
  return [
    {
      ...{ method: 'GET', path: '/spa/api/report_batches/:format', who: 'user', rate },
      async handle(context) {
        const format = REPORT_FORMATS.find((one) => one === context.req.param('format'));
        const reports = namedReports(context.req.query('reports') ?? '');
        if (format === undefined || reports === null) return refuse(context, notUnderstood);
        const files = await batchOf(ports, { reports, format, user: context.get('signedIn').user });
        return context.body(new Uint8Array(zipped(files)), 200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="reports-${format}.zip"`,
        });
      },
    },
  ];
}

/** Null for a list in another form. */
function namedReports(text: string): readonly NamedReport[] | null {
  const names = [...new Set(text.split(','))];
  const reports = names.flatMap((name) => {
    const [search, report] = name.split('.').map((part) => idOf(part));
    return search && report ? [{ search, report }] : [];
  });
  return reports.length === names.length && names.length <= REPORTS_AT_MOST ? reports : null;
}

interface Wanted {
  readonly reports: readonly NamedReport[];
  readonly format: ReportFormat;
  readonly user: Pick<UserDetails, 'pk' | 'permissions'>;
}

async function batchOf(
  ports: BatchPorts,
  { reports, format, user }: Wanted,
): Promise<Record<string, string | Uint8Array>> {
  const files: Record<string, string | Uint8Array> = {};
  const contents: string[] = [];
  let bytes = 0;
  for (const named of reports) {
    const found = await fileFor(ports, { named, format, user });
    if (typeof found === 'string') {
      contents.push(`not in this zip: report ${named.report} of search ${named.search}: ${found}`);
      continue;
    }
    bytes += found.content.length;
    if (bytes > BYTES_AT_MOST) {
      contents.push(`not in this zip: ${found.name}: the zip would be too large. Download it by itself.`);
      continue;
    }
    const name = files[found.name] === undefined ? found.name : apart(found.name, named);
    files[name] = found.content;
    contents.push(`${name}: ${found.title}, search ${named.search}, SHA-256 ${sha256(found.content)}`);
  }
  return { ...files, 'contents.txt': `${contents.join('\r\n')}\r\n` };
}

/** Two searches can have reports of one title, kind and version. */
const apart = (name: string, { search, report }: NamedReport): string =>
  name.replace(/\.(\w+)$/, ` (${search}, ${report}).$1`);

interface BatchFile {
  readonly name: string;
  readonly title: string;
  readonly content: Uint8Array;
}

/** The file, the approved one where there is one; or why there is none. */
async function fileFor(
  ports: BatchPorts,
  { named: { search, report }, format, user }: Omit<Wanted, 'reports'> & { readonly named: NamedReport },
): Promise<BatchFile | string> {
  const { db, accept, membership } = ports;
  const stream = searchStream(search);
  if (!(await membership.mayUse(stream, { pk: user.pk, isServer: false }))) return 'There is no such report.';
  const row = await accept.withState(stream, ({ state }): ReportRow | null => {
    const found = state.rows.map.get(reportKey(report));
    return isReport(found) ? found : null;
  });
  if (row === null) return 'There is no such report.';
  if (row.asked.readers === false && !(await membership.mayChange(stream, user.pk)))
    return 'It is for the members of its project or team alone.';
  if (!(await mayReadReport(db, user, row))) return 'It is for members of its private index alone.';
  const isApproved = row.approvedFiles !== null;
  const content = await reportFileOf(ports, { search, report, index: row.asked.index, isApproved, format });
  if (content === null && row.made !== null) return 'Its files were erased with what its index held.';
  if (content === null) return row.message ?? (row.state === 'cancelled' ? 'It was cancelled.' : 'It is not made yet.');
  const name = reportFileName(row, format, isApproved);
  return { name, title: row.asked.title.replace(/\s+/g, ' '), content };
}
