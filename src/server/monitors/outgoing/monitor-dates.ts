/**
 * The calculated dates of what a monitor found, as its calendar tells them. They are kept, so that a calendar learns of
 * a change: a date that is another one now, or is none any more, has a higher sequence. One that is over stays as it
 * was told where it is not calculated any more, as a term that has ended: it was right.
 *
 *   calculated the first time, not over yet ─▶ kept, 0 ── another now ─▶ + 1 ── none any more, not over ─▶ gone, + 1
 */
import { deadlinesOf, mayHaveDeadlines, type Deadline } from '../../../domain/documents/legal/deadlines.ts';
import type { DocumentAnswer } from '../../../domain/documents/answers.ts';
import type { IsoDate } from '../../../domain/documents/publication.ts';
import { corpusOfUser } from '../../accounts/companies.ts';
import type { Db, Transaction } from '../../database/tables.ts';
import { oneLine } from '../../log.ts';
import { callWithin } from '../../patent-index/port/call.ts';
import type { PatentIndex } from '../../patent-index/port/patent-index.ts';
import { observedPublications } from '../documents/observed-table.ts';
import { monitorKind, type MonitorRow } from '../monitor-table.ts';
import { utcDay } from '../../../domain/shared/moments.ts';

/** Documents that are read at a time: with their texts, so few. */
const AT_ONCE = 50;

export interface MonitorDate extends Omit<Deadline, 'kind'> {
  readonly ucid: string;
  /** Of the publication. */
  readonly heading: string;
  readonly sequence: number;
  readonly changedAt: Date;
  /** It is not calculated any more. */
  readonly isGone: boolean;
}

export interface MonitorDates {
  readonly dates: readonly MonitorDate[];
  /** What can't be calculated and why, a sentence each. */
  readonly unknown: readonly string[];
}

interface DatePorts {
  readonly db: Db;
  readonly index: Pick<PatentIndex, 'corpus'>;
  readonly now: () => number;
  readonly queryMs: number;
}

type Calculated = Pick<MonitorDate, 'key' | 'ucid' | 'day' | 'title' | 'heading' | 'how'>;

/** As they are now: calculated anew where corpus, arrivals or the day are others. Null where it was deleted. */
export async function monitorDates(ports: DatePorts, monitor: MonitorRow): Promise<MonitorDates | null> {
  const { db, index, now, queryMs } = ports;
  const today = utcDay(now());
  const call = () => callWithin(corpus, queryMs);
  const corpus = await corpusOfUser(db, monitor.owner);
  const { version } = await index.corpus.version(call());
  const isOfDocuments = monitorKind(monitor) === 'document';
  const publications = isOfDocuments ? await observedPublications(db, monitor.id) : await foundBy(db, monitor.id);
  const found = publications.filter(mayHaveDeadlines);
  const state = [today, corpus, version, monitor.version, found.length, found.at(-1) ?? ''].join(' ');
  if (monitor.dates_state === state) return keptDates(db, monitor.id);
  const told = new Map<string, Calculated>();
  const unknown: string[] = [];
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const { value } = await index.corpus.documents(call(), found.slice(at, at + AT_ONCE));
    for (const document of value) noteDates(document, today, { told, unknown });
  }
  await db.transaction().execute(async (transaction) => {
    const locked = transaction.selectFrom('monitor').select('dates_state').where('id', '=', monitor.id).forUpdate();
    const row = await locked.executeTakeFirst();
    if (row === undefined || isLater(row.dates_state, { today, corpus, version })) return;
    await keepDates(transaction, monitor.id, { told, today, at: new Date(now()) });
    const change = { dates_state: state, dates_unknown: JSON.stringify(unknown) };
    await transaction.updateTable('monitor').set(change).where('id', '=', monitor.id).execute();
  });
  return keptDates(db, monitor.id);
}

/** Whether another reader has kept what a later day, or a later version of the same corpus, gives. */
function isLater(
  kept: string | null,
  { today, corpus, version }: { readonly today: IsoDate; readonly corpus: string; readonly version: number },
): boolean {
  const [day = '', ofCorpus, ofVersion] = (kept ?? '').split(' ');
  return day > today || (day === today && ofCorpus === corpus && Number(ofVersion) > version);
}

/** Publications that the question found, of families that arrived, in order. */
async function foundBy(db: Db, monitor: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('monitor_seen')
    .select('ucid')
    .where('monitor_id', '=', monitor)
    .where('family', 'in', (arrived) =>
      arrived
        .selectFrom('monitor_arrival')
        .select('family')
        .where('monitor_id', '=', monitor)
        .where('is_suppressed', '=', false),
    )
    .orderBy('ucid')
    .execute();
  return rows.map(({ ucid }) => ucid);
}

interface Noted {
  readonly told: Map<string, Calculated>;
  readonly unknown: string[];
}

/** Publications of one right tell the same dates: the first one's are kept. */
function noteDates(document: DocumentAnswer, today: IsoDate, { told, unknown }: Noted): void {
  const { ucid, titles } = document.publication;
  const heading = oneLine(titles[0]?.content ?? '');
  const dates = deadlinesOf(document, today);
  for (const { key, day, title, how } of dates.known)
    if (!told.has(key)) told.set(key, { key, ucid, day, title, heading, how });
  for (const { why } of dates.unknown) unknown.push(`${ucid}: ${why}`);
}

async function keepDates(
  transaction: Transaction,
  monitor: number,
  { told, today, at }: { readonly told: ReadonlyMap<string, Calculated>; readonly today: IsoDate; readonly at: Date },
): Promise<void> {
  const before = await transaction.selectFrom('monitor_date').selectAll().where('monitor_id', '=', monitor).execute();
  const known = new Set(before.map(({ key }) => key));
  for (const row of before) {
    const now = told.get(row.key);
    const isAsBefore = now === undefined ? row.is_gone || row.day < today : !row.is_gone && sameDate(row, now);
    if (isAsBefore) continue;
    await transaction
      .updateTable('monitor_date')
      .set({
        ...(now !== undefined && columnsOf(now)),
        ...{ is_gone: now === undefined, sequence: row.sequence + 1, changed_at: at },
      })
      .where('monitor_id', '=', monitor)
      .where('key', '=', row.key)
      .execute();
  }
  const added = [...told.values()].filter(({ key, day }) => !known.has(key) && day >= today);
  const rows = added.map((one) => ({ monitor_id: monitor, key: one.key, ...columnsOf(one), changed_at: at }));
  for (let from = 0; from < rows.length; from += 1_000)
    await transaction
      .insertInto('monitor_date')
      .values(rows.slice(from, from + 1_000))
      .execute();
}

const columnsOf = ({ ucid, day, title, heading, how }: Calculated) => ({
  ...{ ucid, day, title, heading, how: JSON.stringify(how) },
});

const sameDate = (row: ReturnType<typeof columnsOf>, now: Calculated): boolean => {
  const current = columnsOf(now);
  return (['ucid', 'day', 'title', 'heading', 'how'] as const).every((column) => row[column] === current[column]);
};

async function keptDates(db: Db, monitor: number): Promise<MonitorDates | null> {
  const rows = await db
    .selectFrom('monitor_date')
    .selectAll()
    .where('monitor_id', '=', monitor)
    .orderBy('day')
    .orderBy('key')
    .execute();
  const held = await db.selectFrom('monitor').select('dates_unknown').where('id', '=', monitor).executeTakeFirst();
  if (held === undefined) return null;
  return {
    dates: rows.map(({ key, ucid, day, title, heading, how, sequence, ...row }) => ({
      ...{ key, ucid, day, title, heading, sequence, how: JSON.parse(how) as readonly string[] },
      ...{ changedAt: row.changed_at, isGone: row.is_gone },
    })),
    unknown: JSON.parse(held.dates_unknown) as readonly string[],
  };
}
