/**
 * The tie of a monitor to the search that it watches: who may use the search is in the monitor too. It ends for good
 * once its owner loses the search while they can sign in, since what they say there is theirs alone then; it stays
 * where they lose it later, for those who work on in it.
 */
import { draft } from '../../domain/catalogue.ts';
import { monitorHeadOf } from '../../domain/monitors/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { isStreamName, monitorStream, parseStream, searchStream } from '../../domain/shared/streams.ts';
import { findUser } from '../accounts/users.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';
import { isErasedSearch } from '../searches/is-erased.ts';
import { giveRunTasks, type GivenTaskPorts } from './given-run-tasks.ts';
import { atMonitor, deleteMonitor, type MemberPorts } from './monitor-members.ts';
import type { MonitorRow } from './monitor-table.ts';

interface TiePorts extends Pick<MemberPorts, 'db'> {
  readonly store: Pick<EventStore, 'grantsTo'>;
}
interface AccessPorts {
  readonly membership: Pick<Membership, 'mayUse'>;
}

type TiedMonitor = Pick<MonitorRow, 'id' | 'owner' | 'search'>;

/** Of a monitor whose owner could open the search once, and has not lost it since. */
export const isTied = ({ accept }: Pick<MemberPorts, 'accept'>, monitor: Id): Promise<boolean> =>
  accept.withState(monitorStream(monitor), ({ state }) => (monitorHeadOf(state.rows.map)?.search ?? null) !== null);

/** Those that are tied to one of the searches: they hold its query and name, and go with it. */
export async function tiedMonitors({ db, store }: TiePorts, searches: readonly Id[]): Promise<readonly TiedMonitor[]> {
  const grants = searches.length === 0 ? [] : await store.grantsTo(searches.map(searchStream), 'monitor');
  const found = grants.flatMap(({ object }) => (isStreamName(object) ? (parseStream(object)?.id ?? []) : []));
  if (found.length === 0) return [];
  return db.selectFrom('monitor').select(['id', 'owner', 'search']).where('id', 'in', found).orderBy('id').execute();
}

/** Those of them in which decisions are work on the search: whose owner may use it still, or can't sign in. */
export async function watchingNow(
  { membership, ...ports }: TiePorts & AccessPorts,
  searches: readonly Id[],
): Promise<readonly TiedMonitor[]> {
  const found: TiedMonitor[] = [];
  for (const tied of await tiedMonitors(ports, searches)) {
    const isAway = (await findUser(ports.db, tied.owner))?.is_active === false;
    if (isAway || (tied.search !== null && (await mayUse({ membership }, tied.owner, tied.search)))) found.push(tied);
  }
  return found;
}

const mayUse = ({ membership }: AccessPorts, owner: Id, search: Id): Promise<boolean> =>
  membership.mayUse(searchStream(search), { pk: owner, isServer: false });

interface LostSearches {
  /** Who may have lost access to searches. */
  readonly users: ReadonlySet<Id>;
  /** That somebody may have lost. */
  readonly searches: readonly Id[];
  readonly by: Id;
}

interface LostInMonitors extends LostSearches {
  /** In which somebody's role changed. */
  readonly monitors: readonly Id[];
  /** Who may not decide in monitors any more. */
  readonly reviewers: readonly Id[];
}

/** What follows for monitors: their ties, then who has the tasks of their runs. */
export async function settleMonitors(ports: MemberPorts & GivenTaskPorts, lost: LostInMonitors): Promise<void> {
  const { users, searches, monitors, reviewers } = lost;
  await untieMonitors(ports, lost);
  await giveRunTasks(ports, { monitors, users: [...users, ...reviewers], searches });
}

/** Ends the ties of those who can sign in and have lost the search; one that was erased takes its monitors along. */
async function untieMonitors(ports: MemberPorts, { users, searches, by }: LostSearches): Promise<void> {
  const found = await ports.db
    .selectFrom('monitor')
    .select(['id', 'owner', 'search'])
    .where('search', 'is not', null)
    .where(({ eb, or }) => or([eb('owner', 'in', [0, ...users]), eb('search', 'in', [0, ...searches])]))
    .execute();
  for (const { id, owner, search } of found) {
    if (search === null || (await findUser(ports.db, owner))?.is_active !== true) continue;
    if ((await mayUse(ports, owner, search)) || (await isErasedSearch(ports.accept, searchStream(search)))) continue;
    const stream = monitorStream(id);
    await atMonitor(ports, id, async (work) => {
      await work.append([draft(stream, 'MonitorUntied', { by })], { pk: by }, null);
      work.add({
        write: async (db) =>
          void (await db.updateTable('monitor').set({ search: null }).where('id', '=', id).execute()),
      });
      return null;
    });
  }
}

/** Those that watch one of the searches, which is erased. */
export async function deleteMonitorsOf(
  ports: MemberPorts & Pick<TiePorts, 'store'>,
  searches: readonly Id[],
  by: Id,
): Promise<void> {
  for (const { id } of await tiedMonitors(ports, searches)) await deleteMonitor(ports, Number(id), by, true);
}
