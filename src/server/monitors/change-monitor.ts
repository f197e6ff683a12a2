/**
 * Making and changing a monitor. A change of the question is a new version, which is asked at once: what fits it and
 * did not change since the run before arrives, or counts as seen, as the user says.
 */
import {
  causesIn,
  MONITOR_KINDS,
  MOST_DUE_DAYS,
  type MonitorKind,
  type MonitorSchedule,
  type QuestionPreview,
} from '../../domain/documents/monitors.ts';
import { parseWithSpans } from '../../domain/query/parser.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { corpusOfUser } from '../accounts/companies.ts';
import type { Transaction } from '../database/tables.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { fieldOf, idOf } from '../http/answers.ts';
import { oneLine } from '../log.ts';
import { callWithin } from '../patent-index/port/call.ts';
import { inPieces, isTooSlow } from './in-pieces.ts';
import { allSeen, matchesOf, type QuestionPorts } from './ask-question.ts';
import { readWatchedDocuments, watchedIn } from './documents/watched-documents.ts';
import { likenessAsked } from './likeness/likeness-asked.ts';
import { NOTHING_ASKED, type AskedAgain } from './asked-again.ts';
import { chooseReviewer } from './chosen-reviewer.ts';
import { familyExamples } from './family-examples.ts';
import { readingFault, readingIn } from './likeness/make-profile.ts';
import { readReading } from './likeness/stored-profile.ts';
import { isWholeBetween, nextMonitorRun, scheduleIn } from './monitor-schedule.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import { monitorKind, scheduleOf, type MonitorRow } from './monitor-table.ts';
import { enqueueMonitor } from './monitor-jobs.ts';
import { whyNotNamed } from './named-places.ts';
import { openMonitor, type OpeningPorts } from './open-monitor.ts';
import { originAfter, originIn, readOrigin } from './stored-origin.ts';

export interface ChangePorts extends QuestionPorts {
  readonly now: () => number;
  readonly queryMs: number;
}

const noQuestion = refusal(422, 'kind', 'This kind of monitor has no question in the query language.');

const textOf = (body: unknown, name: string): string => {
  const value = fieldOf(body, name);
  return typeof value === 'string' ? value.trim() : '';
};
const nameOf = (body: unknown, otherwise: string): string =>
  oneLine(textOf(body, 'name')).slice(0, 200) || otherwise.slice(0, 200);

function faultOf(expression: string): Refusal | null {
  const parsed = parseWithSpans(expression);
  return parsed.ok ? null : refusal(422, 'expression', parsed.errors[0]?.message ?? 'Enter an expression.');
}

export const monitorKindIn = (body: unknown): MonitorKind =>
  MONITOR_KINDS.find((kind) => kind === fieldOf(body, 'kind')) ?? 'technology';

function questionAsked(body: unknown): AskedAgain | Refusal {
  const expression = textOf(body, 'expression');
  return faultOf(expression) ?? { ...NOTHING_ASKED, expression, title: expression };
}

function documentsAsked(body: unknown): AskedAgain | Refusal {
  const watched = watchedIn(body);
  if (isRefusal(watched)) return watched;
  const [first, ...others] = watched.documents.map(({ number }) => number);
  const title = others.length === 0 ? `${first}` : `${first} and ${others.length} more`;
  return { ...NOTHING_ASKED, watched: JSON.stringify(watched), title };
}

const numberOf = (value: unknown): Id | null => (typeof value === 'number' ? idOf(String(value)) : null);

/** Gives its number: the one that the device minted, where it did. */
export async function addMonitor(
  ports: ChangePorts & OpeningPorts,
  { owner, minted }: { readonly owner: Id; readonly minted: Id | undefined },
  body: unknown,
): Promise<Id | Refusal> {
  const { db, index, now, queryMs } = ports;
  const kind = monitorKindIn(body);
  const asked =
    kind === 'similarity'
      ? await likenessAsked(ports, owner, body)
      : kind === 'document'
        ? documentsAsked(body)
        : questionAsked(body);
  if (isRefusal(asked)) return asked;
  const { expression, watched, profile, reading, title, importNumber } = asked;
  const { version: madeImport } = await index.corpus.version(callWithin(await corpusOfUser(db, owner), queryMs));
  const from = fieldOf(body, 'search');
  const [search, project] = [numberOf(from), numberOf(fieldOf(body, 'project'))];
  const origin = kind === 'technology' ? originIn(body) : null;
  const refused = await whyNotNamed(ports, owner, { search, project, origin: readOrigin(origin) });
  return openMonitor(ports, { owner, search, minted, refused }, async (transaction, id) => {
    await transaction
      .insertInto('monitor')
      .values({
        ...{ id, owner, name: nameOf(body, title), kind, expression, watched, search, project, ...scheduleIn(body) },
        ...{ profile, reading, last_import: importNumber, made_import: madeImport, made_at: new Date(now()) },
        origin,
        ...{ next_at: new Date(now()), last_at: null, reason: null, asked_version: null },
      })
      .execute();
    const first = { version: 1, by_user: owner, at: new Date(now()), brings: null, counts_as_seen: null };
    await transaction
      .insertInto('monitor_version')
      .values({ monitor_id: id, expression, watched, reading, ...first })
      .execute();
    await asked.keep?.(transaction, id);
  });
}

/**
 * What the body says, in one transaction with the run that asks another question. What it does not name stays, also
 * where somebody else changes that at the same moment.
 */
export async function changeMonitor(
  ports: ChangePorts,
  monitor: MonitorRow,
  { body, by, reviewer }: Changing,
): Promise<Refusal | null> {
  const asked = await questionIn(ports, monitor, { body, by });
  if (isRefusal(asked)) return asked;
  return ports.db.transaction().execute(async (transaction) => {
    const { id } = monitor;
    const at = new Date(ports.now());
    const rows = transaction.selectFrom('monitor').selectAll().where('id', '=', id);
    const current = await rows.forUpdate().executeTakeFirst();
    // It was deleted meanwhile.
    if (current === undefined) return null;
    if (asked !== null && current.version !== monitor.version) return changedMeanwhile;
    if (asked !== null) await saveVersion(transaction, current, asked, at);
    const settings = settingsIn(body, current, at.getTime());
    if (Object.keys(settings).length > 0)
      await transaction.updateTable('monitor').set(settings).where('id', '=', id).execute();
    if (reviewer !== undefined) await chooseReviewer(transaction, id, { reviewer, by, at });
    if (asked !== null) await enqueueMonitor(transaction, current, at);
    return null;
  });
}

const changedMeanwhile = refusal(409, 'changed', 'Somebody else has changed the question meanwhile. Load it again.');

type MonitorSettings = Partial<
  Pick<MonitorRow, 'name' | 'due_days' | 'muted' | 'origin' | 'next_at' | keyof MonitorSchedule>
>;

/** Name, schedule, causes and what was looked at: those that the body changes. */
function settingsIn(body: unknown, current: MonitorRow, now: number): MonitorSettings {
  const muted = fieldOf(body, 'muted');
  const asked: MonitorSettings = {
    ...{ name: nameOf(body, current.name), due_days: dueDaysIn(body, current.due_days) },
    ...scheduleIn(body, scheduleOf(current)),
    muted: Array.isArray(muted) ? JSON.stringify(causesIn(muted)) : current.muted,
    origin: originAfter(current.origin, body),
  };
  const before: Readonly<Record<string, unknown>> = { ...current };
  const changed: MonitorSettings = Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => before[name] !== value),
  );
  // A run that is due, such as the first one, stays due.
  const isMoved = !isSameSchedule(scheduleOf(current), scheduleIn(body, scheduleOf(current)));
  return isMoved && current.next_at.getTime() > now
    ? { ...changed, next_at: nextMonitorRun(scheduleIn(body, scheduleOf(current)), now) }
    : changed;
}

const dueDaysIn = (body: unknown, before: number): number => {
  const days = fieldOf(body, 'dueDays');
  return isWholeBetween(days, 1, MOST_DUE_DAYS) ? days : before;
};

const isSameSchedule = (one: MonitorSchedule, other: MonitorSchedule): boolean =>
  one.every === other.every && one.weekday === other.weekday && one.hour === other.hour && one.zone === other.zone;

/** What the question of the body would bring now. */
export async function previewQuestion(
  ports: ChangePorts,
  monitor: MonitorRow,
  body: unknown,
): Promise<QuestionPreview | Refusal> {
  const expression = textOf(body, 'expression');
  const fault = monitorKind(monitor) !== 'technology' ? noQuestion : faultOf(expression);
  if (fault !== null) return fault;
  const { db, index, now, queryMs } = ports;
  const corpus = await corpusOfUser(db, monitor.owner);
  const call = () => ({ ...callWithin(corpus, queryMs), asker: `user/${monitor.owner}` });
  try {
    const found = await matchesOf(ports, expression, { call, today: utcDay(now()) });
    if (typeof found === 'string') return refusal(422, 'expression', found);
    const seen = await allSeen(db, monitor.id);
    const added = found.ucids.filter((ucid) => !seen.has(ucid));
    const heads = (await inPieces(added, async (some) => (await index.corpus.heads(call(), some)).value)).flat();
    return {
      publications: added.length,
      families: new Set(heads.map(({ family }) => family)).size,
      lost: seen.size - (found.ucids.length - added.length),
      examples: familyExamples(heads),
    };
  } catch (error) {
    if (isTooSlow(error)) return refusal(503, 'too-slow', error.message);
    throw error;
  }
}

interface Changing {
  readonly body: unknown;
  readonly by: Id;
  /** Who can decide there; undefined leaves it as it is. */
  readonly reviewer?: Id | null | undefined;
}

/** The question of the body, where it holds another one, which is then to be asked. */
async function questionIn(
  ports: ChangePorts,
  monitor: MonitorRow,
  { body, by }: Changing,
): Promise<ChangedVersion | Refusal | null> {
  const kind = monitorKind(monitor);
  if (kind === 'similarity') return readingAsked(monitor, { body, by });
  if (kind === 'document') return watchedAsked(monitor, { body, by });
  const expression = textOf(body, 'expression');
  if (expression === '' || expression === monitor.expression) return null;
  const preview = await previewQuestion(ports, monitor, body);
  if (isRefusal(preview)) return preview;
  const countsAsSeen = fieldOf(body, 'countsAsSeen') === true;
  return { expression, watched: null, reading: null, by, brings: preview.families, counts_as_seen: countsAsSeen };
}

/** Other numbers or fields; what was not watched before begins with the next run. */
function watchedAsked(monitor: MonitorRow, { body, by }: Changing): ChangedVersion | Refusal | null {
  if (fieldOf(body, 'documents') === undefined && fieldOf(body, 'fields') === undefined) return null;
  const before = readWatchedDocuments(monitor.watched);
  const asked = watchedIn({
    documents: fieldOf(body, 'documents') ?? before.documents,
    fields: fieldOf(body, 'fields') ?? before.fields,
  });
  if (isRefusal(asked)) return asked;
  const watched = JSON.stringify(asked);
  return watched === monitor.watched ? null : { ...NO_QUESTION, watched, by };
}

/** Another threshold, or as many a week; what came before stays as it is. */
function readingAsked(monitor: MonitorRow, { body, by }: Changing): ChangedVersion | Refusal | null {
  const fault = readingFault(body);
  if (fault !== null) return fault;
  const reading = JSON.stringify(readingIn(body, readReading(monitor.reading)));
  return reading === monitor.reading ? null : { ...NO_QUESTION, reading, by };
}

const NO_QUESTION = { expression: '', watched: null, reading: null, brings: null, counts_as_seen: null };

interface ChangedVersion extends Pick<MonitorRow, 'expression' | 'watched' | 'reading'> {
  readonly by: Id;
  readonly brings: number | null;
  readonly counts_as_seen: boolean | null;
}

async function saveVersion(
  transaction: Transaction,
  { id, version: before }: MonitorRow,
  { expression, watched, reading, by, ...told }: ChangedVersion,
  at: Date,
): Promise<void> {
  const version = before + 1;
  await transaction
    .updateTable('monitor')
    .set({ expression, watched, reading, version, marks_seen: told.counts_as_seen === true })
    .where('id', '=', id)
    .execute();
  await transaction
    .insertInto('monitor_version')
    .values({ monitor_id: id, version, expression, watched, reading, by_user: by, at, ...told })
    .execute();
}
