/** The list of what came below the threshold: what stays below the one in force, or what one run left there. */
import type { BelowPage } from '../../../domain/documents/likeness.ts';
import type { ArrivalDecision } from '../../../domain/monitors/rows.ts';
import type { Db } from '../../database/tables.ts';
import type { IndexCall } from '../../patent-index/port/call.ts';
import type { PatentIndex } from '../../patent-index/port/patent-index.ts';
import { isRandomSample } from '../brought.ts';
import { belowAmong, belowCounts, belowRows, ratedAmong, type BelowPlace } from './below-table.ts';
import { belowOfRun } from './scored-table.ts';

interface BelowAsked {
  readonly call: IndexCall;
  /** In force now. */
  readonly threshold: number;
  /** What stayed below a higher one of before and reaches this, in place of what is below. */
  readonly isReaching: boolean;
  /** When the run was, in milliseconds since 1970; null for all that stays below. */
  readonly run: number | null;
  /** The last one of the page before; null for the first page. */
  readonly after: BelowPlace | null;
}

const A_PAGE = 50;

/** `{score}~{ucid}`; null for anything else. */
export function belowPlaceIn(text: string | undefined): BelowPlace | null {
  const [, score, ucid] = /^(\d{1,4})~([\w-]{1,60})$/.exec(text ?? '') ?? [];
  return score === undefined || ucid === undefined ? null : { score: Number(score), ucid };
}

export async function belowPage(
  { db, index }: { readonly db: Db; readonly index: Pick<PatentIndex, 'corpus'> },
  monitor: number,
  asked: BelowAsked,
): Promise<BelowPage> {
  const { rows: read, ...page } =
    asked.run === null ? await staysBelow(db, monitor, asked) : await ofRun(db, monitor, asked);
  const rows = read.slice(0, A_PAGE);
  const ucids = rows.map(({ ucid }) => ucid);
  const { value } = await index.corpus.heads(asked.call, ucids);
  const heads = new Map(value.map((head) => [head.ucid, head]));
  const places = new Map((await belowAmong(db, monitor, ucids)).map((row) => [row.ucid, row]));
  const rated = await ratedAmong(db, [...places.values()]);
  const last = rows.at(-1);
  return {
    ...page,
    next: last === undefined || read.length === rows.length ? null : `${last.score}~${last.ucid}`,
    rows: rows.map(({ ucid, score, isSampled = false }) => {
      const place = places.get(ucid);
      const said = place && rated(place);
      return {
        ...{ ucid, score, isSampled: isSampled || (said !== undefined && isRandomSample(said)) },
        ...{ title: heads.get(ucid)?.title ?? '', published: heads.get(ucid)?.published ?? null },
        ...{ isBelow: place !== undefined, arrival: said?.id ?? null },
        decision: (said?.decision ?? null) as ArrivalDecision | null,
      };
    }),
  };
}

interface PageOfBelow extends Pick<BelowPage, 'total' | 'reaching'> {
  /** With the first one of the page after it. */
  readonly rows: readonly (BelowPlace & { readonly isSampled?: boolean })[];
}

async function staysBelow(db: Db, monitor: number, { threshold, isReaching, after }: BelowAsked): Promise<PageOfBelow> {
  const { below, reaching } = await belowCounts(db, monitor, threshold);
  const rows = await belowRows(db, monitor, { threshold, isReaching, after, limit: A_PAGE + 1 });
  return { rows, total: isReaching ? reaching : below, reaching };
}

async function ofRun(db: Db, monitor: number, { run, after }: BelowAsked): Promise<PageOfBelow> {
  const lines = await belowOfRun(db, monitor, run ?? 0);
  const from = after === null ? 0 : lines.findIndex(({ ucid }) => ucid === after.ucid) + 1;
  return {
    rows: lines.slice(from, from + A_PAGE + 1).map((line) => ({ ...line, isSampled: line.outcome === 'sampled' })),
    ...{ total: lines.length, reaching: 0 },
  };
}
