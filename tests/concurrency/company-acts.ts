/**
 * What the people of a monitor, of a team, and those who keep a project's retention do at the same time, and what these
 * are then, in words.
 */
import { draft } from '../../src/domain/catalogue.ts';
import type { MonitorsRow } from '../../src/domain/monitors/rows.ts';
import type { UserDetails } from '../../src/domain/permissions/user.ts';
import type { RetentionRow } from '../../src/domain/retention/rows.ts';
import type { EventDraft } from '../../src/domain/shared/envelope.ts';
import { monitorStream } from '../../src/domain/shared/streams.ts';
import type { CompanyRow } from '../../src/domain/teams/rows.ts';
import { ANNA, BERT, CARL, P5, say, type Company, type Emitted } from '../server/sharing/a-company.ts';
import type { Act, Side } from './acts.ts';

export const MONITORED = monitorStream(95);
const [TEAM, ARRIVAL] = [1001, 1];

/** Bert is a member of Anna's monitor 95, and said of what arrived that it is for later. */
export async function theyWatch({ accept, device }: Company): Promise<void> {
  const opened = { monitor: 95, owner: ANNA.pk, ownerName: 'Anna', search: 42 };
  const added = { user: BERT.pk, name: 'Bert', role: 'member', by: ANNA.pk } as const;
  const drafts = [draft(MONITORED, 'MonitorOpened', opened), draft(MONITORED, 'MonitorMemberAdded', added)];
  await accept.appendAsServer(MONITORED, drafts, { pk: ANNA.pk }, null);
  await (await device(BERT)).push(assessed(BERT, 'later', ''));
}

type Decided = 'relevant' | 'later' | 'not-relevant' | null;

const assessed = ({ pk }: UserDetails, decision: Decided, reason: string): Emitted =>
  say(MONITORED, 'MonitorArrivalAssessed', { arrival: ARRIVAL, decision, reason, by: pk, at: 1 });

const act = (title: string, by: UserDetails, emits: (side: Side) => Emitted): Act => ({
  title,
  by,
  emits: (side) => [emits(side)],
});

/** What only the server says, after it has asked who may. */
const said = (title: string, ...drafts: readonly Emitted[]): Act => ({
  title,
  by: ANNA,
  calls: async ({ accept }) => (await accept.appendAllAsServer(drafts as readonly EventDraft[], ANNA, null))[0],
});

const ofBert = { user: BERT.pk, by: ANNA.pk };

export const onOneMonitor: readonly Act[] = [
  act('Anna decides on it', ANNA, (side) => assessed(ANNA, side === 'one' ? 'relevant' : 'not-relevant', '')),
  act('Bert decides on it', BERT, (side) => assessed(BERT, side === 'one' ? 'relevant' : 'not-relevant', '')),
  act('Bert gives a reason', BERT, (side) => assessed(BERT, 'later', side === 'one' ? 'One' : 'Other')),
  act('Bert takes his decision back', BERT, () => assessed(BERT, null, '')),
  said('Anna makes Bert a reader', say(MONITORED, 'MonitorMemberRoleSet', { ...ofBert, role: 'reader' })),
  said('Anna hands it over to Bert', say(MONITORED, 'MonitorMemberRoleSet', { ...ofBert, role: 'owner' })),
  said('Anna takes Bert out', say(MONITORED, 'MonitorMemberRemoved', ofBert)),
  said(
    'Anna adds Carl',
    say(MONITORED, 'MonitorMemberAdded', { ...ofBert, user: CARL.pk, name: 'Carl', role: 'reader' }),
  ),
  said('Anna loses the search of the monitor', say(MONITORED, 'MonitorUntied', { by: ANNA.pk })),
  said('Anna deletes the monitor', say(MONITORED, 'MonitorClosed', { by: ANNA.pk })),
];

/** Carl is in Anna's team Lab; Bert administers the company. */
export const onOneTeam: readonly Act[] = [
  { title: 'Anna renames it', by: ANNA, calls: ({ teams }) => teams.rename(TEAM, 'Bench', ANNA) },
  { title: 'Anna adds Bert', by: ANNA, calls: ({ teams }) => teams.addMember(TEAM, BERT.pk, ANNA) },
  {
    title: 'Anna makes Carl a reader',
    by: ANNA,
    calls: ({ teams }) => teams.setMemberRole(TEAM, { user: CARL.pk, role: 'reader' }, ANNA),
  },
  {
    title: 'Anna makes Carl an owner',
    by: ANNA,
    calls: ({ teams }) => teams.setMemberRole(TEAM, { user: CARL.pk, role: 'owner' }, ANNA),
  },
  { title: 'Anna takes Carl out', by: ANNA, calls: ({ teams }) => teams.removeMember(TEAM, CARL.pk, ANNA) },
  { title: 'Carl leaves', by: CARL, calls: ({ teams }) => teams.removeMember(TEAM, CARL.pk, CARL) },
  { title: 'Anna leaves', by: ANNA, calls: ({ teams }) => teams.removeMember(TEAM, ANNA.pk, ANNA) },
  { title: 'Anna deletes it', by: ANNA, calls: ({ teams }) => teams.remove(TEAM, ANNA) },
];

const retention = { project: 5, at: 1 };
const who = { by: ANNA.pk, name: 'Anna' };
const whoIsIn = { members: [ANNA, BERT].map(({ pk }) => ({ user: pk, role: 'member' as const })), teams: [] };
const placed = { project: 5, ...who, at: 1, reason: 'Matter 12' };

/** Of the project that Anna shares with Bert: kept until a day, of which Anna was told. */
export const onOneRetention: readonly Act[] = [
  said('it is set to a day', say(P5, 'RetentionSet', { ...retention, ...who, on: '2031-01-01', years: null })),
  said('it is set to years', say(P5, 'RetentionSet', { ...retention, ...who, on: null, years: 10 })),
  said('it is removed', say(P5, 'RetentionRemoved', { ...retention, by: ANNA.pk })),
  said('the owner is told', say(P5, 'RetentionNoticed', { ...retention, due: '2031-02-02' })),
  said('the notice is withdrawn', say(P5, 'RetentionNoticeWithdrawn', { ...retention, reason: 'changed' })),
  said('a hold is placed', say(P5, 'LegalHoldPlaced', placed)),
  said('the hold is lifted', say(P5, 'LegalHoldLifted', { project: 5, by: ANNA.pk, at: 1 })),
  said('the project is erased', say(P5, 'ProjectErased', { ...retention, due: '2030-01-01', by: ANNA.pk, ...whoIsIn })),
  act('Bert renames 6', BERT, (side) => say(P5, 'FolderRenamed', { id: 6, name: side === 'one' ? 'One' : 'Other' })),
  act('Bert deletes 6', BERT, () => say(P5, 'FolderDeleted', { id: 6 })),
];

/** What the retention is before; it is of no other table. */
export const itIsRetained = async ({ accept }: Company): Promise<void> => {
  const set = { ...retention, ...who, on: '2030-01-01', years: null };
  const drafts = [draft(P5, 'RetentionSet', set), draft(P5, 'RetentionNoticed', { ...retention, due: '2030-01-01' })];
  await accept.appendAsServer(P5, drafts, { pk: ANNA.pk }, null);
};

/** Null for a row of anything else; undefined for what an inbox is told of it, which has a table of its own. */
export function companyInWords(given: object): string | null | undefined {
  const row = given as
    | MonitorsRow
    | CompanyRow
    | RetentionRow
    | { readonly kind: 'project-erased' | 'membership-note' };
  switch (row.kind) {
    case 'monitor':
      return row.search === null ? 'untied' : 'open';
    case 'monitor-member':
      return row.role;
    case 'arrival-review':
      return [row, ...row.earlier]
        .map(
          ({ decision, reason, by }) =>
            `${by === ANNA.pk ? 'Anna' : 'Bert'}: ${decision ?? 'none'}${reason && ` “${reason}”`}`,
        )
        .join(', before ');
    case 'team':
      return `“${row.name}”`;
    case 'team-member':
      return row.role ?? 'there';
    case 'retention':
      return `${row.on ?? `${row.years} years`}${row.notice === null ? '' : `, told of ${row.notice.due}`}`;
    case 'project-erased':
      return 'erased';
    case 'membership-note':
      return undefined;
    default:
      return null;
  }
}
