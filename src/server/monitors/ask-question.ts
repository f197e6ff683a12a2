/**
 * Asks the question of a monitor: of the whole corpus where it is new, or depends on the day; otherwise of what the
 * imports changed since the run before. Nothing else can have begun to fit.
 */
import type { IsoDate, Ucid } from '../../domain/documents/publication.ts';
import type { Interpretation } from '../../domain/documents/results.ts';
import type { QueryNode } from '../../domain/query/ast.ts';
import { parseWithSpans } from '../../domain/query/parser.ts';
import { asOf } from '../../domain/query/tree.ts';
import type { Db } from '../database/tables.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { Change } from '../patent-index/port/importer.ts';
import type { PublicationHead } from '../patent-index/port/corpus.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import type { AmongRequest } from '../patent-index/port/search.ts';
import { resolveSets } from '../searches/earlier-searches.ts';
import { understandExpression } from '../searches/understand.ts';
import { seenRecord, type MonitorHit, type SeenRecord } from './arrivals.ts';
import { inPieces } from './in-pieces.ts';
import type { MonitorRow } from './monitor-table.ts';

export interface MonitorRun {
  /** Matches that no earlier run had, and seen ones whose record was replaced since. */
  readonly hits: readonly MonitorHit[];
  /** Of the hits and of their families, at least; with the families as they are called now. */
  readonly seen: ReadonlyMap<Ucid, SeenRecord>;
  /** Those of `seen` whose family was called otherwise when they were seen. */
  readonly renamed: readonly SeenRecord[];
  /** Those that imports added or replaced since the last run; of the first one, added since the monitor was made. */
  readonly changed: ReadonlyMap<Ucid, 'added' | 'replaced'>;
  readonly importNumber: number;
}

export interface QuestionPorts {
  readonly db: Db;
  readonly index: Pick<PatentIndex, 'search' | 'corpus' | 'importer'>;
}

const ROWS_AT_ONCE = 1_000;

type AskedMonitor = Pick<MonitorRow, 'id' | 'expression' | 'last_import' | 'made_import' | 'version' | 'asked_version'>;

interface Asked {
  /** One for each piece of the work. */
  readonly call: () => IndexCall;
  readonly today: IsoDate;
}

/** What is new to the monitor, or why it can't be told. */
export async function askMonitor(
  ports: QuestionPorts,
  monitor: AskedMonitor,
  { call, today }: Asked,
): Promise<MonitorRun | string> {
  const { db, index } = ports;
  const { last_import: since } = monitor;
  if (since !== null && monitor.asked_version === monitor.version && !dependsOnDay(monitor.expression, today)) {
    const { changed, importNumber } = await changesAfter(index.importer, call, since);
    if (changed.size === 0) return { hits: [], seen: new Map(), renamed: [], changed, importNumber };
    const understood = await understandQuestion(ports, monitor.expression, { call, today });
    if (typeof understood === 'string') return understood;
    const fitting = await fittingAmong(index, call, { query: understood.query, among: [...changed.keys()] });
    if (typeof fitting === 'string') return fitting;
    const around = await hitsOf(index, call, fitting);
    return { ...withSeen(around, await seenAround(db, monitor.id, around)), changed, importNumber };
  }
  const found = await matchesOf(ports, monitor.expression, { call, today });
  if (typeof found === 'string') return found;
  // Read after the matches: all that changed up to their import is in it, and what came since is told again.
  const changed =
    since === null
      ? await addedAfter(index.importer, call, monitor.made_import)
      : (await changesAfter(index.importer, call, since)).changed;
  const seen = await allSeen(db, monitor.id);
  const around = await hitsOf(
    index,
    call,
    found.ucids.filter((ucid) => !seen.has(ucid) || changed.has(ucid)),
  );
  const there = since === null ? around.hits.filter(({ ucid }) => !changed.has(ucid)).map(seenRecord) : [];
  return { ...withSeen(around, [...seen.values(), ...there]), changed, importNumber: found.importNumber };
}

/** Asked in pieces: a large import changes more than can be looked up within the time of one call. */
async function fittingAmong(
  { search }: Pick<PatentIndex, 'search'>,
  call: () => IndexCall,
  { query, among }: AmongRequest,
): Promise<readonly Ucid[] | string> {
  const answers = await inPieces(among, async (piece) => (await search.among(call(), { query, among: piece })).value);
  const fitting: Ucid[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer.reason.message;
    for (const ucid of answer.ucids) fitting.push(ucid);
  }
  return fitting;
}

/** All publications that fit now, or why that can't be told. */
export async function matchesOf(
  ports: QuestionPorts,
  expression: string,
  { call, today }: Asked,
): Promise<{ readonly ucids: readonly Ucid[]; readonly importNumber: number } | string> {
  const understood = await understandQuestion(ports, expression, { call, today });
  if (typeof understood === 'string') return understood;
  const { value, corpus } = await ports.index.search.order(call(), {
    ...{ ...understood, filter: {}, sort: 'relevance', group: 'publication' },
    limit: Number.MAX_SAFE_INTEGER,
  });
  return value.ok ? { ucids: value.ucids, importNumber: corpus.version } : value.reason.message;
}

export async function understandQuestion(
  { index }: QuestionPorts,
  expression: string,
  { call: callOf, today }: Asked,
): Promise<{ readonly query: QueryNode; readonly interpretation: Interpretation } | string> {
  const call = callOf();
  const understood = await understandExpression({ index, call }, { expression, rated: null, today }, (query) =>
    resolveSets(query, {}, async () => null),
  );
  return understood.ok ? understood : understood.message;
}

/** A status without a day is that of the day of the run: time alone makes a publication fit. */
function dependsOnDay(expression: string, today: IsoDate): boolean {
  const parsed = parseWithSpans(expression);
  return parsed.ok && asOf(parsed.query, today) !== parsed.query;
}

interface Changes {
  readonly changed: ReadonlyMap<Ucid, 'added' | 'replaced'>;
  /** Up to which all are among them. */
  readonly importNumber: number;
}

async function changesAfter(importer: PatentIndex['importer'], call: () => IndexCall, since: number): Promise<Changes> {
  const { changes, importNumber } = await feedAfter(importer, call, since);
  const changed = new Map<Ucid, 'added' | 'replaced'>();
  for (const { ucid, kind } of changes.values()) if (kind !== 'removed') changed.set(ucid, kind);
  return { changed, importNumber };
}

/** All that imports did since, and the number of the last import of which all is among it. */
export async function feedAfter(
  importer: PatentIndex['importer'],
  call: () => IndexCall,
  since: number,
): Promise<{ readonly changes: ReadonlyMap<Ucid, Change>; readonly importNumber: number }> {
  const changes = new Map<Ucid, Change>();
  let importNumber: number | null = null;
  for (let after: Change | null = null; ;) {
    const { value, corpus } = await importer.changes(call(), { since, after, limit: ROWS_AT_ONCE });
    // What is imported while the pages are read is told again the next time.
    importNumber ??= corpus.version;
    for (const change of value) changes.set(change.ucid, change);
    const last = value.at(-1);
    if (last === undefined || value.length < ROWS_AT_ONCE) return { changes, importNumber };
    after = last;
  }
}

/** What was there when the monitor was made counts as seen by the first run, also where it was replaced since. */
async function addedAfter(
  importer: PatentIndex['importer'],
  call: () => IndexCall,
  made: number | null,
): Promise<Changes['changed']> {
  if (made === null) return new Map();
  const { changed } = await changesAfter(importer, call, made);
  return new Map([...changed].filter(([, kind]) => kind === 'added'));
}

interface HitsOfFamilies {
  readonly hits: readonly MonitorHit[];
  /** Of each publication of the families of the hits: what the family is called now. */
  readonly families: ReadonlyMap<Ucid, string>;
}

async function hitsOf(
  { corpus }: Pick<PatentIndex, 'corpus'>,
  call: () => IndexCall,
  ucids: readonly Ucid[],
): Promise<HitsOfFamilies> {
  const families = new Map<Ucid, string>();
  const rows = await inPieces(ucids, async (some) => (await corpus.rows(call(), some)).value, ROWS_AT_ONCE);
  const hits = rows.flat();
  const members = await familyMembersOf(corpus, call, ucids);
  for (const { ucid, family } of members) families.set(ucid, family);
  return { hits: hits.map((hit) => ({ ...hit, family: families.get(hit.ucid) ?? hit.family })), families };
}

/** All publications of the current families of these, with what each family is called now. */
export async function familyMembersOf(
  corpus: PatentIndex['corpus'],
  call: () => IndexCall,
  ucids: readonly Ucid[],
): Promise<readonly Pick<PublicationHead, 'ucid' | 'family'>[]> {
  const ask = async (some: readonly Ucid[]) => (await corpus.familyMembers(call(), some)).value;
  return (await inPieces(ucids, ask, ROWS_AT_ONCE)).flat();
}

const recordsOf = (db: Db, monitor: number) =>
  db.selectFrom('monitor_seen').select(['ucid', 'family', 'applicants', 'classes']).where('monitor_id', '=', monitor);

const byUcid = (records: readonly SeenRecord[]) => new Map(records.map((record) => [record.ucid, record]));

export const allSeen = async (db: Db, monitor: number): Promise<ReadonlyMap<Ucid, SeenRecord>> =>
  byUcid(await recordsOf(db, monitor).execute());

/** What was seen of the hits and of their families; by name too, for members that the corpus lost. */
async function seenAround(db: Db, monitor: number, { hits, families }: HitsOfFamilies): Promise<readonly SeenRecord[]> {
  const before: SeenRecord[] = [];
  for (const some of inParts([...families.keys()]))
    before.push(...(await recordsOf(db, monitor).where('ucid', 'in', some).execute()));
  for (const some of inParts([...new Set(hits.map(({ family }) => family))]))
    before.push(...(await recordsOf(db, monitor).where('family', 'in', some).execute()));
  return before;
}

/**
 * The hits beside what was seen before. A family is called otherwise once a member with an earlier filing comes, or its
 * source names it: it is known again by its members.
 */
function withSeen(
  { hits, families }: HitsOfFamilies,
  before: readonly SeenRecord[],
): Pick<MonitorRun, 'hits' | 'seen' | 'renamed'> {
  const seen = byUcid(before.map((record) => ({ ...record, family: families.get(record.ucid) ?? record.family })));
  const renamed = before.flatMap(({ ucid, family }) => {
    const now = seen.get(ucid);
    return now === undefined || now.family === family ? [] : [now];
  });
  return { hits, seen, renamed };
}

export function inParts<T>(all: readonly T[], length = ROWS_AT_ONCE): readonly T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += length) parts.push(all.slice(at, at + length));
  return parts;
}
