/**
 * The daily look at projects with a retention. The key of the job is its date, so that one of all processes does it.
 * What fails for one project is tried again with all of them: what was done already is not done twice.
 */
import { draft } from '../../domain/catalogue.ts';
import { retentionIn, type RetentionRow } from '../../domain/retention/rows.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { legalHoldsIn } from '../../domain/shared/legal-holds.ts';
import { monitorStream, projectStream, searchStream, type StreamName } from '../../domain/shared/streams.ts';
import { findUser } from '../accounts/users.ts';
import { createAudit } from '../audit/audit.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, messageOf } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Addition, EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';
import { lastDaily, type Daily } from '../jobs/daily.ts';
import type { JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';
import { queueRewrite } from '../jobs/rewrite-tables.ts';
import { watchingNow } from '../monitors/monitor-ties.ts';
import type { EraseSearch } from '../searches/erase-search.ts';
import { treeOf } from '../sharing/mounts.ts';
import { withoutRetention } from '../sharing/retention.ts';
import { nextRetentionStep, type RetentionStep } from './due.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import {
  createEraseProject,
  isSavedElsewhere,
  searchesSavedIn,
  type DueProject,
  type ErasedProject,
} from './erase-project.ts';
import { createToldFirst, type DailyStep, type RetentionAudience } from './told-first.ts';
import { retentionNotes, toldADay, whoIsTold, type RetentionReader } from './who-is-told.ts';

const KIND = 'retention';
/** As the erasing of searches: both write the files anew. */
const ALONE = 'erase';

/** Enqueues the last one that was due; a second time it does nothing. */
export async function enqueueRetention(db: Db, daily: Daily, now: number): Promise<void> {
  const { date } = lastDaily(daily, now);
  await enqueueJob(db, {
    ...{ kind: KIND, key: date, title: `Retention of projects on ${date}`, owner: 0, alone: ALONE },
    payload: { today: date },
  });
}

interface RetentionJobPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withUnitOfWork' | 'withState'>;
  readonly store: Pick<EventStore, 'mentioning' | 'grantsOver' | 'grantsTo'>;
  readonly membership: Pick<Membership, 'membersOf' | 'mayChange' | 'mayUse'>;
  readonly eraseSearch: Pick<EraseSearch, 'family' | 'families' | 'erase'>;
  readonly now: () => number;
}

interface CarryingOut {
  readonly people: RetentionAudience;
  readonly rule: RetentionRow;
  readonly company: Id;
  /** `yyyy-mm-dd` */
  readonly today: string;
}

/** What the daily look needs to know of a project. */
interface Looked {
  readonly rule: RetentionRow | null;
  readonly isHeld: boolean;
  readonly owner: Id | null;
  /** That are saved in it. */
  readonly searches: readonly Id[];
}

export function createRetentionHandler(ports: RetentionJobPorts): JobHandler {
  const { db, accept, now } = ports;
  const audited = (erased: ErasedProject, { by, company }: DueProject): Addition => ({
    async write(transaction) {
      const { full_name = '', email = '' } = (await findUser(transaction, by)) ?? {};
      const actor = { pk: by, full_name, email, company: { id: company, name: '' } };
      const what = 'Erased a project by its retention';
      const entry = { kind: 'deletion', what, subject: inWords(erased), isDone: true, address: '' } as const;
      await createAudit({ db: transaction, now }).add(actor, entry);
    },
  });
  const eraseProject = createEraseProject({
    ...ports,
    also: (erased, due) => [withoutRetention(erased.project), audited(erased, due)],
  });

  const { ownersOfForks, toldFirst } = createToldFirst(ports);

  const rowsOf = (home: StreamName) => accept.withState(home, ({ state }) => state.rows.map);

  const look = (project: Id): Promise<Looked> =>
    accept.withState(projectStream(project), ({ state }) => {
      const tree = treeOf(state);
      const rows = [...tree.values()];
      const owner = rows.find((row) => row.kind === 'member' && row.role === 'owner')?.id ?? null;
      const rule = retentionIn(state.rows.map);
      return { rule, isHeld: legalHoldsIn(state.rows.map).length > 0, owner, searches: searchesSavedIn(tree) };
    });

  /**
   * By users: what the server says by itself is no change. In milliseconds since 1970, by the server's clock: a device
   * whose clock is slow, or that had no network, changes nothing before its change arrives.
   */
  async function lastChangeIn(streams: readonly StreamName[]): Promise<number> {
    const { last } = await db
      .selectFrom('event')
      .select(({ fn }) => fn.max(fn.coalesce('received_at', 'at')).as('last'))
      .where('stream', 'in', [...streams])
      .where('client_id', '!=', SERVER_CLIENT)
      .executeTakeFirstOrThrow();
    return Math.min(Number(last ?? 0), now());
  }

  /** In the project, where it is news there, and in the homes of those who are told. */
  async function say(project: Id, told: EventDraft | null, notes: readonly EventDraft[]): Promise<void> {
    await accept.withUnitOfWork<null>([projectStream(project)], async (work) => {
      work.hold(notes.map(({ stream }) => stream));
      await work.append([...(told === null ? [] : [told]), ...notes], { pk: SERVER_CLIENT }, null);
      return null;
    });
  }

  /** The searches, with those that went on from them where these are erased with the project. */
  async function withForks(searches: readonly Id[], project: StreamName): Promise<readonly Id[]> {
    const all = new Set<Id>(searches);
    for (const family of (await ports.eraseSearch.families(searches)).values())
      if (!(await isSavedElsewhere(ports.store, family, project))) for (const one of family) all.add(one);
    return [...all];
  }

  /** Whether something was erased. */
  async function settle(project: Id, company: Id, today: string): Promise<boolean> {
    const { rule, isHeld, owner, searches } = await look(project);
    if (rule === null) return false;
    const stream = projectStream(project);
    const stepAfterWorkIn = async (all: readonly Id[]): Promise<RetentionStep> => {
      const streams = [
        stream,
        ...all.map(searchStream),
        ...(await watchingNow(ports, all)).map(({ id }) => monitorStream(id)),
      ];
      const lastChange = utcDay(Math.max(rule.at, await lastChangeIn(streams)));
      return nextRetentionStep({ rule, isHeld, lastChange, today, now: now(), dayOf: utcDay });
    };
    const first = await stepAfterWorkIn(searches);
    if (first.kind === 'none' && rule.notice === null) return false;
    // What went on from a search is erased with it: work there counts, and its owner is told. It costs a look through
    // the log, so that it is asked for once a day is near.
    const all = await withForks(searches, stream);
    const wanted = all.length === searches.length ? first : await stepAfterWorkIn(all);
    if (wanted.kind === 'none' && rule.notice === null) return false;
    const forks = await ownersOfForks(all.filter((search) => !searches.includes(search)));
    const people = { project, ...(await whoIsTold(ports, { project, owner, company })), forks };
    const step = await toldFirst(wanted, people, rule.notice?.due ?? null);
    return carryOut(step, { people, rule, company, today });
  }

  /** To who was told another day, or of searches that stay now, and does not hear of this day. */
  async function movedFrom({ project, readers, forks }: RetentionAudience, { notice }: RetentionRow, due: string) {
    if (notice === null) return [];
    const hear = new Set([...readers, ...forks].map(({ user }) => user));
    const others: RetentionReader[] = [];
    for (const one of await toldADay(ports.store, project, { rowsOf }))
      if (!hear.has(one.user) && (notice.due !== due || one.searches) && (await canSignIn(one))) others.push(one);
    return retentionNotes(others, { project, due: notice.due, news: 'later', at: now() });
  }
  const canSignIn = async ({ user }: RetentionReader) => (await findUser(db, user))?.is_active === true;

  /** Whether something was erased. */
  async function carryOut(step: DailyStep, { people, rule, company, today }: CarryingOut): Promise<boolean> {
    const { project } = people;
    const stream = projectStream(project);
    const at = now();
    const readers = [...people.readers, ...people.forks];
    const before = () => toldADay(ports.store, project, { rowsOf });
    switch (step.kind) {
      case 'none':
        return false;
      case 'tell': {
        const due = rule.notice?.due ?? today;
        await say(project, null, retentionNotes(step.readers, { project, due, news: 'due', at }));
        return false;
      }
      case 'notice': {
        const told = draft(stream, 'RetentionNoticed', { project, due: step.due, at });
        const notes = retentionNotes(readers, { project, due: step.due, news: 'due', at });
        await say(project, told, [...notes, ...(await movedFrom(people, rule, step.due))]);
        return false;
      }
      case 'withdraw': {
        const told = draft(stream, 'RetentionNoticeWithdrawn', { project, reason: step.reason, at });
        const news = step.reason === 'hold' ? 'held' : 'later';
        const heard = [...(await before()), ...readers];
        await say(project, told, retentionNotes(heard, { project, due: rule.notice?.due ?? today, news, at }));
        return false;
      }
      case 'erase': {
        // Searches that are not among those that go are saved in another project by now.
        const stays = (one: RetentionReader) => (one.searches ? ({ ...one, news: 'later' } as const) : one);
        const told = [...readers, ...(await before()).map(stays)];
        // Under hold meanwhile: the next look says so.
        return !isRefusal(await eraseProject({ project, due: step.due, by: rule.by, company, told }));
      }
    }
  }

  return {
    kind: KIND,
    atOnce: 1,
    attempts: 5,
    async run(job, { signal }) {
      const { today } = job.payload as { readonly today: string };
      let isErased = false;
      for (const row of await db.selectFrom('retention').selectAll().orderBy('project').execute()) {
        signal.throwIfAborted();
        isErased = (await settle(Number(row.project), Number(row.company_id), today)) || isErased;
      }
      await db.transaction().execute(async (transaction) => {
        if (isErased) await queueRewrite(transaction, 'searches', 0);
        await job.end(transaction, { state: 'done' });
      });
    },
    giveUp: (job, error) => endHeldJob(db, job, { state: 'dead', reason: messageOf(error) }),
  };
}

function inWords({ project, searches, kept }: ErasedProject): string {
  const stay = kept === 0 ? '' : `, ${kept} kept, as other projects have them too`;
  return `project ${project}: searches erased: ${searches}${stay}`;
}
