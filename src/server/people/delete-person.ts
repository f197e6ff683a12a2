/**
 * An administrator deletes a colleague who is deactivated. In one transaction their names leave the log and the tables
 * beside it; a job does what takes longer, and once more what was on its way into the log. What a device sends later
 * that names them is found at night.
 *
 *   deleted, with its job ─▶ wait ─▶ names erased again ─▶ reports rendered again ─▶ done; files written anew
 */
import { deletedPersonName } from '../../domain/shared/deleted-person.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { legalHoldsIn, type LegalHold } from '../../domain/shared/legal-holds.ts';
import { companyStream, homeStream, parseStream } from '../../domain/shared/streams.ts';
import { isOnlyAdministrator } from '../accounts/administrators.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, messageOf, refusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Addition, EventStore } from '../events/event-store.ts';
import type { JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';
import { ERASING_ALONE, queueRewrite } from '../jobs/rewrite-tables.ts';
import type { ReportFonts } from '../reports/render/fonts.ts';
import type { ReportPlaces } from '../reports/report-files.ts';
import type { HandOver } from '../sharing/hand-over.ts';
import { createEraseNames } from './erase-names.ts';
import { redactReports, renderAgain, type NamingReport } from './person-reports.ts';
import { deletedPeople, deletePersonRows, isDeleted, knownNames } from './person-rows.ts';

const DELETE = 'delete-person';
/** What was being decided while the names were erased is in the log by then. */
const SETTLE_MS = 1_000;

interface QueuedDeletion {
  readonly person: Id;
  readonly by: Id;
  readonly reports: readonly NamingReport[];
}

export interface DeletePerson {
  /** Why the user can't be deleted now, with what to do; null where they can. */
  whyNot(user: UserDetails, by: UserDetails): Promise<Refusal | null>;
  /** The name that stands in place of theirs. */
  delete(user: UserDetails, by: UserDetails): Promise<string | Refusal>;
  /** Takes out what devices sent late. Gives the number of people who were named again. */
  eraseLate(): Promise<number>;
  readonly handler: JobHandler;
}

interface DeletePersonPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withUnitOfWork' | 'withState'>;
  readonly store: Pick<EventStore, 'mentioning' | 'grantsOver'>;
  readonly handOver: Pick<HandOver, 'owned'>;
  readonly queued: Addition;
  readonly now: () => number;
  readonly fonts: () => ReportFonts;
  readonly privateIndexes: ReportPlaces['privateIndexes'];
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>;
}

export function createDeletePerson(ports: DeletePersonPorts): DeletePerson {
  const { db, accept, store, handOver, queued, now, privateIndexes, wait } = ports;
  const eraseNames = createEraseNames({ store, now });

  async function colleaguesOf(company: Id): Promise<ReadonlySet<Id>> {
    const rows = await db.selectFrom('app_user').select('id').where('company_id', '=', company).execute();
    return new Set(rows.map(({ id }) => id));
  }

  async function whyNot(user: UserDetails, by: UserDetails): Promise<Refusal | null> {
    if (user.pk === by.pk) return (await isOnlyAdministrator(db, by.pk)) ? onlyAdministrator : notYourself;
    if (user.is_active) return stillActive;
    const { shared, own, searches } = await handOver.owned(user.pk);
    if (shared + own + searches > 0) return ownsProjects(shared + own, searches);
    const atHome = await accept.withState(homeStream(user.pk), ({ state }) => legalHoldsIn(state.rows.map));
    return onHold(atHome.length > 0 ? atHome : await holdsNaming(user));
  }

  /** Also who was in a held project once, or is named in a search that is saved there. */
  async function holdsNaming({ pk: person, company }: UserDetails): Promise<readonly LegalHold[]> {
    const named = await knownNames(db, person);
    const colleagues = await colleaguesOf(company?.id ?? 0);
    const asked = { named, by: null, colleagues, streams: [] };
    const holds = await accept.withUnitOfWork([], (work) => eraseNames.holdsOver(work, asked));
    return isRefusal(holds) ? [] : holds;
  }

  /** Whether names came in since. */
  async function eraseAgain(person: Id, by: Id | null): Promise<boolean> {
    const named = { person, names: [], addresses: [] };
    const erased = await accept.withUnitOfWork([], (work) =>
      eraseNames.erase(work, { named, by, colleagues: new Set(), streams: [] }),
    );
    return !isRefusal(erased) && erased.events.length > 0;
  }

  return {
    whyNot,
    async delete(user, by) {
      const { pk: person, company } = user;
      const refused = await whyNot(user, by);
      if (refused !== null) return refused;
      if (company === null || (await isDeleted(db, person))) return noSuchPerson;
      const colleagues = await colleaguesOf(company.id);
      const streams = [companyStream(company.id), homeStream(person)];
      const done = await accept.withUnitOfWork(streams, async (work) => {
        const erasing = { named: await knownNames(db, person), by: by.pk, colleagues, streams };
        // A hold that was placed meanwhile.
        const held = onHold(await eraseNames.holdsOver(work, erasing));
        if (held !== null) return held;
        const { named, events } = await eraseNames.erase(work, erasing);
        const approved = events.flatMap(approvedReport);
        work.add({
          async write(transaction) {
            await deletePersonRows(transaction, { named, company: company.id, at: new Date(now()) });
            const reports = await redactReports({ db: transaction, privateIndexes }, named, approved);
            await enqueueJob(transaction, {
              ...{ kind: DELETE, key: `${person}.${now()}`, owner: by.pk, alone: ERASING_ALONE },
              title: `Take the name of ${deletedPersonName(person)} out of reports and the database’s files`,
              payload: { person, by: by.pk, reports } satisfies QueuedDeletion,
            });
          },
        });
        work.add(queued);
        return null;
      });
      return isRefusal(done) ? done : deletedPersonName(person);
    },
    async eraseLate() {
      let late = 0;
      for (const person of await deletedPeople(db)) if (await eraseAgain(person, null)) late++;
      if (late > 0) await db.transaction().execute((transaction) => queueRewrite(transaction, 'people', 0));
      return late;
    },
    handler: {
      kind: DELETE,
      atOnce: 1,
      attempts: 5,
      async run(job, { signal }) {
        const { person, by, reports } = job.payload as QueuedDeletion;
        await wait(SETTLE_MS);
        await eraseAgain(person, by);
        for (const report of reports) {
          signal.throwIfAborted();
          await renderAgain(ports, { ...report, by }, signal);
        }
        await db.transaction().execute(async (transaction) => {
          await queueRewrite(transaction, 'people', by);
          await job.end(transaction, { state: 'done' });
        });
      },
      giveUp: (job, error) => endHeldJob(db, job, { state: 'dead', reason: messageOf(error) }),
    },
  };
}

function approvedReport({ type, stream, payload }: ConfirmedEvent): readonly NamingReport[] {
  const search = parseStream(stream);
  if ((type !== 'ApprovedReportMade' && type !== 'ReportRedacted') || search?.kind !== 'search') return [];
  return [{ search: search.id, report: (payload as { readonly report: Id }).report }];
}

const onlyAdministrator = refusal(
  422,
  'only-administrator',
  'You are the only administrator of your company. Somebody else has to be one before your account can be deleted.',
);
const notYourself = refusal(
  422,
  'yourself',
  'You can’t delete yourself. Another administrator can: they deactivate your account first, then delete it.',
);
const stillActive = refusal(
  422,
  'still-active',
  'This account is active. Deactivate it first, which also gives its projects a new owner. Then delete it.',
);
function ownsProjects(projects: number, searches: number): Refusal {
  const owned = [
    ...(projects === 0 ? [] : [projects === 1 ? 'a project' : `${projects} projects`]),
    ...(searches === 0 ? [] : [searches === 1 ? 'a saved search' : `${searches} saved searches`]),
  ].join(' and ');
  const them = projects + searches === 1 ? 'it' : 'them';
  return refusal(
    422,
    'owns-projects',
    `This person still owns ${owned}. Give ${them} a new owner with “Hand over…” first.`,
  );
}
/** Names who placed the first hold; the list of holds says whom who is not in the project asks. */
function onHold([hold]: readonly LegalHold[]): Refusal | null {
  if (hold === undefined) return null;
  return refusal(
    422,
    'legal-hold',
    `A project that ${hold.name} put under legal hold names this person, and names stay there as they are. ` +
      'An administrator who is in the project lifts the hold; “Legal holds” in the list of users says who can invite ' +
      'you to it. Then delete the person.',
  );
}
const noSuchPerson = refusal(404, 'not-found', 'There is no such user in your company.');
