/** Who hears of the retention of a project: those who can do something about it before its day. */
import type { Id } from '../../domain/shared/ids.ts';
import { inboxNotes, type RetentionNoteRow } from '../../domain/inbox/rows.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { parseStream, projectStream, type StreamName } from '../../domain/shared/streams.ts';
import { findUser } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';

interface Asked {
  readonly project: Id;
  readonly owner: Id | null;
  readonly company: Id;
}

/** Who hears of it, and in whose place: its owner, where that is somebody who can't sign in. */
export interface ToldOfRetention {
  readonly readers: readonly Id[];
  /** Those of them who can end the rule, put a hold, or hand the project over. */
  readonly acting: readonly Id[];
  readonly owner?: Id;
  /** Whose searches went on from those of the project, and go with them. */
  readonly ofForks?: readonly Id[];
}

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
  if (owner !== null && (await isActive(owner))) return { readers: [owner], acting: [owner] };
  const acting = await administratorsOf(db, company);
  const told = new Set(acting);
  const stream = projectStream(project);
  for (const user of await membership.membersOf(stream))
    if ((await isActive(user)) && (await membership.mayChange(stream, user))) told.add(user);
  return { readers: [...told], acting, ...(owner !== null && { owner }) };
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

/** Who was told a day last, whether they hear of it now or not. */
export async function toldADay(
  store: Pick<EventStore, 'mentioning'>,
  project: Id,
  { hold, rowsOf }: HomesTold,
): Promise<readonly Id[]> {
  const found: Id[] = [];
  const homes = new Set((await store.mentioning(['RetentionNoted'], [project])).map(({ stream }) => stream));
  hold?.([...homes]);
  for (const home of homes) {
    const user = parseStream(home)?.id;
    if (user !== undefined && lastNewsOf(await rowsOf(home), project)?.news === 'due') found.push(user);
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
