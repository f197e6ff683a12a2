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
  type MonitorKind,
} from '../../../domain/documents/monitors.ts';
import { describeQuery } from '../../../domain/query/plain-words.ts';
import { parseWithSpans } from '../../../domain/query/parser.ts';
import type { Db } from '../../database/tables.ts';
import { oneLine } from '../../log.ts';
import { isBrought, isRandomSample } from '../brought.ts';
import { inShort } from '../documents/watched-documents.ts';
import { likenessShown } from '../likeness/stored-profile.ts';
import { monitorKind, type MonitorRow } from '../monitor-table.ts';
import { keptPassage } from '../kept-passage.ts';

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
  readonly kind: MonitorKind;
  readonly name: string | null;
  readonly question: string | null;
}

export interface RunContent {
  readonly monitor: OutgoingMonitor;
  readonly arrivals: readonly OutgoingArrival[];
  /** What was set aside, by cause. */
  readonly setAside: readonly { readonly cause: string; readonly count: number }[];
  /** Drawn at random from below the threshold, without a decision. */
  readonly sampled: number;
  /** It brought nothing, as it failed. */
  readonly failed?: true;
}

/** Without a word of its question, of which the name may be one. */
export const failedRun = (monitor: MonitorRow): RunContent => ({
  monitor: { id: monitor.id, kind: monitorKind(monitor), name: null, question: null },
  arrivals: [],
  setAside: [],
  sampled: 0,
  failed: true,
});

export type ArrivalRowOut = Pick<
  Awaited<ReturnType<typeof rowsOfRun>>[number],
  'id' | 'ucid' | 'title' | 'published' | 'cause' | 'detail' | 'publications' | 'likeness' | 'passage'
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
  db: Db,
  monitor: MonitorRow,
  { at, detail }: { readonly at: Date; readonly detail: OutgoingDetail },
): Promise<RunContent> {
  const rows = await rowsOfRun(db, monitor.id, at);
  const aside = rows.filter((row) => row.is_suppressed);
  return {
    monitor: outgoingMonitor(monitor, detail),
    arrivals: outgoingArrivals(rows.filter(isBrought), detail),
    sampled: rows.filter((row) => isRandomSample(row) && row.decision === null).length,
    setAside: causesIn(aside.map(({ cause }) => cause)).map((cause) => ({
      cause: causeWords[cause],
      count: aside.filter((row) => row.cause === cause).length,
    })),
  };
}

export function outgoingMonitor(monitor: MonitorRow, detail: OutgoingDetail): OutgoingMonitor {
  const { id, name, expression } = monitor;
  const kind = monitorKind(monitor);
  if (detail === 'titles') return { id, kind, name: null, question: null };
  const [watches, like] = [inShort(monitor.watched), likenessShown(monitor)];
  const question =
    like !== null
      ? oneLine(likeWords(like))
      : watches === null
        ? watchedInWords(expression)
        : oneLine(`the changes of ${watchesWords(watches)}`);
  return { id, kind, name: oneLine(name), question };
}

/** With what was kept of why each came, where the company lets it out. */
export const outgoingArrivals = (rows: readonly ArrivalRowOut[], detail: OutgoingDetail): readonly OutgoingArrival[] =>
  rows.map(({ id, ucid, title, published, publications, ...row }) => ({
    ...{
      id,
      ucid,
      title: oneLine(title),
      published,
      publications,
      cause: whyItCame(row.cause as MonitorArrival['cause']),
    },
    detail: detail === 'titles' || row.detail === null ? null : oneLine(row.detail),
    passage: detail === 'titles' ? null : passageText(row),
  }));

/** Null for the title, which stands beside it. */
function passageText({ passage, likeness }: Pick<ArrivalRowOut, 'passage' | 'likeness'>): string | null {
  const kept = likeness === null ? keptPassage(passage) : (JSON.parse(likeness) as LikenessReason).passage;
  return kept === null || kept.place === 'title' ? null : oneLine(kept.text);
}

export function watchedInWords(expression: string): string {
  const parsed = parseWithSpans(expression);
  return oneLine(parsed.ok ? describeQuery(parsed.query, (day) => day) : expression);
}
