/**
 * Writes the streams of a checked archive into the log: each event in its place, with new ids in its payload and the
 * salt that it had. The commitment to the original payload is kept beside it, so that the history can be verified:
 * from what is here, the ids turned back, and the salt. What is erased here is erased of both.
 */
import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { MOST_CLIENTS, SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { profileOf } from '../../domain/company-profile/rows.ts';
import { parseStream, type StreamName } from '../../domain/shared/streams.ts';
import { createStreamState } from '../../domain/stream-state.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { retentionIn } from '../../domain/retention/rows.ts';
import type { Db, Tables, Transaction } from '../database/tables.ts';
import { accessChange, isConditional, userOf, type Grant } from '../events/access.ts';
import { statementsOf } from '../events/event-rows.ts';
import { commitmentTo } from '../events/payload-commitment.ts';
import type { EventLine, StreamEntry } from './archive-form.ts';
import { eventsIn } from './check-archive.ts';
import type { IdMap } from './id-map.ts';
import type { OpenArchive } from './open-archive.ts';
import { mapPayload, schemaOfEvent } from './payload-ids.ts';

/** Numbers that no device has and none will get: nobody mints ids under them. */
export async function reserveClients(
  db: Transaction,
  clients: readonly number[],
  at: Date,
): Promise<readonly (readonly [number, number])[]> {
  const reserved: (readonly [number, number])[] = [];
  for (const client of clients)
    for (;;) {
      const id = randomInt(1, MOST_CLIENTS);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('client')
        .values({ id, user_id: SERVER_CLIENT, cut_off_at: at })
        .onConflict((taken) => taken.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) continue;
      reserved.push([client, id]);
      break;
    }
  return reserved;
}

const EVENTS_AT_ONCE = 200;

interface Writing {
  readonly archive: OpenArchive;
  readonly ids: IdMap;
  readonly company: Id;
}

export async function writeStreams(db: Transaction, { archive, ids, company }: Writing): Promise<void> {
  const own = await db
    .selectFrom('event')
    .select((q) => q.fn.max('client_seq').as('last'))
    .where('client_id', '=', SERVER_CLIENT)
    .executeTakeFirst();
  let last = own?.last ?? 0;
  const nextOwn = () => ++last;
  const streams = new Set(archive.manifest.streams.map(({ stream }) => ids.stream(stream)));
  const savedIn = savedInOf(archive, ids);
  for (const entry of archive.manifest.streams) {
    const stream = ids.stream(entry.stream);
    const state = createStreamState(stream);
    let batch: WrittenEvent[] = [];
    for await (const { event } of eventsIn(archive, entry)) {
      const payload = mappedPayload(event, ids);
      if (event.without === null && payload !== null) state.apply({ ...event, payload });
      batch.push(renumbered(event, payload, { ids, nextOwn }));
      if (batch.length < EVENTS_AT_ONCE) continue;
      await writeEvents(db, stream, batch);
      batch = [];
    }
    await writeEvents(db, stream, batch);
    await writeGrants(db, grantsOf(stream, state.rows.map, { streams, savedIn }));
    await writeMarks(db, stream, entry);
    if (archive.manifest.kind === 'company') await writeBeside(db, { stream, rows: state.rows.map, company });
  }
}

interface WrittenEvent {
  readonly row: Omit<Insertable<Tables['event']>, 'stream'>;
  /** That of the original payload. */
  readonly commitment: string;
}

function renumbered(
  event: EventLine,
  payload: unknown,
  { ids, nextOwn }: { readonly ids: IdMap; readonly nextOwn: () => number },
): WrittenEvent {
  const { seq, salt, commitment, actor, clientId } = event;
  const isServers = clientId === SERVER_CLIENT;
  const row = {
    ...{ seq, salt, type: event.type, version: event.version, base_seq: event.baseSeq, batch: event.batch },
    client_id: isServers ? SERVER_CLIENT : ids.client(clientId),
    client_seq: isServers ? nextOwn() : event.clientSeq,
    causation_id: causeOf(event.causationId, ids),
    ...{ at: event.at, received_at: event.receivedAt, noop: event.without },
    payload: payload === null ? null : JSON.stringify(payload),
    // Without a salt nothing is proven of the payload any more.
    commitment: salt === null ? commitment : commitmentTo(salt, payload),
    actor: actor === SERVER_CLIENT ? actor : ids.user(actor),
  };
  return { row, commitment };
}

function mappedPayload({ type, version, payload }: EventLine, ids: IdMap): unknown {
  const schema = schemaOfEvent(type, version);
  return schema === undefined ? payload : mapPayload(schema, payload, ids);
}

/** The server’s own events have other numbers here. */
function causeOf(cause: string | null, ids: IdMap): string | null {
  const found = /^([1-9]\d{0,9})\.(\d{1,15})$/.exec(cause ?? '');
  if (found === null) return null;
  try {
    return `${ids.client(Number(found[1]))}.${found[2]}`;
  } catch {
    return null;
  }
}

async function writeEvents(db: Db, stream: StreamName, events: readonly WrittenEvent[]): Promise<void> {
  for (const some of statementsOf(events)) {
    await db
      .insertInto('event')
      .values(some.map(({ row }) => ({ ...row, stream })))
      .execute();
    await db
      .insertInto('imported_event')
      .values(some.map(({ row: { seq }, commitment: original }) => ({ stream, seq, original })))
      .execute();
  }
}

const savedInOf = (archive: OpenArchive, ids: IdMap): ReadonlyMap<StreamName, ReadonlySet<StreamName>> =>
  new Map(
    archive.manifest.streams.map((entry: StreamEntry) => [
      ids.stream(entry.stream),
      new Set(entry.savedIn.map((project) => `project/${ids.minted(project)}` as const)),
    ]),
  );

/** What its rows grant, over streams of the archive alone; a saved search, where it was open to the project there. */
function grantsOf(
  stream: StreamName,
  rows: ReadonlyMap<RowKey, object>,
  {
    streams,
    savedIn,
  }: {
    readonly streams: ReadonlySet<string>;
    readonly savedIn: ReadonlyMap<string, ReadonlySet<string>>;
  },
): readonly Grant[] {
  const all = [...rows.keys()].map((key) => ({ key, before: undefined }));
  const isTeam = (object: string) => object.startsWith('team/');
  return accessChange(stream, all, rows).granted.filter(
    (grant) =>
      (streams.has(grant.object) || isTeam(grant.object)) &&
      (!isConditional(grant) ||
        (userOf(grant.subject) === null && savedIn.get(grant.object)?.has(grant.subject) === true)),
  );
}

async function writeGrants(db: Db, grants: readonly Grant[]): Promise<void> {
  for (const some of statementsOf(grants))
    await db
      .insertInto('access')
      .values([...some])
      .onConflict((there) => there.doNothing())
      .execute();
}

async function writeMarks(db: Db, stream: StreamName, { erasedUpTo, blindReview }: StreamEntry): Promise<void> {
  if (erasedUpTo !== null) await db.insertInto('erasure').values({ stream, up_to: erasedUpTo }).execute();
  if (blindReview !== null)
    await db
      .insertInto('blind_review')
      .values({ stream, since: blindReview.since, is_blind: blindReview.isBlind })
      .execute();
}

interface WrittenStream {
  readonly stream: StreamName;
  readonly rows: ReadonlyMap<RowKey, object>;
  readonly company: Id;
}

/** What other tables repeat of the streams of a company. */
async function writeBeside(db: Db, { stream, rows, company }: WrittenStream): Promise<void> {
  const parsed = parseStream(stream);
  if (parsed?.kind === 'project' && retentionIn(rows) !== null)
    await db.insertInto('retention').values({ project: parsed.id, company_id: company }).execute();
  const name = parsed?.kind === 'company' ? profileOf(rows).name.trim() : '';
  if (name !== '') await db.updateTable('company').set({ profile_name: name }).where('id', '=', company).execute();
}
