/** Who hears of the retention of a project: those who can do something about it before its day. */
import { draft, type EventMap } from '../../domain/catalogue.ts';
import { inboxNotes, type RetentionNoteRow } from '../../domain/inbox/rows.ts';
import { MOST_AT_ONCE } from '../../domain/inbox/values.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { homeStream, parseStream, projectStream, type StreamName } from '../../domain/shared/streams.ts';
import { findUser } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';

interface Asked {
  readonly project: Id;
  readonly owner: Id | null;
  readonly company: Id;
}

type Noted = EventMap['RetentionNoted'];

/**
 * Who hears of it, as the note says it: in whose place, where the owner can't sign in; or of their own searches alone,
 * which went on from the project: they need not be in it, and are not told whose it is.
 */
export interface RetentionReader extends Pick<Noted, 'owner' | 'searches'> {
  readonly user: Id;
  /** The day that they were told last, where that is not the one that the news is about. */
  readonly due?: string;
  /** What they hear instead: that their searches stay. */
  readonly news?: Noted['news'];
}

interface ToldOfRetention {
  readonly readers: readonly RetentionReader[];
  /** Those of them who can end the rule, put a hold, or hand the project over. */
  readonly acting: readonly Id[];
}

/** Each hears it once: as who they are named first. */
export function retentionNotes(
  readers: readonly RetentionReader[],
  news: Pick<Noted, 'project' | 'due' | 'news' | 'at'>,
): readonly EventDraft[] {
  const told = new Map<Id, RetentionReader>();
  for (const reader of readers) if (!told.has(reader.user)) told.set(reader.user, reader);
  return [...told.values()].map(({ user, ...of }) => draft(homeStream(user), 'RetentionNoted', { ...news, ...of }));
}

/** Who owns so many of the searches, as readers; of more than a note can name, the last ones. */
export const readersOfForks = (searchesOf: ReadonlyMap<Id, readonly Id[]>): readonly RetentionReader[] =>
  [...searchesOf].map(([user, searches]) => ({ user, searches: searches.slice(-MOST_AT_ONCE) }));

interface TellingPorts {
  readonly db: Db;
  readonly membership: Pick<Membership, 'membersOf' | 'mayChange'>;
}

/**
 * The owner; where the owner can't sign in, those who can change the project, and the administrators of the company,
 * who hand the project over.
 */
export async function whoIsTold(
  { db, membership }: TellingPorts,
  { project, owner, company }: Asked,
): Promise<ToldOfRetention> {
  const isActive = async (user: Id) => (await findUser(db, user))?.is_active === true;
  if (owner !== null && (await isActive(owner))) return { readers: [{ user: owner }], acting: [owner] };
  const acting = await administratorsOf(db, company);
  const told = new Set(acting);
  const stream = projectStream(project);
  for (const user of await membership.membersOf(stream))
    if ((await isActive(user)) && (await membership.mayChange(stream, user))) told.add(user);
  return { readers: [...told].map((user) => ({ user, ...(owner !== null && { owner }) })), acting };
}

/** The last word of the retention of the project that the reader got; undefined for none. */
export function lastNewsOf(home: ReadonlyMap<RowKey, object>, project: Id): RetentionNoteRow | undefined {
  return inboxNotes(home)
    .filter((note): note is RetentionNoteRow => note.kind === 'retention-note' && note.project === project)
    .reduce<RetentionNoteRow | undefined>((last, note) => (last && last.at > note.at ? last : note), undefined);
}

interface HomesTold {
  /** Called with all of them, before the first is read. */
  readonly hold?: (homes: readonly StreamName[]) => void;
  readonly rowsOf: (home: StreamName) => Promise<ReadonlyMap<RowKey, object>>;
}

/** Who was told a day last, in the words in which they were told it, whether they hear of it now or not. */
export async function toldADay(
  store: Pick<EventStore, 'mentioning'>,
  project: Id,
  { hold, rowsOf }: HomesTold,
): Promise<readonly RetentionReader[]> {
  const found: RetentionReader[] = [];
  const homes = new Set((await store.mentioning(['RetentionNoted'], [project])).map(({ stream }) => stream));
  hold?.([...homes]);
  for (const home of homes) {
    const user = parseStream(home)?.id;
    const last = user === undefined ? undefined : lastNewsOf(await rowsOf(home), project);
    if (user === undefined || last?.news !== 'due') continue;
    const { due, owner, searches } = last;
    found.push({ user, due, ...(owner !== undefined && { owner }), ...(searches && { searches }) });
  }
  return found;
}

const administratorsOf = async (db: Db, company: Id): Promise<readonly Id[]> => {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', company)
    .where('is_admin_user', '=', true)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
