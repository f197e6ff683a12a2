/**
 * Of which rights the calculated dates of a monitor are told anew: of those that the feed of changes names since they
 * were kept, and of what the monitor found or lost since. All of them where a day has passed, which alone moves dates,
 * or where nothing of this corpus is kept.
 *
 * The dates of a publication follow from its own record and events, and from which others of the same right are in its
 * family. So a right, a country and a number, is told by all its publications or not at all.
 */
import { createHash } from 'node:crypto';
import type { IsoDate, Ucid } from '../../../domain/documents/publication.ts';
import type { Db } from '../../database/tables.ts';
import type { CorpusId, IndexCall } from '../../patent-index/port/call.ts';
import type { Change, ImporterPort } from '../../patent-index/port/importer.ts';
import type { MonitorRow } from '../monitor-table.ts';

const CHANGES_AT_ONCE = 5_000;
/** After a longer feed, telling all is less work than reading it. */
const CHANGES_READ = 100_000;

interface DatesOrigin {
  readonly day: IsoDate;
  readonly corpus: CorpusId;
  /** Of the corpus. */
  readonly version: number;
}

/** Of what the dates are told. */
export interface DatesState extends DatesOrigin {
  /** As it is kept in the monitor. */
  readonly text: string;
  /** Names the publications. */
  readonly found: string;
}

export function datesState({ day, corpus, version }: DatesOrigin, publications: readonly Ucid[]): DatesState {
  const found = createHash('sha256').update(publications.join(' ')).digest('base64url');
  return { day, corpus, version, found, text: [day, corpus, version, found].join(' ') };
}

function keptState(text: string | null): Omit<DatesState, 'text'> | null {
  const [day, corpus, version, found] = (text ?? '').split(' ');
  if (day === undefined || corpus === undefined || found === undefined) return null;
  return { day, corpus, version: Number(version), found };
}

/** Whether what was kept is of a later day, or of a later version of the same corpus. */
export function isLaterState(text: string | null, { day, corpus, version }: DatesState): boolean {
  const kept = keptState(text);
  if (kept === null) return false;
  return kept.day > day || (kept.day === day && kept.corpus === corpus && kept.version > version);
}

/** `US-9000000` of `US-9000000-B2`. */
export const rightOf = (ucid: Ucid): string => ucid.split('-', 2).join('-');

interface AnewPorts {
  readonly db: Db;
  readonly importer: Pick<ImporterPort, 'changes'>;
  readonly call: () => IndexCall;
}

type KeptOf = Pick<MonitorRow, 'id' | 'dates_state' | 'dates_unknown'>;

interface AnewAsked {
  readonly monitor: KeptOf;
  readonly state: DatesState;
  /** In which the rights are looked for. */
  readonly found: readonly Ucid[];
}

export async function rightsToldAnew(
  ports: AnewPorts,
  { monitor, state, found }: AnewAsked,
): Promise<ReadonlySet<string> | 'all'> {
  const kept = keptState(monitor.dates_state);
  if (kept === null || kept.day !== state.day || kept.corpus !== state.corpus || kept.version > state.version)
    return 'all';
  const changed = await changedRights(ports, kept.version, new Set(found.map(rightOf)));
  if (changed === 'all' || kept.found === state.found) return changed;
  return new Set([...changed, ...(await foundOrLost(ports.db, monitor, found))]);
}

async function changedRights(
  { importer, call }: AnewPorts,
  since: number,
  among: ReadonlySet<string>,
): Promise<ReadonlySet<string> | 'all'> {
  const rights = new Set<string>();
  let after: Change | null = null;
  for (let read = 0; read < CHANGES_READ; read += CHANGES_AT_ONCE) {
    const { value }: { value: readonly Change[] } = await importer.changes(call(), {
      ...{ since, after, limit: CHANGES_AT_ONCE },
    });
    for (const { ucid } of value) if (among.has(rightOf(ucid))) rights.add(rightOf(ucid));
    if (value.length < CHANGES_AT_ONCE) return rights;
    after = value.at(-1) ?? null;
  }
  return 'all';
}

/** Rights of publications of which nothing is kept, and of those that are found no more. */
async function foundOrLost(db: Db, { id, dates_unknown }: KeptOf, found: readonly Ucid[]): Promise<readonly string[]> {
  const rows = await db.selectFrom('monitor_date').select(['ucid', 'is_gone']).where('monitor_id', '=', id).execute();
  const unknown = (JSON.parse(dates_unknown) as readonly string[]).map((sentence) => sentence.split(':')[0] ?? '');
  const told = new Set([...rows.map(({ ucid }) => ucid), ...unknown]);
  const isFound = new Set(found);
  const lost = rows.filter((row) => !row.is_gone && !isFound.has(row.ucid)).map(({ ucid }) => ucid);
  return [...found.filter((ucid) => !told.has(ucid)), ...lost].map(rightOf);
}
