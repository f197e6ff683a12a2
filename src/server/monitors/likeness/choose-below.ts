/**
 * Somebody rates what stays below the threshold: it becomes a row among what arrived, with why, under which it is
 * decided on like any other. No run brought it, and no chance: it is in no count of what came, and in no estimate of
 * what is missed.
 */
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Db } from '../../database/tables.ts';
import { refusal, type Refusal } from '../../errors.ts';
import type { IndexCall } from '../../patent-index/port/call.ts';
import type { QuestionPorts } from '../ask-question.ts';
import type { MonitorRow } from '../monitor-table.ts';
import { arrivalsIn, ratedAmong } from './below-table.ts';
import { described, keepArrivals } from './similar-arrivals.ts';
import { readProfile, readReading } from './stored-profile.ts';

/** It was to come with no probability. */
const CHOSEN = 0;
const notBelow = refusal(
  409,
  'not-below',
  'This publication does not stand below the threshold any more: its family arrived, or a more similar one is there.',
);

interface ChosenBelow {
  readonly ucid: Ucid;
  readonly call: () => IndexCall;
  readonly now: number;
}

/** Its number among what arrived; the same one for whoever asks next. */
export async function chooseBelow(
  { db, index }: QuestionPorts,
  monitor: MonitorRow,
  { ucid, call, now }: ChosenBelow,
): Promise<number | Refusal> {
  const stored = readProfile(monitor);
  if (stored === null) return notBelow;
  const found = await rowOf(db, monitor.id, ucid).executeTakeFirst();
  if (found === undefined) return notBelow;
  const { threshold } = readReading(monitor.reading);
  const [head] = (await index.corpus.heads(call(), [ucid])).value;
  const one = { ucid, score: found.score, family: head?.family ?? ucid, published: head?.published ?? null };
  const came = await described(index, call, {
    ...{ profile: stored.profile, threshold, likenesses: [] },
    families: [{ ...one, probability: CHOSEN, earlier: null }],
  });
  return db.transaction().execute(async (transaction) => {
    const row = await rowOf(transaction, monitor.id, ucid).forUpdate().executeTakeFirst();
    if (row === undefined) return notBelow;
    const said = (await ratedAmong(transaction, [row]))(row);
    if (said !== undefined) return said.id;
    const at = { importNumber: monitor.last_import ?? 0, at: new Date(now) };
    const [kept] = await keepArrivals(transaction, monitor, came, at);
    if (kept === undefined) return notBelow;
    await transaction
      .updateTable('monitor_below')
      .set({ arrivals: [...arrivalsIn(row), kept.id].join(' ') })
      .where('monitor_id', '=', monitor.id)
      .where('ucid', '=', ucid)
      .execute();
    return kept.id;
  });
}

const rowOf = (db: Db, monitor: number, ucid: Ucid) =>
  db.selectFrom('monitor_below').selectAll().where('monitor_id', '=', monitor).where('ucid', '=', ucid);
