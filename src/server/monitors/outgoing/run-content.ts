/**
 * What a run of a monitor brought, as far as the company lets it out: numbers, titles and causes; also the name, the
 * question in words, what changed, and passages.
 */
import type { OutgoingDetail } from '../../../domain/documents/monitor-outgoing.ts';
import type { LikenessReason } from '../../../domain/documents/likeness.ts';
import {
  causesIn,
  causeWords,
  likeWords,
  watchesWords,
  whyItCame,
  type MonitorArrival,
} from '../../../domain/documents/monitors.ts';
import { describeQuery } from '../../../domain/query/plain-words.ts';
import { parseWithSpans } from '../../../domain/query/parser.ts';
import { corpusOfUser } from '../../accounts/companies.ts';
import type { Db } from '../../database/tables.ts';
import { oneLine } from '../../log.ts';
import { CallEnded, callWithin } from '../../patent-index/port/call.ts';
import type { PatentIndex } from '../../patent-index/port/patent-index.ts';
import { inShort } from '../documents/watched-documents.ts';
import { likenessShown } from '../likeness/stored-profile.ts';
import { monitorKind, type MonitorRow } from '../monitor-table.ts';
import { utcDay } from '../../../domain/shared/moments.ts';
import { foundPassages } from './found-passages.ts';

export interface OutgoingArrival {
  readonly id: number;
  readonly ucid: string;
  readonly title: string;
  readonly published: string | null;
  /** In words. */
  readonly cause: string;
  /** Publications of the family that came with the run. */
  readonly publications: number;
  /** The old value beside the new one, and the passage; null where the company does not let them out. */
  readonly detail: string | null;
  readonly passage: string | null;
}

/** The name and the question in words; null where the company does not let them out. */
export interface OutgoingMonitor {
  readonly id: number;
  readonly name: string | null;
  readonly question: string | null;
}

export interface RunContent {
  readonly monitor: OutgoingMonitor;
  readonly arrivals: readonly OutgoingArrival[];
  /** What was set aside, by cause. */
  readonly setAside: readonly { readonly cause: string; readonly count: number }[];
}

export interface ContentPorts {
  readonly db: Db;
  readonly index: Pick<PatentIndex, 'search' | 'corpus'>;
  readonly now: () => number;
  readonly queryMs: number;
}

export type ArrivalRowOut = Pick<
  Awaited<ReturnType<typeof rowsOfRun>>[number],
  'id' | 'ucid' | 'title' | 'published' | 'cause' | 'detail' | 'publications' | 'version' | 'likeness'
>;

const rowsOfRun = (db: Db, monitor: number, at: Date) =>
  db
    .selectFrom('monitor_arrival')
    .selectAll()
    .where('monitor_id', '=', monitor)
    .where('at', '=', at)
    .orderBy('id')
    .execute();

export async function contentOfRun(
  ports: ContentPorts,
  monitor: MonitorRow,
  { at, detail }: { readonly at: Date; readonly detail: OutgoingDetail },
): Promise<RunContent> {
  const rows = await rowsOfRun(ports.db, monitor.id, at);
  const aside = rows.filter((row) => row.is_suppressed);
  return {
    monitor: outgoingMonitor(monitor, detail),
    arrivals: await outgoingArrivals(
      ports,
      monitor,
      rows.filter((row) => !row.is_suppressed),
      detail,
    ),
    setAside: causesIn(aside.map(({ cause }) => cause)).map((cause) => ({
      cause: causeWords[cause],
      count: aside.filter((row) => row.cause === cause).length,
    })),
  };
}

export function outgoingMonitor(monitor: MonitorRow, detail: OutgoingDetail): OutgoingMonitor {
  const { id, name, expression } = monitor;
  if (detail === 'titles') return { id, name: null, question: null };
  const [watches, like] = [inShort(monitor.watched), likenessShown(monitor)];
  const question =
    like !== null
      ? oneLine(likeWords(like))
      : watches === null
        ? watchedInWords(expression)
        : oneLine(`the changes of ${watchesWords(watches)}`);
  return { id, name: oneLine(name), question };
}

/** With the passage of each where the company lets it out: of the question that it came for. */
export async function outgoingArrivals(
  ports: ContentPorts,
  monitor: MonitorRow,
  rows: readonly ArrivalRowOut[],
  detail: OutgoingDetail,
): Promise<readonly OutgoingArrival[]> {
  const hasPassages = detail !== 'titles' && monitorKind(monitor) === 'technology';
  const passages = hasPassages ? await passagesByArrival(ports, monitor, rows) : new Map<number, string>();
  return rows.map(({ id, ucid, title, published, publications, ...row }) => ({
    ...{
      id,
      ucid,
      title: oneLine(title),
      published,
      publications,
      cause: whyItCame(row.cause as MonitorArrival['cause']),
    },
    detail: detail === 'titles' || row.detail === null ? null : oneLine(row.detail),
    passage: detail === 'titles' ? null : (passages.get(id) ?? keptPassage(row.likeness)),
  }));
}

/** Of a similarity monitor, as the run found it. */
function keptPassage(likeness: string | null): string | null {
  const passage = likeness === null ? null : (JSON.parse(likeness) as LikenessReason).passage;
  return passage === null ? null : oneLine(passage.text);
}

async function passagesByArrival(
  { db, index, now, queryMs }: ContentPorts,
  monitor: MonitorRow,
  rows: readonly ArrivalRowOut[],
): Promise<ReadonlyMap<number, string>> {
  const today = utcDay(now());
  const corpus = await corpusOfUser(db, monitor.owner);
  const passages = new Map<number, string>();
  for (const version of new Set(rows.map((row) => row.version))) {
    const question = await questionOf(db, monitor, version);
    const those = rows.filter((row) => row.version === version);
    const call = { ...callWithin(corpus, queryMs), asker: `user/${monitor.owner}` };
    try {
      const found = await foundPassages(
        { index, call, today },
        question,
        those.map(({ ucid }) => ucid),
      );
      for (const { id, ucid } of those) passages.set(id, oneLine(found.get(ucid) ?? ''));
    } catch (error) {
      // The list is worth more than its passages.
      if (!(error instanceof CallEnded && error.code === 'too-slow')) throw error;
    }
  }
  return new Map([...passages].filter(([, text]) => text !== ''));
}

async function questionOf(db: Db, monitor: MonitorRow, version: number): Promise<string> {
  const row = await db
    .selectFrom('monitor_version')
    .select('expression')
    .where('monitor_id', '=', monitor.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.expression ?? monitor.expression;
}

export function watchedInWords(expression: string): string {
  const parsed = parseWithSpans(expression);
  return oneLine(parsed.ok ? describeQuery(parsed.query, (day) => day) : expression);
}
