/** Freezes the snapshot that a report is rendered from; one that a report may not be made of is refused. */
import type { LedgerEntry } from '../../domain/ledger/entry.ts';
import { categoryFaults } from '../../domain/reports/category-dates.ts';
import { passageFaults, WHAT_TO_DO } from '../../domain/reports/cited-passages.ts';
import { COLUMNS_AT_MOST } from '../../domain/reports/columns.ts';
import { missingPrismaItems } from '../../domain/reports/prisma-s.ts';
import type { ReportRow } from '../../domain/reports/rows.ts';
import { missingParts, type ReportSnapshot } from '../../domain/reports/snapshot.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import { corpusOfUser } from '../accounts/companies.ts';
import { findUser } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import type { Accept } from '../events/accept-events.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';
import { namesIn, readLedger, withheldFrom } from '../ledger/read-ledger.ts';
import { callWithin } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import type { ConnectionList } from '../operation/outgoing-calls.ts';
import type { Turns } from '../turns.ts';
import { comparisonWithIndex, type ComparisonPorts } from './comparison-with-index.ts';
import { countLandscape } from './count-landscape.ts';
import { digestOfMonitor } from './digest-of-monitor.ts';
import { gather } from './gather.ts';
import { approvedItems } from './approved-items.ts';
import { outsideAccess } from './who-has-access.ts';
import { ratedInLastRun } from './rated-in-last-run.ts';
import type { ReportPlaces } from './report-files.ts';
import { ReportRefused } from './report-refused.ts';
import { checkTemplate } from './templates/lint-template.ts';
import { TemplateRefused } from './templates/open-package.ts';
import { templateContent, usableTemplate } from './templates/template-store.ts';

const NO_TEMPLATE =
  'The Word template was retired, or is not one of your company. Choose another one and ask for the report anew.';
const TOO_MANY_COLUMNS =
  `A page has room for ${COLUMNS_AT_MOST} columns, and more were chosen. ` +
  'Leave some out and ask for the report anew.';
const INDEX_MS = 120_000;
/** So many documents with a fault are named. */
const FAULTS = 20;
const named = (faults: readonly string[]): string =>
  faults.length <= FAULTS
    ? faults.join(' ')
    : `${faults.slice(0, FAULTS).join(' ')} And ${faults.length - FAULTS} more.`;

export interface FreezePorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withState'>;
  readonly store: Pick<EventStore, 'readStored' | 'head'>;
  readonly index: Pick<PatentIndex, 'corpus' | 'search'>;
  readonly membership: Pick<Membership, 'roleIn' | 'rolesIn' | 'membersOf'>;
  readonly turns: Turns;
  readonly now: () => number;
  readonly connections: Pick<ConnectionList, 'of'>;
  readonly privateIndexes: ComparisonPorts['privateIndexes'] & ReportPlaces['privateIndexes'];
}
interface Wanted {
  readonly search: Id;
  readonly row: ReportRow;
  /** Whose corpus it is, and whose turn. */
  readonly user: Id;
}
export type FreezeReport = (wanted: Wanted, signal: AbortSignal) => Promise<ReportSnapshot>;

function refuseTooWide({ asked }: ReportRow): void {
  if (new Set(asked.columns).size > COLUMNS_AT_MOST) throw new ReportRefused(TOO_MANY_COLUMNS);
}

/** A template that was added may lack what is asked of one by now. */
async function refuseUnfit(name: string, content: Uint8Array | null): Promise<void> {
  if (content === null) throw new ReportRefused(NO_TEMPLATE);
  try {
    await checkTemplate(content);
  } catch (error) {
    if (!(error instanceof TemplateRefused)) throw error;
    const problems = error.problems.slice(0, 3).join(' ');
    throw new ReportRefused(`The Word template “${name}” needs a new version. ${problems}`);
  }
}

/** Throws a {@link ReportRefused}, which says what to do. */
export function createFreezing(ports: FreezePorts): FreezeReport {
  const { db, accept, store, index, turns, now } = ports;

  async function entriesOf({ search, user }: Wanted): Promise<readonly LedgerEntry[]> {
    const entries: LedgerEntry[] = [];
    // Everybody in the search reads the report.
    const isWithheld = await withheldFrom(accept, search, null);
    const source = { store, namesOf: namesIn(db), turn: turns.own(`user/${user}`), isWithheld };
    for await (const entry of readLedger(source, search)) entries.push(entry);
    return entries;
  }

  async function templateOf({ row, user }: Wanted): Promise<ReportSnapshot['report']['template']> {
    if (row.asked.template === undefined) return undefined;
    const template = await usableTemplate(db, user, row.asked.template);
    if (template === null) throw new ReportRefused(NO_TEMPLATE);
    await refuseUnfit(template.name, await templateContent(db, template.hash));
    return template;
  }

  return async (wanted, signal) => {
    const { search, row, user } = wanted;
    refuseTooWide(row);
    const entries = await entriesOf(wanted);
    const call = callWithin(await corpusOfUser(db, user), INDEX_MS, signal);
    const rows = await accept.withState(searchStream(search), ({ state }) => new Map(state.rows.map));
    const company = (await findUser(db, user))?.company?.id ?? null;
    const connections = await ports.connections.of(company);
    const template = await templateOf(wanted);
    const landscape =
      row.asked.kind === 'landscape' ? await countLandscape({ asked: row.asked, rows, index, call }) : null;
    const monitoring =
      row.asked.kind === 'monitoring'
        ? await digestOfMonitor({ ...ports, namesOf: namesIn(db) }, { search, asked: row.asked, user })
        : null;
    const compared =
      row.asked.kind === 'comparison'
        ? await comparisonWithIndex({ ...ports, namesOf: namesIn(db) }, { asked: row.asked, rows, user, call })
        : null;
    const access = await outsideAccess(ports, { search, company, now: now() });
    const disclosedBefore = row.asked.kind === 'ids' ? await approvedItems(ports, { search, rows }) : null;
    const snapshot = await gather({
      ...{ row, rows, entries, call, connections, corpus: index.corpus, now: now(), namesOf: namesIn(db), template },
      ...{ landscape, monitoring, compared, access, disclosedBefore },
      foundByLastRun: compared === null ? await ratedInLastRun({ rows, ...index, call }) : null,
    });
    const missing = [...missingParts(snapshot), ...missingPrismaItems(snapshot)];
    if (missing.length > 0) throw new ReportRefused(`The report would lack: ${missing.join(', ')}.`);
    const faults = categoryFaults(snapshot);
    if (faults.length > 0) throw new ReportRefused(`${named(faults)} Change these categories and ask for it anew.`);
    const withoutPassage = passageFaults(snapshot);
    if (withoutPassage.length > 0) throw new ReportRefused(`${named(withoutPassage)} ${WHAT_TO_DO}`);
    return snapshot;
  };
}
