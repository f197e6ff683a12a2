/**
 * Who is to have the tasks of a monitor's runs, by its settings: one who can decide there, or nobody in particular.
 * Each choice is kept with who made it.
 *
 *   nobody ─ chosen ─▶ one who can decide ─ can't any more, see given-run-tasks.ts ─▶ nobody
 */
import type { MonitorReviewers } from '../../domain/documents/monitor-reviewers.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { Membership } from '../events/membership.ts';
import { fieldOf, idOf } from '../http/answers.ts';
import { findUser } from '../accounts/users.ts';
import { deciderIn, decidersIn } from './decider-in.ts';
import type { MonitorRow } from './monitor-table.ts';

interface ReviewerPorts {
  readonly db: Db;
  readonly membership: Pick<Membership, 'membersOf' | 'roleIn' | 'rolesOf'>;
}

const noReviewer = refusal(
  422,
  'reviewer',
  'reviewer must be the number of a person, or null for nobody in particular.',
);
const noDecider = refusal(
  422,
  'reviewer',
  'This person can’t decide in this monitor, or has no tasks. Make them a member of it first.',
);

/** That of the body; undefined where it says none. A person of whom the asker knows nothing is answered for alike. */
export async function reviewerIn(
  { db, membership }: ReviewerPorts,
  monitor: MonitorRow,
  body: unknown,
): Promise<Id | null | undefined | Refusal> {
  const said = fieldOf(body, 'reviewer');
  if (said === undefined || said === null) return said;
  const user = typeof said === 'number' ? idOf(String(said)) : null;
  if (user === null) return noReviewer;
  const decider = await deciderIn({ membership, findUser: (pk) => findUser(db, pk) }, monitor, user);
  return decider === null ? noDecider : user;
}

interface Choosing {
  readonly reviewer: Id | null;
  /** Null for the server. */
  readonly by: Id | null;
  readonly at: Date;
}

/** Nothing where it is so already. */
export async function chooseReviewer(db: Db, monitor: Id, { reviewer, by, at }: Choosing): Promise<void> {
  const changed = await db
    .updateTable('monitor')
    .set({ reviewer })
    .where('id', '=', monitor)
    .where('reviewer', 'is distinct from', reviewer)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) return;
  await db.insertInto('monitor_reviewer').values({ monitor_id: monitor, user_id: reviewer, by_user: by, at }).execute();
}

export async function reviewersOf({ db, membership }: ReviewerPorts, monitor: MonitorRow): Promise<MonitorReviewers> {
  const deciders = await decidersIn({ db, membership }, monitor);
  const people = deciders.map(({ pk, full_name: name }) => ({ user: pk, name }));
  const history = await db
    .selectFrom('monitor_reviewer')
    .leftJoin('app_user as person', 'person.id', 'user_id')
    .leftJoin('app_user as chooser', 'chooser.id', 'by_user')
    .select(['user_id', 'by_user', 'at', 'person.name as reviewer', 'chooser.name as chosen_by'])
    .where('monitor_id', '=', monitor.id)
    .orderBy('monitor_reviewer.id', 'desc')
    .execute();
  return {
    chosen: monitor.reviewer,
    people: people.sort((one, other) => one.name.localeCompare(other.name)),
    history: history.map((row) => ({
      reviewer: row.user_id === null ? null : (row.reviewer ?? ''),
      by: row.by_user === null ? null : (row.chosen_by ?? ''),
      at: row.at.toISOString(),
    })),
  };
}
