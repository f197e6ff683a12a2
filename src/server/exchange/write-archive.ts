/**
 * Writes an export, piece by piece, while it is sent: streams up to where they were when it began, then what they name.
 *
 *   README ─▶ streams, page by page ─▶ people, documents, results, reports ─▶ manifest ─▶ signature
 *
 * The log only grows, so that no lock is held. Where content is erased meanwhile, the export ends with a fault.
 */
import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { isoMoment } from '../../domain/shared/moments.ts';
import { parseStream, type StreamName } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import type { EventRow } from '../events/event-rows.ts';
import type { EventStore } from '../events/event-store.ts';
import type { SigningKey } from '../ledger/signing-key.ts';
import type { Turn } from '../ledger/read-ledger.ts';
import { VERSION } from '../operation/version.ts';
import { storedFileOf } from '../reports/report-files.ts';
import { DOCUMENTS, EXPORT_FORMAT, EXPORT_VERSION, MANIFEST, PEOPLE_LINES, READ_ME, RESULTS } from './archive-form.ts';
import { reportFile, SIGNATURE, streamFile, type EventLine, type Manifest, type StreamEntry } from './archive-form.ts';
import type { ExportScope, ScopedStream } from './export-scope.ts';
import { createIdCollector } from './id-map.ts';
import { lastOf, mapPayload, schemaOfEvent } from './payload-ids.ts';
import { peopleLines, type RolesInProject } from './people-file.ts';
import { NEVER_EXPORTED, readMe } from './read-me.ts';
import { chainedPartOf, createStreamChain } from './stream-chain.ts';
import { createZipWriter, type ZipWriter } from './zip-writer.ts';

export interface WritePorts {
  readonly db: Db;
  readonly store: Pick<EventStore, 'heads' | 'erasures' | 'blindReviews'>;
  readonly key: SigningKey;
  readonly now: () => number;
  /** Waits where the event loop should get its turn. */
  readonly turn: Turn;
}

interface Exporting {
  readonly scope: ExportScope;
  readonly by: Manifest['exportedBy'];
  readonly roles: RolesInProject;
}

/** Content was erased while it was being exported. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';

  constructor() {
    super('Content was erased while it was being exported. Export again.');
  }
}

const EVENTS_AT_ONCE = 200;

/** The archive. Throws {@link ChangedMeanwhile}, and where it does not fit into a ZIP. */
export async function* writeArchive(ports: WritePorts, exporting: Exporting): AsyncGenerator<Uint8Array> {
  const { db, store, key, now, turn } = ports;
  const { scope, by, roles } = exporting;
  const exportedAt = now();
  const names = scope.streams.map(({ stream }) => stream);
  const [heads, erasures, blind] = [
    await store.heads(names),
    await store.erasures(names),
    await store.blindReviews(names),
  ];
  const zip = createZipWriter(exportedAt);
  const said: Omit<Manifest, 'streams' | 'files'> = {
    ...{ format: EXPORT_FORMAT, formatVersion: EXPORT_VERSION, product: PRODUCT, productVersion: VERSION },
    ...{ kind: scope.kind, id: scope.id, name: scope.name, exportedAt: isoMoment(exportedAt), exportedBy: by },
    leftOut: [...NEVER_EXPORTED, ...scope.leftOut],
  };
  zip.begin(READ_ME);
  zip.write(readMe(said));

  const named = createNamed();
  const streams: StreamEntry[] = [];
  for (const scoped of scope.streams) {
    const { stream, savedIn } = scoped;
    const chain = createStreamChain(stream);
    let [events, head] = [0, ''];
    zip.begin(streamFile(stream));
    for await (const page of pagesOf(db, scoped, heads.get(stream) ?? 0)) {
      await turn();
      for (const line of page) {
        head = chain(chainedPartOf(line));
        events++;
        named.event(stream, line);
        zip.write(`${JSON.stringify({ ...line, hash: head } satisfies EventLine)}\n`);
      }
      yield* zip.taken();
    }
    const { since, isBlind } = blind.get(stream) ?? {};
    streams.push({
      ...{ stream, events, head, savedIn: [...savedIn], erasedUpTo: erasures.get(stream) ?? null },
      blindReview: since === undefined ? null : { since, isBlind: isBlind ?? null },
    });
  }
  const users = [...named.users, ...(by === null ? [] : [by.id])];
  writeLines(zip, PEOPLE_LINES, await peopleLines(db, new Set(users), roles));
  writeLines(zip, DOCUMENTS, named.documents());
  zip.begin(RESULTS);
  for (const search of searchesIn(names)) {
    await writeResults(zip, db, search);
    yield* zip.taken();
  }
  for (const search of searchesIn(names)) yield* writeReports(zip, db, search);
  const erasedSince = await store.erasures(names);
  if (names.some((name) => erasedSince.get(name) !== erasures.get(name))) throw new ChangedMeanwhile();
  yield* ending(zip, { ...said, streams, files: {} }, key);
}

function* ending(zip: ZipWriter, manifest: Manifest, key: SigningKey): Generator<Uint8Array> {
  // The last file is known by its hash once the next one begins.
  zip.begin(MANIFEST);
  const text = `${JSON.stringify({ ...manifest, files: zip.files }, null, 1)}\n`;
  zip.write(text);
  const hash = createHash('sha256').update(text).digest('hex');
  zip.begin(SIGNATURE);
  zip.write(`${JSON.stringify({ publicKey: key.publicKey, signature: key.sign(hash) }, null, 1)}\n`);
  zip.end();
  yield* zip.taken();
}

function writeLines(zip: ZipWriter, name: string, lines: Iterable<object>): void {
  zip.begin(name);
  for (const line of lines) zip.write(`${JSON.stringify(line)}\n`);
}

type StoredLine = Omit<EventLine, 'hash'>;

async function* pagesOf(db: Db, { stream, made }: ScopedStream, head: number): AsyncGenerator<readonly StoredLine[]> {
  if (made !== undefined) yield made;
  for (let after = 0; made === undefined && after < head;) {
    const rows = await db
      .selectFrom('event')
      .selectAll()
      .where('stream', '=', stream)
      .where('seq', '>', after)
      .where('seq', '<=', head)
      .orderBy('seq')
      .limit(EVENTS_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.seq ?? head;
    yield rows.map(lineOf);
  }
}

const lineOf = (row: EventRow): StoredLine => ({
  ...{ seq: row.seq, at: row.at, receivedAt: row.received_at, actor: row.actor },
  ...{ clientId: row.client_id, clientSeq: row.client_seq, baseSeq: row.base_seq, batch: row.batch },
  ...{ causationId: row.causation_id, type: row.type, version: row.version, without: row.noop },
  payload: row.payload === null ? null : (JSON.parse(row.payload) as unknown),
  ...{ salt: row.salt, commitment: row.commitment },
});

/** Where events name publications, by the last name of a path. */
const NUMBERED = new Set(['ucid', 'family', 'publication', 'ucids[]', 'family[]']);

/** Whom and what the events name. */
function createNamed() {
  const documents = new Map<string, Set<StreamName>>();
  const collector = createIdCollector();
  let at: StreamName = 'home/1';
  const visitor = {
    ...collector,
    text(path: string, value: string): string {
      if (!NUMBERED.has(lastOf(path)) || value === '') return value;
      const known = documents.get(value) ?? new Set();
      documents.set(value, known.add(at));
      return value;
    },
  };
  return {
    users: collector.users,
    event(stream: StreamName, line: StoredLine): void {
      at = stream;
      collector.event(line);
      const own = parseStream(stream);
      if (own?.kind === 'home') collector.users.add(own.id);
      const schema = schemaOfEvent(line.type, line.version);
      if (schema !== undefined && line.payload !== null) mapPayload(schema, line.payload, visitor);
    },
    documents: () =>
      [...documents.keys()].sort().map((publication) => ({
        publication,
        streams: [...(documents.get(publication) ?? [])],
      })),
  };
}

const searchesIn = (names: readonly StreamName[]): readonly Id[] =>
  names.flatMap((name) => {
    const parsed = parseStream(name);
    return parsed?.kind === 'search' ? [parsed.id] : [];
  });

async function writeResults(zip: ZipWriter, db: Db, search: Id): Promise<void> {
  const runs = await db.selectFrom('run_result').select('run').where('search', '=', search).orderBy('run').execute();
  for (const { run } of runs) {
    const row = await db
      .selectFrom('run_result')
      .select(['total', 'ucids'])
      .where('search', '=', search)
      .where('run', '=', run)
      .executeTakeFirst();
    if (row === undefined) continue;
    const publications = JSON.parse(inflateRawSync(Buffer.from(row.ucids, 'base64')).toString()) as readonly string[];
    zip.write(`${JSON.stringify({ search, run, total: Number(row.total), publications })}\n`);
  }
}

async function* writeReports(zip: ZipWriter, db: Db, search: Id): AsyncGenerator<Uint8Array> {
  const snapshots = await db
    .selectFrom('report_snapshot')
    .select(['report', 'snapshot'])
    .where('search', '=', search)
    .orderBy('report')
    .execute();
  for (const { report, snapshot } of snapshots) {
    zip.begin(reportFile({ search, report, file: null }));
    zip.write(snapshot);
    yield* zip.taken();
  }
  const files = await db
    .selectFrom('report_file')
    .select(['report', 'is_approved', 'format'])
    .where('search', '=', search)
    .orderBy('report')
    .execute();
  for (const { report, is_approved: isApproved, format } of files) {
    const content = await storedFileOf(db, { search, report, isApproved, format });
    if (content === null) continue;
    zip.begin(reportFile({ search, report, file: { isApproved, format } }), true);
    zip.write(content);
    yield* zip.taken();
  }
}
