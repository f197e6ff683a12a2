/**
 * Legal holds on projects, as the calls ask for them. The first one makes the project a stream of its own, as sharing
 * does: the hold is then over all that the stream holds, and known in the homes of all who have it mounted.
 */
import { draft } from '../../domain/catalogue.ts';
import { LONGEST_HOLD_REASON } from '../../domain/legal-hold/events.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { legalHoldsIn, type LegalHold } from '../../domain/shared/legal-holds.ts';
import { homeStream, projectStream } from '../../domain/shared/streams.ts';
import { notAllowed, refusal } from '../errors.ts';
import type { UnitOfWork } from '../events/work.ts';
import { teamsIn, treeIn, usersOfProject } from './mounts.ts';
import { administersCompany, onSeenProject, ownsIt, type ProjectRulePorts, type RuleDone } from './project-rules.ts';

export interface LegalHolds {
  /** By the owner of the project, or an administrator of the company who can open it. */
  placeHold(project: Id, reason: string, by: UserDetails): RuleDone;
  /** By such an administrator alone. */
  liftHold(project: Id, by: UserDetails): RuleDone;
}

export function createLegalHolds(ports: ProjectRulePorts): LegalHolds {
  const { ensureShared, unlessInside, now } = ports;
  const onSeen = onSeenProject(ports);
  /** In the project, and in the home of each who has it. */
  async function say(
    work: UnitOfWork,
    { project, company, by }: { readonly project: Id; readonly company: Id; readonly by: UserDetails },
    drafts: (home: ReturnType<typeof homeStream> | null) => EventDraft,
  ): Promise<void> {
    const users = usersOfProject(await treeIn(work, projectStream(project)), await teamsIn(work, company));
    await work.append([drafts(null), ...[...users].map((user) => drafts(homeStream(user)))], by, null);
  }

  return {
    async placeHold(project, given, by) {
      const reason = given.trim();
      const done = await onSeen(project, by, async (work, company) => {
        if (reason === '') return noReason;
        if (reason.length > LONGEST_HOLD_REASON) return reasonTooLong;
        const isOwner = await ownsIt(work, project, by);
        if (!isOwner && !administersCompany(by)) return notOwner;
        const unshared = await ensureShared(work, project, by);
        if (unshared) return unshared;
        if (legalHoldsIn((await work.open(projectStream(project))).state.rows.map).length > 0) return heldAlready;
        const hold: LegalHold = { project, by: by.pk, name: by.full_name || by.email, at: now(), reason };
        await say(work, { project, company, by }, (home) =>
          draft(home ?? projectStream(project), 'LegalHoldPlaced', hold),
        );
        return null;
      });
      const asked = await unlessInside(project, by, done);
      return asked?.code === 'inside-shared' ? insideShared : asked;
    },
    liftHold: (project, by) =>
      onSeen(project, by, async (work, company) => {
        if (!administersCompany(by)) return notAdministrator;
        if (legalHoldsIn((await work.open(projectStream(project))).state.rows.map).length === 0) return notHeld;
        await say(work, { project, company, by }, (home) =>
          draft(home ?? projectStream(project), 'LegalHoldLifted', { project, by: by.pk, at: now() }),
        );
        return null;
      }),
  };
}

const insideShared = refusal(422, 'inside-shared', 'This lies in a shared project. Place the hold on that one.');
const noReason = refusal(422, 'reason-missing', 'Say why the project is put under legal hold.');
const reasonTooLong = refusal(422, 'reason-too-long', `A reason has at most ${LONGEST_HOLD_REASON} characters.`);
const heldAlready = refusal(422, 'held-already', 'The project is under legal hold already.');
const notHeld = refusal(422, 'not-held', 'The project is under no legal hold.');
const notOwner = notAllowed(
  'not-owner',
  'Only the owner of the project, or an administrator of the company, places a legal hold.',
);
const notAdministrator = notAllowed('not-administrator', 'Only an administrator of the company lifts a legal hold.');
