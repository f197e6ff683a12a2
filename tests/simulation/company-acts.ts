/**
 * What users and the server do about the company of people.ts while its devices work: the team and who is in it, the
 * legal hold and the retention of the shared project, and who is in the monitor. Calls, which need a network.
 */
import { draft } from '../../src/domain/catalogue.ts';
import { MONITOR_ROLES } from '../../src/domain/monitors/events.ts';
import { WITHDRAWALS } from '../../src/domain/retention/events.ts';
import type { Decision, EventDraft } from '../../src/domain/shared/envelope.ts';
import { companyStream, homeStream, monitorStream, projectStream } from '../../src/domain/shared/streams.ts';
import { isRefusal, type Refusal } from '../../src/server/errors.ts';
import type { Dice } from './random.ts';
import { USERS } from './script.ts';
import { aPerson, COMPANY, type Server } from './server.ts';

export const TEAM = 50;
export const PROJECT = 60;
export const MONITOR = monitorStream(70);
const [ANNA, BERT] = USERS;
const ROLES = ['owner', 'member', 'reader'] as const;

/** A refusal, what came of each event, or null. */
type Call = () => Promise<Refusal | readonly Decision[] | null>;

const GROUPS = [teamActs, holdActs, monitorActs, memberActs, retentionActs] as const;

const TRIES = 6;

/** One that is not refused. Most of a world are of one group, by the number `about`. */
export async function companyAct(server: Server, dice: Dice, about: number): Promise<void> {
  const group = dice.chance(0.8) ? GROUPS[about % GROUPS.length]! : dice.pick(GROUPS);
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await dice.pick(group(server, dice))();
    const isDone = answer === null || (!isRefusal(answer) && answer.some(({ kind }) => kind === 'applied'));
    if (isDone) return;
  }
}

function teamActs({ current: { teams } }: Server, dice: Dice): readonly Call[] {
  const [by, user] = [aPerson(dice.pick(USERS)), dice.pick(USERS)];
  return [
    () => teams.rename(TEAM, `Lab ${dice.between(0, 9)}`, by),
    () => teams.setMemberRole(TEAM, { user, role: dice.pick(ROLES) }, by),
    () => teams.setMemberRole(TEAM, { user, role: dice.pick(ROLES) }, by),
    () => teams.removeMember(TEAM, user, by),
    () => teams.addMember(TEAM, user, by),
    () => teams.addMember(TEAM, user, by),
    async () => (dice.chance(0.2) ? teams.remove(TEAM, by) : []),
  ];
}

function holdActs({ current: { sharing } }: Server, dice: Dice): readonly Call[] {
  const by = aPerson(dice.pick(USERS));
  return [
    () => sharing.shareWithTeam(PROJECT, { team: TEAM }, by),
    () => sharing.setTeamRole(PROJECT, { team: TEAM, role: dice.pick(['member', 'reader'] as const) }, by),
    () => sharing.removeTeam(PROJECT, TEAM, by),
    () => sharing.placeHold(PROJECT, 'Matter 12', by),
    () => sharing.liftHold(PROJECT, by),
  ];
}

function memberActs({ current: { sharing } }: Server, dice: Dice): readonly Call[] {
  const [by, user] = [aPerson(dice.pick(USERS)), dice.pick(USERS)];
  const invited = async () => {
    const answer = await sharing.shareByEmail(PROJECT, { email: aPerson(user).email }, by);
    return isRefusal(answer) ? answer : null;
  };
  return [
    invited,
    invited,
    () => sharing.answer(PROJECT, dice.chance(0.6), by),
    () => sharing.setUserRole(PROJECT, { user, role: dice.pick(ROLES) }, by),
    () => sharing.setUserRole(PROJECT, { user, role: dice.pick(ROLES) }, by),
    () => sharing.removeUser(PROJECT, user, by),
    () => sharing.leave(PROJECT, by),
  ];
}

function retentionActs({ current: { sharing }, appendAsServer }: Server, dice: Dice): readonly Call[] {
  const stream = projectStream(PROJECT);
  const by = aPerson(dice.pick(USERS));
  const said = { project: PROJECT, at: dice.between(1, 99) };
  const due = `2030-01-${dice.between(10, 28)}`;
  const rule = dice.chance(0.5) ? { on: '2090-01-31', years: null } : { on: null, years: dice.between(1, 9) };
  const say = (one: EventDraft) => appendAsServer(stream, [one]);
  const whoIsIn = { members: USERS.map((user) => ({ user, role: 'owner' as const })), teams: [] };
  const erased = draft(stream, 'ProjectErased', { ...said, due, by: by.pk, ...whoIsIn });
  return [
    () => sharing.setRetention(PROJECT, rule, by),
    () => sharing.setRetention(PROJECT, rule, by),
    () => sharing.removeRetention(PROJECT, by),
    () => say(draft(stream, 'RetentionNoticed', { ...said, due })),
    () => say(draft(stream, 'RetentionNoticed', { ...said, due })),
    () => say(draft(stream, 'RetentionNoticeWithdrawn', { ...said, reason: dice.pick(WITHDRAWALS) })),
    () => say(draft(stream, 'RetentionNoticeWithdrawn', { ...said, reason: dice.pick(WITHDRAWALS) })),
    // The event alone: that payloads are erased with it is tests/server/retention.
    async () => (dice.chance(0.1) ? say(erased) : []),
  ];
}

/** As `setMonitorMember` says them; that calls check who may is tests/server/monitors/members.test.ts. */
function monitorActs({ appendAsServer }: Server, dice: Dice): readonly Call[] {
  const [user, by, role] = [dice.pick(USERS), ANNA, dice.pick(MONITOR_ROLES)] as const;
  const say = (...drafts: readonly EventDraft[]) => appendAsServer(MONITOR, drafts);
  return [
    () => say(draft(MONITOR, 'MonitorMemberAdded', { user: BERT, name: 'User 8', role: 'member', by })),
    () => say(draft(MONITOR, 'MonitorMemberRoleSet', { user, role, by })),
    () => say(draft(MONITOR, 'MonitorMemberRoleSet', { user: BERT, role, by })),
    () => say(draft(MONITOR, 'MonitorMemberRemoved', { user: BERT, by })),
    () => say(draft(MONITOR, 'MonitorUntied', { by })),
    async () => (dice.chance(0.3) ? say(draft(MONITOR, 'MonitorClosed', { by })) : []),
  ];
}

/** That an account was deleted of which nothing is known here, or that one of the two goes by another name. */
export function aWordOfPeople(dice: Dice): EventDraft {
  const stream = dice.pick([companyStream(COMPANY), homeStream(ANNA), projectStream(PROJECT), MONITOR]);
  return dice.chance(0.5)
    ? draft(stream, 'PersonDeleted', { person: 9, by: ANNA, at: dice.between(1, 99) })
    : draft(stream, 'PersonRenamed', { person: dice.pick(USERS), name: `User ${dice.between(1, 99)}` });
}
