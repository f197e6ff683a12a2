/** Who has to be told, or told again, before the retention of a project goes on. */
import { stepsOf } from '../../domain/search-steps/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { homeStream, searchStream } from '../../domain/shared/streams.ts';
import { findUser } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import type { Accept } from '../events/accept-events.ts';
import { soonestDay, type RetentionStep } from './due.ts';
import { lastNewsOf, readersOfForks, type RetentionReader } from './who-is-told.ts';

interface ToldFirstPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withState'>;
  readonly now: () => number;
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Whether the last word that they got is this day: of the project, or else of all these searches of theirs. */
const isToldOf = (rows: ReadonlyMap<RowKey, object>, project: Id, due: string, searches?: readonly Id[]): boolean => {
  const last = lastNewsOf(rows, project);
  if (last?.news !== 'due' || last.due !== due) return false;
  const { searches: named } = last;
  return searches === undefined ? named === undefined : searches.every((one) => named?.includes(one) === true);
};

export interface RetentionAudience {
  readonly project: Id;
  readonly readers: readonly RetentionReader[];
  readonly acting: readonly Id[];
  /** Who is told of their own searches alone, which went on from those of the project. */
  readonly forks: readonly RetentionReader[];
}

/** What the day asks for, or to tell those of their searches who were not told yet. */
export type DailyStep = RetentionStep | { readonly kind: 'tell'; readonly readers: readonly RetentionReader[] };

export function createToldFirst({ db, accept, now }: ToldFirstPorts) {
  /** Those who can sign in. */
  async function ownersOfForks(searches: readonly Id[]): Promise<readonly RetentionReader[]> {
    const searchesOf = new Map<Id, Id[]>();
    for (const search of searches) {
      const steps = await accept.withState(searchStream(search), ({ state }) => stepsOf(state.rows.map));
      if (steps === null || (await findUser(db, steps.owner))?.is_active !== true) continue;
      searchesOf.set(steps.owner, [...(searchesOf.get(steps.owner) ?? []), search]);
    }
    return readersOfForks(searchesOf);
  }

  const isTold = async (project: Id, due: string, { user, searches }: RetentionReader): Promise<boolean> =>
    accept.withState(homeStream(user), ({ state }) => isToldOf(state.rows.map, project, due, searches));

  /**
   * Where the notice that stands is not the last word to any who can act now, they are told before anything else; where
   * nobody can, it waits for somebody. Whose search went on from the project since is told, and it waits for them too.
   */
  async function toldFirst(step: RetentionStep, told: RetentionAudience, due: string | null): Promise<DailyStep> {
    if (due === null || (step.kind !== 'none' && step.kind !== 'erase')) return step;
    const { project, readers, acting, forks } = told;
    const deciding = acting.length > 0 ? acting.map((user) => ({ user })) : readers;
    if (deciding.length === 0 || (acting.length === 0 && step.kind === 'erase')) return { kind: 'none' };
    const anew = { kind: 'notice', due: laterOf(due, soonestDay(now())) } as const;
    const toldOfIt = await Promise.all(deciding.map((reader) => isTold(project, due, reader)));
    if (!toldOfIt.includes(true)) return anew;
    const untold: RetentionReader[] = [];
    for (const fork of forks)
      if (!readers.some(({ user }) => user === fork.user) && !(await isTold(project, due, fork))) untold.push(fork);
    if (untold.length === 0) return step;
    return step.kind === 'erase' ? anew : { kind: 'tell', readers: untold };
  }

  return { ownersOfForks, toldFirst };
}
