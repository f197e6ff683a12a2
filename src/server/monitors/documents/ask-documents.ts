/**
 * A run of a document monitor: what it watches as the corpus holds it, against what the run before kept.
 *
 *   field not kept yet ─▶ kept, nothing is told (the beginning), but for claims of a publication that came since: those
 *                         are told beside the claims of the one before of the same right, such as of a grant; and in
 *                         the first run for publications that came since the monitor was made
 *   kept, the same ─────▶ nothing
 *   kept, another ──────▶ a finding with the old value beside the new one; the new one is kept
 *
 * Nothing is read where no import changed anything since, unless a field depends on the day. Imports go on while it is
 * read: what they did is told by the feed after the reading, and the next run begins at the feed before it.
 */
import { createHash } from 'node:crypto';
import { changeLine, changesBetween } from '../../../domain/documents/observed/findings.ts';
import type { ObservedItem } from '../../../domain/documents/observed/watched.ts';
import type { IsoDate, Ucid } from '../../../domain/documents/publication.ts';
import { utcDay } from '../../../domain/shared/moments.ts';
import type { Db, Transaction } from '../../database/tables.ts';
import type { IndexCall } from '../../patent-index/port/call.ts';
import { feedAfter, inParts } from '../ask-question.ts';
import type { MonitorRow } from '../monitor-table.ts';
import { findingOf, type WatchedFinding } from './finding.ts';
import { changesRead, NO_CHANGES, type ChangesRead } from './changes-read.ts';
import { readWatched, type ComparedField, type ObservedHead, type ReadField, type ReadPorts } from './read-watched.ts';
import { readWatchedDocuments } from './watched-documents.ts';

interface DocumentPorts extends ReadPorts {
  readonly db: Db;
}

interface AskedDocuments {
  readonly call: () => IndexCall;
  readonly today: IsoDate;
}

export interface DocumentsRun {
  readonly importNumber: number;
  /** Fields that are not as they were kept. */
  readonly changed: readonly KeptField[];
  /** Names of kept fields that are not watched any more. */
  readonly gone: readonly FieldName[];
  readonly findings: readonly WatchedFinding[];
}

type FieldName = Pick<ComparedField, 'subject' | 'field'>;
interface KeptField extends ReadField {
  readonly hash: string;
}

/** What a field is compared with; null where it is told for the first time. */
interface ValueBefore {
  /** The publication that had it, where it is another one. */
  readonly beside: Ucid | null;
  readonly items: readonly ObservedItem[] | null;
}

const nameOf = ({ subject, field }: FieldName): string => `${field} ${subject}`;
const hashOf = (items: readonly ObservedItem[]): string =>
  createHash('sha256').update(JSON.stringify(items)).digest('base64url');

export async function askDocuments(
  ports: DocumentPorts,
  monitor: MonitorRow,
  { call, today }: AskedDocuments,
): Promise<DocumentsRun> {
  const { db, index } = ports;
  const watched = readWatchedDocuments(monitor.watched);
  const since = monitor.last_import ?? monitor.made_import;
  const { changes: before, importNumber } =
    since === null
      ? { changes: NO_CHANGES, importNumber: (await index.corpus.version(call())).version }
      : await feedAfter(index.importer, call, since);
  const isAskedBefore = monitor.last_import !== null && monitor.asked_version === monitor.version;
  const isOfToday = monitor.last_at !== null && utcDay(monitor.last_at.getTime()) === today;
  const dependsOnDay = watched.fields.includes('status') || watched.fields.includes('term');
  if (isAskedBefore && before.size === 0 && (isOfToday || !dependsOnDay))
    return { importNumber, changed: [], gone: [], findings: [] };

  const kept = await keptHashes(db, monitor.id);
  const changed: KeptField[] = [];
  const told = new Set<string>();
  const now = await readWatched(ports, watched, {
    ...{ call, today },
    take(field) {
      const hash = hashOf(field.items);
      told.add(nameOf(field));
      if (kept.get(nameOf(field))?.hash !== hash) changed.push({ ...field, hash });
    },
  });
  const meanwhile = since === null ? NO_CHANGES : (await feedAfter(index.importer, call, importNumber)).changes;
  const changes = changesRead(before, meanwhile);
  const itemsOf = async (earlier: FieldName) =>
    changed.find((one) => nameOf(one) === nameOf(earlier))?.items ?? (await keptItems(db, monitor.id, earlier));
  /** The field as it was; of a publication that was added, the claims of the latest one before it that has some. */
  async function valueBefore(field: KeptField): Promise<ValueBefore> {
    if (changes.isAdded(field.subject) && field.field === 'claims' && !kept.has(nameOf(field))) {
      // Search reports, and records without full text, are published without claims: nothing stands beside these.
      const earlier = field.items.length === 0 ? [] : claimsBefore(field, now.heads, kept);
      for (const beside of earlier) {
        const items = await itemsOf({ subject: beside, field: 'claims' });
        if (items.length > 0) return { beside, items };
      }
      return { beside: null, items: null };
    }
    if (kept.has(nameOf(field))) return { beside: null, items: await keptItems(db, monitor.id, field) };
    return { beside: null, items: monitor.last_import === null ? itemsWhenMade(field, now.held, changes) : null };
  }
  const findings: WatchedFinding[] = [];
  for (const field of changed) {
    const { beside, items } = await valueBefore(field);
    const difference = items && changesBetween(field.field, items, field.items);
    if (difference) findings.push(await findingOf(ports, { ...field, difference, beside }, { now, changes, call }));
  }
  const gone = [...kept.values()].filter((field) => !told.has(nameOf(field)));
  return { importNumber, changed, gone, findings };
}

/** What of it there was when the monitor was made, where that can be told; null otherwise. */
function itemsWhenMade(
  { subject, field, items }: KeptField,
  held: ReadonlyMap<string, readonly Ucid[]>,
  { isAdded }: ChangesRead,
): readonly ObservedItem[] | null {
  if (field === 'record') return (held.get(subject) ?? []).every(isAdded) ? [] : null;
  return field === 'family' && !isAdded(subject) ? items.filter(({ key }) => !isAdded(key)) : null;
}

/** The publications before it of the same right whose claims are kept, the latest first. */
function claimsBefore(
  { subject, field }: FieldName,
  heads: ReadonlyMap<Ucid, ObservedHead>,
  kept: ReadonlyMap<string, unknown>,
): readonly Ucid[] {
  const own = heads.get(subject);
  if (own === undefined) return [];
  const earlier = [...heads.values()].filter(
    ({ ucid, published, rights }) =>
      ucid !== subject &&
      kept.has(nameOf({ subject: ucid, field })) &&
      (published ?? '') <= (own.published ?? '') &&
      rights.some((right) => own.rights.includes(right)),
  );
  return earlier.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1)).map(({ ucid }) => ucid);
}

const keyOf = ({ published, ucid }: ObservedHead): string => `${published ?? ''} ${ucid}`;

async function keptHashes(db: Db, monitor: number) {
  const rows = await db
    .selectFrom('monitor_field')
    .select(['subject', 'field', 'hash'])
    .where('monitor_id', '=', monitor)
    .execute();
  const named = rows.map((row) => ({ ...row, field: row.field as ComparedField['field'] }));
  return new Map(named.map((row) => [nameOf(row), row]));
}

async function keptItems(db: Db, monitor: number, { subject, field }: FieldName): Promise<readonly ObservedItem[]> {
  const { items } = await db
    .selectFrom('monitor_field')
    .select('items')
    .where('monitor_id', '=', monitor)
    .where('subject', '=', subject)
    .where('field', '=', field)
    .executeTakeFirstOrThrow();
  return JSON.parse(items) as readonly ObservedItem[];
}

/** Keeps the fields and writes the findings. Gives how many. */
export async function keepFindings(
  transaction: Transaction,
  { id, version }: Pick<MonitorRow, 'id' | 'version'>,
  { changed, gone, findings, importNumber }: DocumentsRun,
  now: number,
): Promise<number> {
  for (const { subject, field } of gone)
    await transaction
      .deleteFrom('monitor_field')
      .where('monitor_id', '=', id)
      .where('subject', '=', subject)
      .where('field', '=', field)
      .execute();
  const rows = changed.map(({ subject, field, hash, items }) => ({
    ...{ monitor_id: id, subject, field, hash, items: JSON.stringify(items) },
  }));
  for (const some of inParts(rows))
    await transaction
      .insertInto('monitor_field')
      .values(some)
      .onConflict((on) =>
        on
          .columns(['monitor_id', 'subject', 'field'])
          .doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash'), items: ref('excluded.items') })),
      )
      .execute();
  const arrived = findings.map(({ head, family, finding }) => ({
    ...{ monitor_id: id, family, ucid: head.ucid, title: head.title, published: head.published },
    ...{ cause: finding.field, publications: 1, import_number: finding.loaded ?? importNumber, at: new Date(now) },
    ...{ is_suppressed: false, version, detail: changeLine(finding.field, finding.changes) },
    finding: JSON.stringify(finding),
  }));
  for (const some of inParts(arrived)) await transaction.insertInto('monitor_arrival').values(some).execute();
  return arrived.length;
}
