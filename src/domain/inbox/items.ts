/** What a thing in the inbox is called for good, and the page that shows it: on devices, and in e-mails of it. */
import type { Id } from '../shared/ids.ts';
import type { MembershipNews, NotedPlace, NotedRole } from './values.ts';

interface NotedMembership {
  readonly of: NotedPlace;
  readonly place: Id;
  readonly news: MembershipNews;
  readonly role: NotedRole;
  readonly at: number;
}

export const mentionItem = (comment: Id): string => `mention:${comment}`;
/** `at`: when it was assigned. */
export const assignmentItem = (task: Id, at: number): string => `assignment:${task}:${at}`;
export const invitationItem = (project: Id): string => `invitation:${project}`;
export const shareItem = (project: Id): string => `share:${project}`;
/** `at`: when its results were listed. */
export const runItem = (search: Id, at: number): string => `run:${search}:${at}`;
export const failureItem = (search: Id, run: Id): string => `failure:${search}:${run}`;
/** `at`: when it was noted. */
export const retentionItem = (project: Id, at: number): string => `retention:${project}:${at}`;
export const reportItem = (report: Id): string => `report:${report}`;
export const membershipItem = ({ of, place, news, role, at }: NotedMembership): string =>
  `${of}:${place}:${news}:${role}:${at}`;
/** `at`: when the run was. */
export const arrivalsItem = (monitor: Id, at: number): string => `arrivals:${monitor}:${at}`;

/** Nobody is in the place any more. */
export const isGone = (news: MembershipNews | undefined): boolean => news === 'deleted' || news === 'erased';

export type InboxSubject =
  | { readonly task: Id }
  | { readonly project: Id }
  /** A project of who can't sign in: where it is handed over. */
  | { readonly ownedBy: Id }
  | { readonly searches: readonly Id[] }
  | { readonly invitation: Id }
  | { readonly search: Id }
  /** A comment on a result. */
  | { readonly search: Id; readonly ucid: string }
  | { readonly search: Id; readonly report: Id }
  | { readonly team: Id }
  | { readonly monitor: Id; readonly membership?: MembershipNews }
  /** What one run brought, and when it was. */
  | { readonly monitor: Id; readonly run: number; readonly families: number };

export function inboxAddress(about: InboxSubject): string {
  if ('task' in about) return `/task/${about.task}`;
  if ('project' in about) return `/search/project_list/${about.project}`;
  if ('ownedBy' in about) return '/company/users';
  if ('searches' in about) return `/search/result_list/${about.searches[0] ?? 0}`;
  if ('team' in about) return '/user_team/team_list';
  if ('membership' in about && isGone(about.membership)) return '/monitoring';
  if ('monitor' in about)
    return `/monitoring/arrivals/${about.monitor}${
      'families' in about && about.families > 0 ? `?view=all&run=${about.run}` : ''
    }`;
  if (!('search' in about)) return '/search/project_list';
  if ('ucid' in about) return `/document/${encodeURIComponent(about.ucid)}/${about.search}`;
  if ('report' in about) return `/search/reporting_center/${about.search}`;
  return `/search/result_list/${about.search}`;
}
