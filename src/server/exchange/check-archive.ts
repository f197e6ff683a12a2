/**
 * Checks an archive from one end to the other before anything of it is written: the chain of each stream is computed
 * again from its events, each payload is compared with its commitment, and every event is one that this build knows, in
 * a stream where it belongs. What it finds besides is what an import has to give new numbers.
 */
import { createHash } from 'node:crypto';
import { closedByRetention } from '../../domain/retention/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { isBrokenText } from '../../domain/shared/schema-checks.ts';
import { parseStream, projectStream, searchStream, type StreamName } from '../../domain/shared/streams.ts';
import { createStreamState, type StreamState } from '../../domain/stream-state.ts';
import { product } from '../../domain/streams.ts';
import { faultOfAddress } from '../accounts/person-faults.ts';
import { FIRST_EMAIL } from '../accounts/users.ts';
import { commitmentTo } from '../events/payload-commitment.ts';
import { searchesSavedIn } from '../retention/erase-project.ts';
import { treeOf } from '../sharing/mounts.ts';
import { ArchiveFault } from './archive-fault.ts';
import {
  documentLine,
  DOCUMENTS,
  eventLine,
  PEOPLE_LINES,
  READ_ME,
  personLine,
  reportFile,
  reportPlaceOf,
  resultLine,
  RESULTS,
  streamFile,
  type EventLine,
  type ExportKind,
  type PersonLine,
  type ResultLine,
  type StreamEntry,
} from './archive-form.ts';
import { createIdCollector } from './id-map.ts';
import { decoded, fits, type OpenArchive } from './open-archive.ts';
import { mapPayload, schemaOfEvent } from './payload-ids.ts';
import { chainedPartOf, createStreamChain } from './stream-chain.ts';

export interface CheckedArchive {
  readonly people: readonly PersonLine[];
  /** Client numbers under which ids of the archive were minted, or events sent. */
  readonly clients: readonly number[];
  readonly events: number;
}

const KINDS: Readonly<Record<ExportKind, readonly string[]>> = {
  project: ['project', 'search'],
  company: ['company', 'team', 'home', 'project', 'search'],
};

/** Throws an {@link ArchiveFault} that names file and line. */
export async function checkArchive(archive: OpenArchive): Promise<CheckedArchive> {
  const { manifest } = archive;
  refuseForeignStreams(archive);
  const found: FoundInStreams = { ids: createIdCollector(), numbers: new Set(), stated: new Map(), events: 0 };
  for (const entry of manifest.streams) await checkStream(archive, entry, found);
  const { ids, stated, events } = found;
  const people = await peopleIn(archive, ids.users);
  for await (const { line, value } of archive.lines(DOCUMENTS)) fits(documentLine, value, { file: DOCUMENTS, line });
  for await (const result of resultsIn(archive)) ids.minted(result.run);
  for (const place of archive.names.flatMap((name) => reportPlaceOf(name) ?? [])) ids.minted(place.report);
  await checkReports(archive, stated);
  // Nothing of it is read; that it is as it was written is to be known all the same.
  await archive.bytes(READ_ME);
  return { people, clients: [...ids.clients], events };
}

/** What the streams hold. */
interface FoundInStreams {
  readonly ids: ReturnType<typeof createIdCollector>;
  /** Of events, each with its client. */
  readonly numbers: Set<string>;
  /** Hashes of the files of reports, by search. */
  readonly stated: Map<Id, Set<string>>;
  events: number;
}

function collectIds(event: EventLine, ids: FoundInStreams['ids']): void {
  ids.event(event);
  const schema = schemaOfEvent(event.type, event.version);
  if (schema !== undefined) mapPayload(schema, event.payload, ids);
}

async function checkStream(archive: OpenArchive, entry: StreamEntry, found: FoundInStreams): Promise<void> {
  const { stream, savedIn } = entry;
  const { ids, numbers, stated } = found;
  const own = parseStream(stream);
  const isProject = archive.manifest.kind === 'project' && own?.kind === 'project';
  const state = isProject ? createStreamState(stream) : null;
  if (own?.kind === 'home') ids.users.add(own.id);
  else ids.stream(stream);
  for (const project of savedIn) ids.minted(project);
  for await (const { line, event } of eventsIn(archive, entry)) {
    const number = `${event.clientId}.${event.clientSeq}`;
    if (numbers.has(number))
      throw new ArchiveFault({ file: streamFile(stream), line }, 'Another event has the number of this one.');
    numbers.add(number);
    collectIds(event, ids);
    if (own?.kind === 'search') addHashes(stated, own.id, event);
    if (event.payload !== null && event.without === null) state?.apply(event);
    found.events++;
  }
  if (state !== null) checkProject(archive, stream, state);
}

function refuseForeignStreams({ manifest, names }: OpenArchive): void {
  const { kind, id, streams } = manifest;
  const known = new Set<StreamName>();
  for (const { stream } of streams) {
    const parsed = parseStream(stream);
    const isForeign =
      parsed === null ||
      !KINDS[kind].includes(parsed.kind) ||
      known.has(stream) ||
      (parsed.kind === kind && kind === 'project' && parsed.id !== id) ||
      (parsed.kind === 'company' && parsed.id !== id);
    if (isForeign) throw new ArchiveFault({ file: streamFile(stream) }, `This stream is no part of ${kind} ${id}.`);
    known.add(stream);
  }
  if (kind === 'project' && !known.has(projectStream(id)))
    throw new ArchiveFault(null, `The stream of project ${id} is not in the archive.`);
  for (const name of names)
    if (name.startsWith('streams/') && !streams.some(({ stream }) => streamFile(stream) === name))
      throw new ArchiveFault({ file: name }, 'The manifest names no such stream.');
}

/** The events of a stream, each checked before it is given; at the end, whether these are all. */
export async function* eventsIn(
  archive: OpenArchive,
  { stream, events, head, erasedUpTo, blindReview }: StreamEntry,
): AsyncGenerator<{ readonly line: number; readonly event: EventLine }> {
  const file = streamFile(stream);
  const chain = createStreamChain(stream);
  let [seq, last] = [0, ''];
  for await (const { line, value } of archive.lines(file)) {
    const where = { file, line };
    const event = fits(eventLine, value, where);
    if (event.seq !== ++seq) throw new ArchiveFault(where, `Event ${seq} is missing: this is event ${event.seq}.`);
    checkContent(event, stream, where);
    last = chain(chainedPartOf(event));
    if (last !== event.hash)
      throw new ArchiveFault(where, 'The event does not fit its hash: it, or one before it, was changed.');
    yield { line, event };
  }
  if (Math.max(erasedUpTo ?? 0, blindReview?.since ?? 0) > events)
    throw new ArchiveFault(null, `The manifest says of ${stream} what happened after its last event.`);
  if (seq !== events || last !== head)
    throw new ArchiveFault({ file }, `It ends at event ${seq}, not at event ${events} that the manifest states.`);
}

function checkContent(event: EventLine, stream: StreamName, where: { readonly file: string; readonly line: number }) {
  const { type, version, payload, salt, commitment } = event;
  const kind = parseStream(stream)?.kind;
  const entry = product.events.get(type);
  if (entry === undefined || version > entry.definition.version)
    throw new ArchiveFault(where, `“${type}” version ${version} is not known here. Update this server first.`);
  const concepts = kind === undefined ? [] : (product.table[kind]?.concepts ?? []);
  if (!concepts.includes(entry.concept)) throw new ArchiveFault(where, `“${type}” does not belong to ${stream}.`);
  if (payload === undefined) throw new ArchiveFault(where, 'It has no payload.');
  if (salt !== null && commitmentTo(salt, payload) !== commitment)
    throw new ArchiveFault(where, 'The payload does not fit its commitment: it was changed.');
  if (payload === null) return;
  const reading = product.read({ type, version, payload, at: event.at });
  if (reading.kind !== 'known') throw new ArchiveFault(where, `“${type}”: ${reading.fault}`);
}

/** The project is there, and the searches of the archive are saved in it. */
function checkProject({ manifest }: OpenArchive, stream: StreamName, state: StreamState): void {
  const tree = treeOf(state);
  const where = { file: streamFile(stream) };
  if (tree.get(manifest.id)?.kind !== 'folder' || closedByRetention(state.rows.map) !== null)
    throw new ArchiveFault(where, 'There is no project in this stream, or it was erased.');
  const saved = new Set(searchesSavedIn(tree).map(searchStream));
  for (const entry of manifest.streams)
    if (entry.stream !== stream && !saved.has(entry.stream as `search/${number}`))
      throw new ArchiveFault({ file: streamFile(entry.stream) }, 'This search is not saved in the project.');
}

/** Those whom events name: no account is made for anybody else. */
async function peopleIn(archive: OpenArchive, named: ReadonlySet<Id>): Promise<readonly PersonLine[]> {
  const people = new Map<Id, PersonLine>();
  const addresses = new Set<string>();
  for await (const { line, value } of archive.lines(PEOPLE_LINES)) {
    const where = { file: PEOPLE_LINES, line };
    const person = fits(personLine, value, where);
    const email = person.email?.trim().toLowerCase() ?? null;
    if (people.has(person.id) || (email !== null && addresses.has(email)))
      throw new ArchiveFault(where, 'Another person has the same number or address.');
    if ((person.state === 'deleted') !== (email === null || email === ''))
      throw new ArchiveFault(where, 'Everybody but a deleted person has an e-mail address.');
    if (email !== null && email !== FIRST_EMAIL && faultOfAddress(email) !== null)
      throw new ArchiveFault(where, 'This is no e-mail address.');
    if (email !== null) addresses.add(email);
    people.set(person.id, person);
  }
  for (const id of named)
    if (!people.has(id)) throw new ArchiveFault({ file: PEOPLE_LINES }, `Events name person ${id}, who is not in it.`);
  return [...people.values()].filter(({ id }) => named.has(id));
}

/** What the runs of the searches found. */
export async function* resultsIn(archive: OpenArchive): AsyncGenerator<ResultLine> {
  const streams = new Set(archive.manifest.streams.map(({ stream }) => stream));
  const known = new Set<string>();
  for await (const { line, value } of archive.lines(RESULTS)) {
    const where = { file: RESULTS, line };
    const result = fits(resultLine, value, where);
    const run = `${result.search} ${result.run}`;
    if (!streams.has(searchStream(result.search)) || known.has(run))
      throw new ArchiveFault(where, 'This run is of no search of the archive, or stands here twice.');
    known.add(run);
    yield result;
  }
}

/** What the events of a search say of the files of its reports. */
function addHashes(stated: Map<Id, Set<string>>, search: Id, { type, payload }: EventLine): void {
  if (type !== 'ReportMade' && type !== 'ApprovedReportMade' && type !== 'ReportRedacted') return;
  const hashes = stated.get(search) ?? new Set();
  for (const hash of JSON.stringify(payload).match(/(?<=")[0-9a-f]{64}(?=")/g) ?? []) hashes.add(hash);
  stated.set(search, hashes);
}

async function checkReports(archive: OpenArchive, stated: ReadonlyMap<Id, ReadonlySet<string>>): Promise<void> {
  for (const file of archive.names) {
    const place = reportPlaceOf(file);
    if (place === null) continue;
    const content = await archive.bytes(file);
    const hash = createHash('sha256').update(content).digest('hex');
    if (stated.get(place.search)?.has(hash) !== true)
      throw new ArchiveFault(
        { file },
        'No event says that this file was made. It was changed, or is of another search.',
      );
    if (place.file === null && isBrokenText(decoded(content, file)))
      throw new ArchiveFault({ file }, 'It holds NUL or broken characters.');
    const snapshot = reportFile({ ...place, file: null });
    if (!archive.names.includes(snapshot))
      throw new ArchiveFault({ file }, 'The snapshot that it was rendered from is missing.');
  }
}
