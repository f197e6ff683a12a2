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
  const { rows, ...page } = asked.run === null ? await staysBelow(db, monitor, asked) : await ofRun(db, monitor, asked);
  const ucids = rows.map(({ ucid }) => ucid);
  const { value } = await index.corpus.heads(asked.call, ucids);
  const heads = new Map(value.map((head) => [head.ucid, head]));
  const places = new Map((await belowAmong(db, monitor, ucids)).map((row) => [row.ucid, row]));
  const rated = await ratedAmong(db, [...places.values()]);
  const last = rows.at(-1);
  return {
    ...page,
    next: last === undefined || rows.length < A_PAGE ? null : `${last.score}~${last.ucid}`,
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
  readonly rows: readonly (BelowPlace & { readonly isSampled?: boolean })[];
}

async function staysBelow(db: Db, monitor: number, { threshold, after }: BelowAsked): Promise<PageOfBelow> {
  const { below, reaching } = await belowCounts(db, monitor, threshold);
  return { rows: await belowRows(db, monitor, { threshold, after, limit: A_PAGE }), total: below, reaching };
}

async function ofRun(db: Db, monitor: number, { run, after }: BelowAsked): Promise<PageOfBelow> {
  const lines = await belowOfRun(db, monitor, run ?? 0);
  const from = after === null ? 0 : lines.findIndex(({ ucid }) => ucid === after.ucid) + 1;
  return {
    rows: lines.slice(from, from + A_PAGE).map((line) => ({ ...line, isSampled: line.outcome === 'sampled' })),
    ...{ total: lines.length, reaching: 0 },
  };
}
