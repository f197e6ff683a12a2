/**
 * Which calls of the server stand in the audit, and as what. A call that failed is left out, but for sign-ins; a HEAD
 * is no export. Handlers name the subject, or who acted where no session says so, by `context.set('audited', …)`.
 */
import type { MiddlewareHandler } from 'hono';
import type { AuditKind } from '../../domain/operation/audit.ts';
import { messageOf } from '../errors.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import type { Log } from '../log.ts';
import type { Audit } from './audit.ts';

type Rule = readonly [kind: AuditKind, what: string];
const TEAM = '/spa/api/user_team';
const COMPANY = '/spa/api/company';

const RULES: Readonly<Record<string, Rule>> = {
  'GET /account/login/': ['sign-in', 'Signed in by link'],
  'POST /account/login/': ['sign-in', 'Signed in'],
  'GET /account/single_sign_on/callback/': ['sign-in', 'Signed in by the identity provider'],
  'POST /account/two_factor/': ['sign-in', 'Gave the second factor'],
  'POST /account/logout/': ['sign-in', 'Signed out'],
  'POST /account/setup/': ['setting', 'Set name, e-mail or password'],
  'POST /account/address/': ['setting', 'Confirmed an e-mail address'],
  'POST /account/address/withdraw/': ['setting', 'Withdrew an e-mail address'],
  'POST /account/two_factor/setup/': ['setting', 'Set up the second factor'],
  'POST /account/two_factor/codes/': ['setting', 'Made new backup codes'],
  'POST /account/two_factor/off/': ['setting', 'Switched off the second factor'],
  'POST /spa/api/users/self/devices/:client/cut_off': ['permission', 'Cut off an own device'],
  [`POST ${COMPANY}/users/:pk/devices/:client/cut_off`]: ['permission', 'Cut off a device'],
  [`PATCH ${COMPANY}`]: ['setting', 'Changed the rule for second factors'],
  [`PATCH ${COMPANY}/outgoing`]: ['setting', 'Changed what e-mails and feeds of monitors may hold'],
  [`DELETE ${COMPANY}/users/:pk/two_factor`]: ['permission', 'Removed a second factor'],
  [`POST ${COMPANY}/users`]: ['invitation', 'Invited a user'],
  [`POST ${COMPANY}/users/:pk/link`]: ['invitation', 'Made a sign-in link'],
  [`POST ${COMPANY}/users/:pk/mail`]: ['invitation', 'Sent a sign-in link'],
  [`POST ${COMPANY}/users/:pk/address`]: ['setting', 'Changed the e-mail address of a user'],
  [`POST ${COMPANY}/users/:pk/deletion`]: ['deletion', 'Deleted a person'],
  [`PATCH ${COMPANY}/users/:pk`]: ['permission', 'Activated or deactivated a user'],
  [`POST ${COMPANY}/users/:pk/permissions`]: ['permission', 'Changed a permission'],
  [`POST ${TEAM}/invite_guest/:id`]: ['invitation', 'Invited a guest into a project'],
  [`POST ${TEAM}/share_project_by_email/:id`]: ['permission', 'Shared a project with a user'],
  [`POST ${TEAM}/share_project_to_team_ajax/:id`]: ['permission', 'Shared a project with a team'],
  [`POST ${TEAM}/accept_invitation/:id`]: ['permission', 'Accepted a shared project'],
  [`POST ${TEAM}/decline_invitation/:id`]: ['permission', 'Declined a shared project'],
  [`POST ${TEAM}/remove_user_share/:id`]: ['permission', 'Ended the sharing with a user'],
  [`POST ${TEAM}/remove_team_share/:id`]: ['permission', 'Ended the sharing with a team'],
  [`POST ${TEAM}/leave_project/:id`]: ['permission', 'Left a project'],
  [`POST ${TEAM}/set_user_role/:id`]: ['permission', 'Changed a user’s role in a project'],
  [`POST ${TEAM}/set_team_role/:id`]: ['permission', 'Changed a team’s role in a project'],
  [`POST ${TEAM}/teams`]: ['permission', 'Made a team'],
  [`POST ${TEAM}/teams/:id/rename`]: ['setting', 'Renamed a team'],
  [`POST ${TEAM}/teams/:id/delete`]: ['deletion', 'Deleted a team'],
  [`POST ${TEAM}/teams/:id/add_member`]: ['permission', 'Added a user to a team'],
  [`POST ${TEAM}/teams/:id/remove_member`]: ['permission', 'Removed a user from a team'],
  [`POST ${TEAM}/teams/:id/set_member_role`]: ['permission', 'Changed a user’s role in a team'],
  'POST /spa/api/api_tokens': ['permission', 'Made an API token'],
  'DELETE /spa/api/api_tokens/:token': ['permission', 'Revoked an API token'],
  [`DELETE ${COMPANY}/api_tokens/:token`]: ['permission', 'Revoked an API token of a user'],
  [`POST ${COMPANY}/scim_tokens`]: ['permission', 'Made a provisioning token'],
  [`DELETE ${COMPANY}/scim_tokens/:token`]: ['permission', 'Revoked a provisioning token'],
  'POST /scim/v2/Users': ['permission', 'Added a user'],
  'PUT /scim/v2/Users/:user': ['permission', 'Changed a user'],
  'PATCH /scim/v2/Users/:user': ['permission', 'Changed a user'],
  'DELETE /scim/v2/Users/:user': ['permission', 'Removed a user'],
  'GET /spa/api/api_tokens/calls/export': ['export', 'Exported the ledger of own API calls'],
  [`GET ${COMPANY}/api_tokens/calls/export`]: ['export', 'Exported the ledger of API calls'],
  'GET /spa/api/billing/statement': ['export', 'Downloaded the statement of usage'],
  'POST /spa/api/billing/pages': ['setting', 'Opened a page of the payment provider'],
  'POST /spa/api/legal_hold/:projectId': ['setting', 'Placed a legal hold'],
  'DELETE /spa/api/legal_hold/:projectId': ['setting', 'Lifted a legal hold'],
  'POST /spa/api/retention/:projectId': ['setting', 'Set how long a project is kept'],
  'DELETE /spa/api/retention/:projectId': ['setting', 'Removed how long a project is kept'],
  'GET /spa/api/search/ledger/:searchId/signed': ['export', 'Exported a ledger'],
  'GET /spa/api/project_export/:projectId': ['export', 'Exported a project'],
  'GET /spa/api/search/reports/:searchId/:report/:format': ['export', 'Downloaded a report'],
  'POST /spa/api/report_templates': ['setting', 'Added a report template'],
  'POST /spa/api/report_templates/:template/versions': ['setting', 'Added a version of a report template'],
  'PATCH /spa/api/report_templates/:template': ['setting', 'Changed a report template'],
  'GET /spa/api/report_batches/:format': ['export', 'Downloaded several reports'],
  [`GET ${COMPANY}/audit/csv`]: ['export', 'Exported the audit'],
  'POST /spa/api/search/erase/:searchId': ['deletion', 'Erased a search'],
  'POST /spa/api/import': ['import', 'Started an import'],
  'DELETE /spa/api/import/:job': ['import', 'Cancelled an import'],
  'POST /spa/api/import-tables/:job/import': ['import', 'Imported a mapped table'],
  'POST /spa/api/feeds': ['setting', 'Added a feed'],
  'POST /spa/api/feeds/:feed/pause': ['setting', 'Paused a feed'],
  'POST /spa/api/feeds/:feed/resume': ['setting', 'Resumed a feed'],
  'POST /spa/api/feeds/:feed/run': ['import', 'Ran a feed'],
  'DELETE /spa/api/feeds/:feed': ['deletion', 'Deleted a feed'],
  'DELETE /spa/api/monitorings/:monitor': ['deletion', 'Deleted a monitor'],
  'POST /spa/api/monitorings/:monitor/outgoing/:kind': ['permission', 'Made a secret address of a monitor'],
  'DELETE /spa/api/monitorings/:monitor/outgoing/:kind': ['permission', 'Ended a secret address of a monitor'],
  'POST /spa/api/embeddings/pause': ['setting', 'Paused embedding'],
  'POST /spa/api/embeddings/resume': ['setting', 'Resumed embedding'],
  'DELETE /spa/api/measurements/:measurement': ['deletion', 'Deleted a measurement'],
  'POST /spa/api/failed-jobs/:job/again': ['setting', 'Sent a failed job again'],
  'POST /spa/api/x/indexes': ['setting', 'Made a private index'],
  'DELETE /spa/api/x/indexes/:index': ['deletion', 'Deleted a private index'],
  'POST /spa/api/x/indexes/:index/file': ['import', 'Added a file to a private index'],
  'POST /spa/api/x/indexes/:index/numbers': ['import', 'Added publications to a private index'],
  'POST /spa/api/x/indexes/:index/queries': ['import', 'Added a query to a private index'],
  'POST /spa/api/x/indexes/:index/queries/:query': ['setting', 'Changed a query of a private index'],
  'POST /spa/api/x/indexes/:index/remove': ['deletion', 'Removed documents of a private index'],
  'POST /spa/api/x/indexes/:index/members': ['permission', 'Changed who is in a private index'],
};

export interface AuditPorts {
  readonly audit: Pick<Audit, 'add'>;
  readonly log: Pick<Log, 'error'>;
}

/** Null for a call that does not stand in the audit. What was done is written before the answer is sent. */
export function audited(route: string, { audit, log }: AuditPorts): MiddlewareHandler<AppEnv> | null {
  const rule = RULES[route];
  if (rule === undefined) return null;
  const [kind, what] = rule;
  return async (context, next) => {
    await next();
    if (context.req.method === 'HEAD') return;
    const note = context.get('audited');
    const actor = note?.actor ?? context.get('signedIn')?.user;
    const isDone = context.res.status < 400 && note?.isDone !== false;
    if (actor === undefined || (!isDone && kind !== 'sign-in')) return;
    const told = isDone ? what : 'Was refused a sign-in';
    const subject = note?.subject ?? subjectIn(context);
    const written = audit.add(actor, { kind, what: told, subject, isDone, address: context.get('address') ?? '' });
    // What was done is done: the log has what the audit lacks.
    const ended = written.catch((error: unknown) =>
      log.error(`not in the audit, by user ${actor.pk}: ${told}: ${messageOf(error)}`),
    );
    // How long a refusal takes must not tell whether the address is a user's.
    if (isDone) await ended;
  };
}

const NAMES: Readonly<Record<string, string>> = {
  ...{
    pk: 'user',
    client: 'device',
    searchId: 'search',
    projectId: 'project',
    id: '',
    job: 'job',
    feed: 'feed',
    monitor: 'monitor',
    kind: '',
  },
  ...{ index: 'index', report: 'report', format: '', template: 'template' },
};

/** The parameters of the path in words, as `search 12, report 3, pdf`. */
const subjectIn = (context: AppContext): string =>
  Object.entries(context.req.param() as Record<string, string>)
    .map(([name, value]) => `${NAMES[name] ?? name} ${value}`.trim())
    .join(', ');
