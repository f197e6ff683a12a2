/**
 * Reports are made as jobs. Asking for one, and approving it, makes the job in the same transaction; cancelling stops
 * it.
 *
 *   ReportAsked ─▶ job ─▶ snapshot ─▶ files ─▶ ReportMade | ReportFailed, with ReportNoted in the home of who asked
 *   ReportApproved ─▶ job ─▶ the same snapshot ─▶ files ─▶ ApprovedReportMade
 */
import { draft } from '../../domain/catalogue.ts';
import { snapshotChanges } from '../../domain/reports/difference.ts';
import { isReport, reportKey, reportsOf, type RenderedReport, type ReportRow } from '../../domain/reports/rows.ts';
import type { ReportSnapshot } from '../../domain/reports/snapshot.ts';
import type { ConfirmedEvent, EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { homeStream, parseStream, type StreamName } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Addition } from '../events/event-store.ts';
import { reaction, type Reaction } from '../events/reactions.ts';
import { cancelJobOf, endHeldJob, enqueueJob } from '../jobs/job-table.ts';
import type { HeldJob, JobHandler, JobWatch } from '../jobs/job.ts';
import { namesIn } from '../ledger/read-ledger.ts';
import type { FreezeReport } from './freeze.ts';
import { ReportRefused } from './report-refused.ts';
import type { ReportFonts } from './render/fonts.ts';
import { sha256 } from './render/ooxml.ts';
import {
  renderAll,
  RENDERER,
  snapshotText,
  templateHash,
  type ReportLooks,
  type RenderedContent,
} from './render/render.ts';
import { NotFilled } from './templates/fill-template.ts';
import { TemplateRefused } from './templates/open-package.ts';
import { templateOfReport } from './templates/template-store.ts';
import type { PrivateIndexStore } from '../x/private-indexes.ts';
import { keepReportFiles, parseSnapshot, snapshotTextOf, type ReportFiles } from './report-files.ts';

export const REPORT = 'report';
const ERASED = 'its files were erased with what the index held';
const INDEX_CHANGED = 'The index, or a document of it, was deleted while the report was made. Ask for the report anew.';
/** So many changes are told. */
const CHANGES = 60;

interface AskedFor {
  readonly stream: StreamName;
  readonly search: Id;
  readonly report: Id;
  readonly isApproved: boolean;
  /** When it reached the server; absent in jobs of earlier builds. */
  readonly receivedAt?: number;
}
interface ReportPlace {
  readonly search: Id;
  readonly report: Id;
  /** Of a comparison. */
  readonly index: Id | undefined;
}
interface Freshly {
  readonly files: ReportFiles;
  readonly snapshot: ReportSnapshot;
  readonly isApproved: boolean;
}
export type ReportProgress = { readonly stage: string; readonly percent: number };

export const reportJobKey = ({
  search,
  report,
  isApproved,
}: Pick<AskedFor, 'search' | 'report' | 'isApproved'>): string =>
  `${search}/${report}/${isApproved ? 'approved' : 'first'}`;

/** `queued` tells all processes that there is a job. */
export function createReportReactions(queued: Addition, now: () => number): readonly Reaction[] {
  type React = Parameters<typeof reaction<'ReportAsked' | 'ReportApproved' | 'ReportCancelled'>>[1];
  const enqueue =
    (isApproved: boolean): React =>
    async (event, work) => {
      const asked = askedFor(event, isApproved);
      if (asked === null) return;
      work.add({
        write: async (db) => {
          const title = `Report ${asked.report} of search ${asked.search}`;
          const key = reportJobKey(asked);
          const payload: AskedFor = { ...asked, receivedAt: now() };
          await enqueueJob(db, { kind: REPORT, key, title, owner: event.actor, alone: asked.stream, payload });
        },
      });
      work.add(queued);
    };
  const cancel: React = async (event, work) => {
    const asked = askedFor(event, false);
    if (asked !== null) work.add({ write: (db) => cancelJobOf(db, REPORT, reportJobKey(asked)) });
  };
  return [
    reaction('ReportAsked', enqueue(false)),
    reaction('ReportApproved', enqueue(true)),
    reaction('ReportCancelled', cancel),
  ];
}

function askedFor(event: ConfirmedEvent, isApproved: boolean): AskedFor | null {
  const { stream, payload } = event as ConfirmedEvent & { readonly payload: { readonly report: Id } };
  const search = parseStream(stream);
  return search?.kind === 'search' ? { stream, search: search.id, report: payload.report, isApproved } : null;
}

/** Landscapes of two populations, digests of two monitors, comparisons with two indexes: no versions of each other. */
const isOfSameSubject = (one: ReportRow['asked'], other: ReportRow['asked']): boolean =>
  (['kind', 'population', 'set', 'monitor', 'index'] as const).every((field) => one[field] === other[field]);

/** What the ledger says of files that were rendered. */
export const renderedOf = (
  contents: readonly RenderedContent[],
  looks: ReportLooks,
): Omit<RenderedReport, 'snapshot'> => ({
  renderer: RENDERER,
  files: contents.map(({ format, content }) => ({
    ...{ format, template: templateHash(format, looks), output: sha256(content), bytes: content.length },
  })),
});

interface ReportJobPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withState' | 'withUnitOfWork'>;
  readonly freeze: FreezeReport;
  readonly now: () => number;
  readonly fonts: () => ReportFonts;
  readonly privateIndexes: Pick<PrivateIndexStore, 'reports' | 'keepReport'>;
}

export function createReportHandler(ports: ReportJobPorts): JobHandler {
  const { db, accept, freeze, now, fonts, privateIndexes } = ports;

  const rowsOf = (stream: StreamName): Promise<ReadonlyMap<RowKey, object>> =>
    accept.withState(stream, ({ state }) => new Map(state.rows.map));

  /** The version before of the same subject, if there is one that was made. */
  async function earlier(row: ReportRow, { stream, search }: AskedFor): Promise<ReportSnapshot | null> {
    const before = reportsOf(await rowsOf(stream)).find(
      ({ asked, version, made }) => version < row.version && made !== null && isOfSameSubject(asked, row.asked),
    );
    const of = before && { search, report: before.report, index: before.asked.index };
    const text = of === undefined ? null : await snapshotTextOf(ports, of);
    return text === null ? null : parseSnapshot(text);
  }

  const changesSince = (before: ReportSnapshot, snapshot: ReportSnapshot): readonly string[] => {
    const changes = snapshotChanges(before, snapshot);
    const { version, title } = before.report;
    const nothing = changes.length === 0 ? ' Nothing that it says has changed.' : '';
    return [`Compared with version ${version}, “${title}”.${nothing}`, ...changes].slice(0, CHANGES);
  };

  async function make(job: HeldJob, row: ReportRow, watch: JobWatch): Promise<void> {
    const asked = job.payload as AskedFor;
    const { stream, search, report, isApproved } = asked;
    const say = (stage: string, percent: number) => watch.progress({ stage, percent } satisfies ReportProgress);
    say('Collecting what the report says', 10);
    const placed = { search, report, index: row.asked.index };
    const stored = isApproved ? await snapshotTextOf(ports, placed) : null;
    // Its index was deleted, or one of its documents: it is not frozen anew.
    if (isApproved && stored === null) return endHeldJob(db, job, { state: 'dead', reason: ERASED });
    // By the clock of the server: that of a device may be wrong.
    const at = asked.receivedAt ?? row.asked.at;
    const wanted = { search, row: { ...row, asked: { ...row.asked, at } }, user: job.owner };
    const snapshot = stored === null ? await freeze(wanted, watch.signal) : parseSnapshot(stored);
    const text = snapshotText(snapshot);
    const signedAt = asked.receivedAt ?? row.approved?.at ?? now();
    const approval = isApproved && row.approved ? { by: await nameOf(row.approved.by), at: signedAt } : null;
    const looks = { fonts: fonts(), template: await templateOfReport(db, snapshot) };
    let done = 0;
    const contents = await renderAll(snapshot, { approval, ...looks, signal: watch.signal }, (format) =>
      say(`Making the ${format} file`, 30 + 10 * done++),
    );
    say('Saving', 95);
    const rendered = { report, snapshot: sha256(text), ...renderedOf(contents, looks) };
    const files = { snapshot: text, contents };
    await keepInIndex(placed, { files, snapshot, isApproved });
    if (approval)
      return answer(
        job,
        draft(stream, 'ApprovedReportMade', { ...rendered, approver: approval.by, at: approval.at }),
        files,
      );
    const before = await earlier(row, asked);
    const changes = before === null ? [] : changesSince(before, snapshot);
    await answer(job, draft(stream, 'ReportMade', { ...rendered, changes }), files);
  }

  /** Before the event: they are no part of its transaction. Those that no event tells of are removed again. */
  async function keepInIndex({ index, ...of }: ReportPlace, { files, snapshot, isApproved }: Freshly): Promise<void> {
    if (index === undefined) return;
    const placed = { ...of, index };
    if (isApproved) return privateIndexes.reports.addFiles(placed, true, files.contents);
    const documents = (snapshot.comparison?.found ?? []).filter(({ isHeld }) => isHeld).map(({ ucid }) => ucid);
    const frozen = { snapshot: files.snapshot, documents };
    const refused = await privateIndexes.keepReport(placed, frozen, files.contents);
    if (refused?.code === 'index-busy') throw new Error(refused.message);
    if (refused !== null) throw new ReportRefused(INDEX_CHANGED);
  }

  const nameOf = async (user: Id): Promise<string> => (await namesIn(db)([user])).get(user)?.slice(0, 500) ?? '';

  /** The answer, the files and the end of the job are one transaction. */
  async function answer(job: HeldJob, event: EventDraft, files: ReportFiles | null, dead?: string): Promise<void> {
    const { stream, search, report, isApproved } = job.payload as AskedFor;
    await accept.withUnitOfWork([stream], async (work) => {
      const row = (await work.open(stream)).state.rows.map.get(reportKey(report));
      // It was cancelled meanwhile, or the search erased: nothing of it is kept.
      if (isReport(row) && (isApproved ? row.approvedFiles === null : row.state === 'asked')) {
        await work.append([event, ...noted(job, event)], { pk: job.owner }, job.key);
        if (files && row.asked.index === undefined)
          work.add({ write: (transaction) => keepReportFiles(transaction, { search, report, isApproved }, files) });
      }
      const end = dead === undefined ? ({ state: 'done' } as const) : ({ state: 'dead', reason: dead } as const);
      work.add({ write: (transaction) => job.end(transaction, end) });
    });
    await removeUntold(job.payload as AskedFor);
  }

  /** Files in an index that no event tells of: the report failed or was cancelled, or its search was erased. */
  async function removeUntold({ stream, search, report }: AskedFor): Promise<void> {
    const row = (await rowsOf(stream)).get(reportKey(report));
    if (isReport(row) && row.made !== null) return;
    const { reports } = privateIndexes;
    for (const of of reports.all()) if (of.search === search && of.report === report) reports.remove(of);
  }

  /** Who asked hears that it ended; of an approval its files tell. */
  function noted(job: HeldJob, { type }: EventDraft): readonly EventDraft[] {
    const { search, report, isApproved } = job.payload as AskedFor;
    if (isApproved) return [];
    return [draft(homeStream(job.owner), 'ReportNoted', { search, report, isMade: type === 'ReportMade', at: now() })];
  }

  const failed = ({ payload }: HeldJob, message: string): EventDraft => {
    const { stream, report } = payload as AskedFor;
    return draft(stream, 'ReportFailed', { report, message });
  };

  const endCancelled = (job: HeldJob): Promise<void> => endHeldJob(db, job, { state: 'cancelled' });

  return {
    kind: REPORT,
    atOnce: 1,
    attempts: 3,
    async run(job, watch) {
      const { stream, report, isApproved } = job.payload as AskedFor;
      const row = (await rowsOf(stream)).get(reportKey(report));
      if (!isReport(row) || (!isApproved && row.state !== 'asked')) return endCancelled(job);
      try {
        await make(job, row, watch);
      } catch (error) {
        if (watch.signal.reason === 'cancelled') return endCancelled(job);
        const message = messageOfRefusal(error);
        if (message === null || isApproved) throw error;
        await answer(job, failed(job, message), null);
      }
    },
    // The approved files of a report are made from what is stored: sending the job again makes them.
    giveUp: (job, error) =>
      (job.payload as AskedFor).isApproved
        ? endHeldJob(db, job, { state: 'dead', reason: messageOf(error) })
        : answer(job, failed(job, 'The server could not make this report. Make it again.'), null, messageOf(error)),
  };
}

/** What the user can do about it; null for what is no refusal. */
function messageOfRefusal(error: unknown): string | null {
  if (error instanceof ReportRefused) return error.message;
  if (error instanceof TemplateRefused || error instanceof NotFilled)
    return 'The Word template can’t be filled in with this report. Choose another version of it, or another template.';
  return null;
}
