/**
 * The calculated dates of what a monitor found, as its calendar tells them. A read calculates anew what the feed of
 * changes names since they were kept (`told-anew.ts`), and all of them once a day. They are kept, so that a calendar
 * learns of a change: a date that is another one now, or is none any more, has a higher sequence. One that is over
 * stays as it was told where it is not calculated any more, as a term that has ended: it was right.
 *
 *   calculated the first time, not over yet ─▶ kept, 0 ── another now ─▶ + 1 ── none any more, not over ─▶ gone, + 1
 */
import { sql } from 'kysely';
import { deadlinesOf, mayHaveDeadlines, type Deadline } from '../../../domain/documents/legal/deadlines.ts';
import type { DocumentAnswer } from '../../../domain/documents/answers.ts';
import type { IsoDate, Ucid } from '../../../domain/documents/publication.ts';
import { corpusOfUser } from '../../accounts/companies.ts';
import type { Db, Transaction } from '../../database/tables.ts';
import { oneLine } from '../../log.ts';
import { callWithin, type IndexCall } from '../../patent-index/port/call.ts';
import type { PatentIndex } from '../../patent-index/port/patent-index.ts';
import { isFromBelow, wasBrought } from '../brought.ts';
import { familyMembersOf } from '../ask-question.ts';
import { watchedPublications } from '../documents/read-watched.ts';
import { readWatchedDocuments } from '../documents/watched-documents.ts';
import { monitorKind, type MonitorRow } from '../monitor-table.ts';
import { utcDay } from '../../../domain/shared/moments.ts';
import { datesState, isLaterState, rightOf, rightsToldAnew, type DatesState } from './told-anew.ts';

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
  readonly index: Pick<PatentIndex, 'corpus' | 'importer'>;
  readonly now: () => number;
  readonly queryMs: number;
}

type Calculated = Pick<MonitorDate, 'key' | 'ucid' | 'day' | 'title' | 'heading' | 'how'>;

/** By monitor: readers that come at once share one calculation. */
const underWay = new WeakMap<Db, Map<number, Promise<void>>>();

/** As they are now: calculated anew where corpus, arrivals or the day are others. Null where it was deleted. */
export async function monitorDates(ports: DatePorts, monitor: MonitorRow): Promise<MonitorDates | null> {
  const { db } = ports;
  const ofServer = underWay.get(db) ?? new Map<number, Promise<void>>();
  underWay.set(db, ofServer);
  const calculation = ofServer.get(monitor.id) ?? calculateDates(ports, monitor);
  ofServer.set(monitor.id, calculation);
  try {
    await calculation;
  } finally {
    if (ofServer.get(monitor.id) === calculation) ofServer.delete(monitor.id);
  }
  return keptDates(db, monitor.id);
}

async function calculateDates(ports: DatePorts, monitor: MonitorRow): Promise<void> {
  const { db, index, now, queryMs } = ports;
  const today = utcDay(now());
  const call = () => callWithin(corpus, queryMs);
  const corpus = await corpusOfUser(db, monitor.owner);
  const { version } = await index.corpus.version(call());
  const publications = await publicationsOf({ db, index }, monitor, call);
  const found = [...new Set(publications)].filter(mayHaveDeadlines).toSorted();
  const state = datesState({ day: today, corpus, version }, found);
  if (monitor.dates_state === state.text) return;
  const rights = await rightsToldAnew({ db, importer: index.importer, call }, { monitor, state, found });
  const anew = rights === 'all' ? found : found.filter((ucid) => rights.has(rightOf(ucid)));
  const told: Told = { dates: new Map(), unknown: new Map() };
  for (let at = 0; at < anew.length; at += AT_ONCE) {
    const { value } = await index.corpus.documents(call(), anew.slice(at, at + AT_ONCE));
    for (const document of value) noteDates(document, today, told);
  }
  await db
    .transaction()
    .execute((transaction) =>
      keepTold(transaction, monitor, { ...{ told, rights, found, state }, at: new Date(now()) }),
    );
}

interface ToldOfRights {
  readonly told: Told;
  /** Of which all dates are among `told`. */
  readonly rights: ReadonlySet<string> | 'all';
  readonly found: readonly Ucid[];
  readonly state: DatesState;
  readonly at: Date;
}

/** Nothing, where another process has kept what is later, or other than what some rights are told anew of. */
async function keepTold(transaction: Transaction, monitor: MonitorRow, all: ToldOfRights): Promise<void> {
  const { told, rights, found, state } = all;
  const locked = transaction
    .selectFrom('monitor')
    .select(['dates_state', 'dates_unknown'])
    .where('id', '=', monitor.id);
  const row = await locked.forUpdate().executeTakeFirst();
  if (row === undefined || isLaterState(row.dates_state, state)) return;
  if (rights !== 'all' && row.dates_state !== monitor.dates_state) return;
  if (rights === 'all' || rights.size > 0) await keepDates(transaction, monitor.id, all);
  const unknown = new Map(told.unknown);
  for (const sentence of JSON.parse(row.dates_unknown) as readonly string[]) {
    const [ucid = ''] = sentence.split(':');
    if (rights === 'all' || rights.has(rightOf(ucid))) continue;
    unknown.set(ucid, [...(unknown.get(ucid) ?? []), sentence]);
  }
  const sentences = found.flatMap((ucid) => unknown.get(ucid) ?? []);
  const change = { dates_state: state.text, dates_unknown: JSON.stringify(sentences) };
  await transaction.updateTable('monitor').set(change).where('id', '=', monitor.id).execute();
}

/** Of which dates are told: what is watched, what a question found, and the families that are like an idea. */
async function publicationsOf(
  { db, index }: Pick<DatePorts, 'db' | 'index'>,
  monitor: MonitorRow,
  call: () => IndexCall,
): Promise<readonly Ucid[]> {
  switch (monitorKind(monitor)) {
    case 'document':
      return watchedPublications(index, readWatchedDocuments(monitor.watched), call);
    case 'technology':
      return foundBy(db, monitor.id);
    case 'similarity': {
      // A run keeps the publication that is most like alone; a grant may come long after it, and is no news.
      const rows = await arrivedOf(db, monitor.id).select('ucid').execute();
      const ucids = rows.map(({ ucid }) => ucid);
      return [...ucids, ...(await familyMembersOf(index.corpus, call, ucids)).map(({ ucid }) => ucid)];
    }
  }
}

/** What arrived, or is from below and relevant. */
const arrivedOf = (db: Db, monitor: number) =>
  db
    .selectFrom('monitor_arrival')
    .where('monitor_id', '=', monitor)
    .where(({ or }) => or([wasBrought, sql<boolean>`(${isFromBelow} and decision = 'relevant')`]));

/** Publications that the question found, of families that arrived. */
async function foundBy(db: Db, monitor: number): Promise<readonly Ucid[]> {
  const rows = await db
    .selectFrom('monitor_seen')
    .select('ucid')
    .where('monitor_id', '=', monitor)
    .where('family', 'in', arrivedOf(db, monitor).select('family'))
    .execute();
  return rows.map(({ ucid }) => ucid);
}

interface Told {
  /** By key. */
  readonly dates: Map<string, Calculated>;
  /** By publication. */
  readonly unknown: Map<Ucid, readonly string[]>;
}

/** Publications of one right tell the same dates: the first one's are kept. */
function noteDates(document: DocumentAnswer, today: IsoDate, told: Told): void {
  const { ucid, titles } = document.publication;
  const heading = oneLine(titles[0]?.content ?? '');
  const { known, unknown } = deadlinesOf(document, today);
  for (const { key, day, title, how } of known)
    if (!told.dates.has(key)) told.dates.set(key, { key, ucid, day, title, heading, how });
  told.unknown.set(
    ucid,
    unknown.map(({ why }) => `${ucid}: ${why}`),
  );
}

async function keepDates(
  transaction: Transaction,
  monitor: number,
  { told: { dates: told }, rights, state: { day: today }, at }: ToldOfRights,
): Promise<void> {
  const kept = await transaction.selectFrom('monitor_date').selectAll().where('monitor_id', '=', monitor).execute();
  const known = new Set(kept.map(({ key }) => key));
  const before = kept.filter(({ ucid }) => rights === 'all' || rights.has(rightOf(ucid)));
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
