/**
 * Verifies the history of what was imported, as it lies in the database now: each event is turned back into the one
 * that the other server exported, compared with the commitment that it had there, and the chain of each stream is
 * computed again up to the hash that the manifest stated.
 */
import type { Id } from '../../domain/shared/ids.ts';
import { isStreamName, type StreamName } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import { refusal, type Refusal } from '../errors.ts';
import { storedEventOf, type EventRow } from '../events/event-rows.ts';
import { commitmentTo } from '../events/payload-commitment.ts';
import { createIdMap, invertedIds, type IdMap, type MappedIds } from './id-map.ts';
import { mapPayload, schemaOfEvent } from './payload-ids.ts';
import { createStreamChain } from './stream-chain.ts';

export interface VerifiedImport {
  readonly streams: number;
  readonly events: number;
  /** Events of which the content, or a part of it, was erased there or here: their place is verified alone. */
  readonly erased: number;
  /** What is not as it was exported, a sentence each. */
  readonly faults: readonly string[];
}

const EVENTS_AT_ONCE = 500;

export async function verifyImported(db: Db, archive: Id): Promise<VerifiedImport | Refusal> {
  const row = await db
    .selectFrom('imported_archive')
    .select(['ids', 'streams'])
    .where('id', '=', archive)
    .executeTakeFirst();
  if (row === undefined) return refusal(404, 'not-found', `There is no import ${archive}.`);
  const mapped = JSON.parse(row.ids) as MappedIds;
  const [there, here] = [createIdMap(invertedIds(mapped)), createIdMap(mapped)];
  const streams = JSON.parse(row.streams) as readonly (readonly [string, number, string])[];
  const faults: string[] = [];
  let [events, erased] = [0, 0];
  for (const [name, count, head] of streams) {
    if (!isStreamName(name)) continue;
    const found = await verifyStream(db, { stream: here.stream(name), original: name, count, head, there });
    faults.push(...found.faults);
    events += found.events;
    erased += found.erased;
  }
  return { streams: streams.length, events, erased, faults };
}

interface VerifiedStream {
  readonly stream: StreamName;
  readonly original: StreamName;
  readonly count: number;
  readonly head: string;
  /** Turns ids back. */
  readonly there: IdMap;
}

async function verifyStream(db: Db, { stream, original, count, head, there }: VerifiedStream) {
  const chain = createStreamChain(original);
  const faults: string[] = [];
  let [events, erased, last] = [0, 0, ''];
  while (events < count) {
    const rows = await db
      .selectFrom('event')
      .leftJoin('imported_event', (join) =>
        join.onRef('imported_event.stream', '=', 'event.stream').onRef('imported_event.seq', '=', 'event.seq'),
      )
      .selectAll('event')
      .select('imported_event.original as original')
      .where('event.stream', '=', stream)
      .where('event.seq', '>', events)
      .where('event.seq', '<=', count)
      .orderBy('event.seq')
      .limit(EVENTS_AT_ONCE)
      .execute();
    if (rows.length === 0) break;
    for (const row of rows) {
      const commitment = row.original ?? row.commitment;
      if (row.salt === null) erased++;
      else if (commitmentTo(row.salt, originalPayload(row, there)) !== commitment)
        faults.push(`${stream}: event ${row.seq} is not the one that was exported.`);
      const event = storedEventOf(row);
      last = chain({ ...event, commitment, actor: event.actor === 0 ? 0 : there.user(event.actor) });
    }
    events += rows.length;
  }
  if (events !== count || last !== head) faults.push(`${stream}: the chain does not end as it was exported.`);
  return { faults, events, erased };
}

function originalPayload({ type, version, payload }: EventRow, there: IdMap): unknown {
  const schema = schemaOfEvent(type, version);
  const value = payload === null ? null : (JSON.parse(payload) as unknown);
  return schema === undefined ? value : mapPayload(schema, value, there);
}
