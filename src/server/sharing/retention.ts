/**
 * How long a project is kept, as the calls say it. As with a legal hold, the first rule makes the project a stream of
 * its own. A row of the table `retention` names each project that has a rule, so that the daily look finds them.
 */
import { draft } from '../../domain/catalogue.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import { closedByRetention, isRetentionRule, retentionIn, type RetentionRule } from '../../domain/retention/rows.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { projectStream, type StreamName } from '../../domain/shared/streams.ts';
import { notAllowed, refusal } from '../errors.ts';
import { retentionNotes, toldADay } from '../retention/who-is-told.ts';
import type { Addition, EventStore } from '../events/event-store.ts';
import type { UnitOfWork } from '../events/work.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import { treeIn } from './mounts.ts';
import { administersCompany, onSeenProject, ownsIt, type ProjectRulePorts, type RuleDone } from './project-rules.ts';

/** By the owner of the project, or an administrator of the company who can open it. */
export interface Retentions {
  setRetention(project: Id, rule: RetentionRule, by: UserDetails): RuleDone;
  removeRetention(project: Id, by: UserDetails): RuleDone;
}

interface RetentionPorts extends ProjectRulePorts {
  readonly store: Pick<EventStore, 'mentioning'>;
}

export function createRetentions(ports: RetentionPorts): Retentions {
  const { ensureShared, unlessInside, now, store } = ports;
  const onSeen = onSeenProject(ports);
  const permitted = (project: Id, by: UserDetails, act: (work: UnitOfWork, company: Id) => RuleDone): RuleDone =>
    onSeen(project, by, async (work, company) =>
      administersCompany(by) || (await ownsIt(work, project, by)) ? act(work, company) : notOwner,
    );

  /** To whom a day was told, that it is not any more; nothing where the rule that stands is said again. */
  async function withdrawn(work: UnitOfWork, project: Id, next: RetentionRule | null): Promise<readonly EventDraft[]> {
    const rule = retentionIn(await treeIn(work, projectStream(project)));
    const notice = rule?.notice ?? null;
    if (notice === null || (rule?.on === next?.on && rule?.years === next?.years)) return [];
    const rowsOf = async (home: StreamName) => (await work.open(home)).state.rows.map;
    const hold = (homes: readonly StreamName[]) => work.hold(homes);
    const told = await toldADay(store, project, { hold, rowsOf });
    return retentionNotes(told, { project, due: notice.due, news: 'later', at: now() });
  }

  return {
    async setRetention(project, { on, years }, by) {
      const done = await permitted(project, by, async (work, company) => {
        if (!isRetentionRule({ on, years })) return noRule;
        if (on !== null && on <= utcDay(now())) return inThePast;
        const unshared = await ensureShared(work, project, by);
        if (unshared) return unshared;
        const who = { by: by.pk, name: by.full_name || by.email };
        const set = draft(projectStream(project), 'RetentionSet', { project, on, years, ...who, at: now() });
        await work.append([set, ...(await withdrawn(work, project, { on, years }))], by, null);
        work.add(withRetention(project, company));
        return null;
      });
      const asked = await unlessInside(project, by, done);
      return asked?.code === 'inside-shared' ? insideShared : asked;
    },
    removeRetention: (project, by) =>
      permitted(project, by, async (work) => {
        if (retentionIn(await treeIn(work, projectStream(project))) === null) return notSet;
        const removed = draft(projectStream(project), 'RetentionRemoved', { project, by: by.pk, at: now() });
        await work.append([removed, ...(await withdrawn(work, project, null))], by, null);
        work.add(withoutRetention(project));
        return null;
      }),
  };
}

/** A refusal for a project that was erased. */
export async function unlessErased(work: UnitOfWork, project: Id): RuleDone {
  const closed = closedByRetention((await work.open(projectStream(project))).state.rows.map);
  return closed === null ? null : refusal(422, closed.code, closed.message);
}

const withRetention = (project: Id, company: Id): Addition => ({
  async write(db) {
    const row = { project, company_id: company };
    await db
      .insertInto('retention')
      .values(row)
      .onConflict((on) => on.column('project').doNothing())
      .execute();
  },
});
export const withoutRetention = (project: Id): Addition => ({
  async write(db) {
    await db.deleteFrom('retention').where('project', '=', project).execute();
  },
});

const insideShared = refusal(422, 'inside-shared', 'This lies in a shared project. Set it for that one.');
const noRule = refusal(422, 'retention', 'Give a day, or a number of years from 1 to 100.');
const inThePast = refusal(422, 'past', 'Choose a day after today.');
const notSet = refusal(422, 'not-set', 'No retention is set for this project.');
const notOwner = notAllowed(
  'not-owner',
  'Only the owner of the project, or an administrator of the company, says how long it is kept.',
);
