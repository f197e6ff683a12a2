/**
 * Every route by every kind of caller. A new route fails here until it has a line in the table, and a route whose
 * `who` is weakened answers with another status.
 */
import { beforeAll, expect, it } from 'vitest';
import { draft, type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import { eventId, type DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { addUser } from '../../../src/server/accounts/users.ts';
import type { Route } from '../../../src/server/http/route.ts';
import { allRoutes } from '../../../src/server/http/routes.ts';
import { aServer, anId, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';

/**
 * The outsider administers another company; the guest is a member of the shared project that holds the search, and the
 * reader may only read it. Counsel is a guest from outside the company, and a member of that project too.
 */
const CALLERS = ['anonymous', 'deactivated', 'outsider', 'member', 'guest', 'administrator'] as const;
type Caller = (typeof CALLERS)[number] | 'reader' | 'counsel';

/** Where the reader is answered otherwise than the guest: nothing is shared on. */
const TO_READERS: Readonly<Record<string, string>> = {
  'POST /spa/api/user_team/share_project_by_email/:id': '422!',
  'POST /spa/api/user_team/share_project_to_team_ajax/:id': '422!',
};

/** Where counsel is answered otherwise than that guest, who is a colleague: what is the company’s, or not granted. */
const TO_COUNSEL: Readonly<Record<string, string>> = {
  'DELETE /spa/api/legal_hold/:projectId': '422!',
  'DELETE /spa/api/retention/:projectId': '422!',
  'POST /spa/api/legal_hold/:projectId': '422!',
  'POST /spa/api/retention/:projectId': '422!',
  'GET /spa/api/project_export/:projectId': '422!',
  'GET /spa/api/api_tokens': '422!',
  'GET /spa/api/api_tokens/calls': '422!',
  'GET /spa/api/api_tokens/calls/export': '422!',
  'DELETE /spa/api/api_tokens/:token': '422!',
  'GET /spa/api/report_templates': '422!',
  'GET /spa/api/report_templates/sample': '422!',
  'GET /spa/api/report_templates/:template/:version/file': '422!',
  'GET /spa/api/report_templates/:template/:version/filled': '422!',
  'GET /spa/api/report_templates/:template/:version/preview': '422!',
  'GET /spa/api/billing': '422!',
  'GET /spa/api/billing/statement': '422!',
  'GET /spa/api/coverage': '422!',
  'GET /spa/api/measurements': '422!',
  'POST /spa/api/measurements': '422!',
  'GET /spa/api/measurements/:measurement': '422!',
  'POST /spa/api/measurements/:measurement/stop': '422!',
  'DELETE /spa/api/measurements/:measurement': '422!',
  'GET /spa/api/user_team/teams': '422!',
  'POST /spa/api/corpus/applicants': '422!',
  'POST /spa/api/corpus/overview': '422!',
  'POST /spa/api/user_team/share_project_by_email/:id': '422!',
  'POST /spa/api/user_team/share_project_to_team_ajax/:id': '422!',
  'POST /spa/api/user_team/teams': '422!',
  'POST /spa/api/user_team/teams/:id/add_member': '422!',
  'POST /spa/api/user_team/teams/:id/delete': '422!',
  'POST /spa/api/user_team/teams/:id/remove_member': '422!',
  'POST /spa/api/user_team/teams/:id/rename': '422!',
  'POST /spa/api/user_team/teams/:id/set_member_role': '422!',
  'POST /spa/api/x/indexes/:index/members': '422!',
  'POST /spa/api/x/create': '422!',
  'GET /spa/api/x/indexes': '422!',
  'POST /spa/api/x/indexes': '422!',
  'GET /spa/api/x/indexes/:index': '422!',
  'PATCH /spa/api/x/indexes/:index': '422!',
  'DELETE /spa/api/x/indexes/:index': '422!',
  'POST /spa/api/x/indexes/:index/file': '422!',
  'POST /spa/api/x/indexes/:index/numbers': '422!',
  'POST /spa/api/x/indexes/:index/queries': '422!',
  'POST /spa/api/x/indexes/:index/queries/:query': '422!',
  'POST /spa/api/x/indexes/:index/scans': '422!',
  'POST /spa/api/x/indexes/:index/remove': '422!',
  'POST /spa/api/x/indexes/:index/forget_failures': '422!',
  'POST /spa/api/x/indexes/:index/compare': '422!',
  'GET /spa/api/monitorings': '422!',
  'POST /spa/api/monitorings': '422!',
  'GET /spa/api/monitorings/:monitor': '422!',
  'PATCH /spa/api/monitorings/:monitor': '422!',
  'POST /spa/api/monitorings/:monitor/preview': '422!',
  'POST /spa/api/monitorings/:monitor/members': '422!',
  'GET /spa/api/x/indexes/:index/document/:ucid': '422!',
  'GET /spa/api/monitorings/:monitor/arrivals': '422!',
  'GET /spa/api/monitorings/weeks': '422!',
  'GET /spa/api/monitorings/:monitor/weeks': '422!',
  'POST /spa/api/monitorings/likeness': '422!',
  'GET /spa/api/monitorings/:monitor/likeness': '422!',
  'GET /spa/api/monitorings/:monitor/below': '422!',
  'POST /spa/api/monitorings/:monitor/below': '422!',
  'GET /spa/api/monitorings/:monitor/outgoing': '422!',
  'PATCH /spa/api/monitorings/:monitor/outgoing': '422!',
  'POST /spa/api/monitorings/:monitor/outgoing/:kind': '422!',
  'DELETE /spa/api/monitorings/:monitor/outgoing/:kind': '422!',
  'POST /spa/api/monitorings/:monitor/pause': '422!',
  'POST /spa/api/monitorings/:monitor/resume': '422!',
  'POST /spa/api/monitorings/:monitor/run': '422!',
  'DELETE /spa/api/monitorings/:monitor': '422!',
};

/**
 * Who the route is for, then the answers to the callers in their order, of a request without content: 200 to 303 and
 * 422 were let in; 404 to all of them is a thing that nobody has; `!` is a refusal of permission, or one in the style
 * of sharing.
 */
const ANSWERS: Readonly<Record<string, string>> = {
  'GET /health': 'anyone 200 200 200 200 200 200',
  'GET /ready': 'anyone 200 200 200 200 200 200',
  'GET /metrics': 'anyone 404 404 404 404 404 404',
  'GET /account/login/': 'anyone 200 200 303 303 303 303',
  'POST /account/login/': 'anyone 401 401 401 401 401 401',
  'GET /account/cut_off/': 'anyone 200 200 200 200 200 200',
  'GET /account/stopped/': 'anyone 200 200 200 200 200 200',
  'GET /account/setup/': 'anyone 303 303 200 200 200 200',
  'POST /account/setup/': 'anyone 303 303 422 422 422 422',
  'GET /account/address/': 'anyone 410 410 410 410 410 410',
  'POST /account/address/': 'anyone 410 410 410 410 410 410',
  'POST /account/address/withdraw/': 'anyone 303 303 303 303 303 303',
  'GET /account/two_factor/': 'anyone 303 303 303 303 303 303',
  'POST /account/two_factor/': 'anyone 303 303 303 303 303 303',
  'GET /account/two_factor/setup/': 'anyone 303 303 200 200 200 200',
  'POST /account/two_factor/setup/': 'anyone 303 303 422 422 422 422',
  'POST /account/two_factor/codes/': 'anyone 303 303 422 422 422 422',
  'POST /account/two_factor/off/': 'anyone 303 303 422 422 422 422',
  'GET /spa/api/users/self': 'user 401 401 200 200 200 200',
  'GET /spa/api/users/self_detailed': 'user 401 401 200 200 200 200',
  'GET /spa/api/users/self/devices': 'user 401 401 200 200 200 200',
  'POST /spa/api/users/self/devices/:client/cut_off': 'user 401 401 404 404 404 404',
  'GET /spa/api/company/users/:pk/devices': 'company-administrator 401 401 404 422! 422! 200',
  'POST /spa/api/company/users/:pk/devices/:client/cut_off': 'company-administrator 401 401 404 422! 422! 404',
  'GET /spa/api/company/users': 'company-administrator 401 401 200 422! 422! 200',
  'PATCH /spa/api/company': 'company-administrator 401 401 422 422! 422! 422',
  'DELETE /spa/api/company/users/:pk/two_factor': 'company-administrator 401 401 404 422! 422! 200',
  'POST /spa/api/company/users': 'company-administrator 401 401 422 422! 422! 422',
  'POST /spa/api/company/users/:pk/address': 'company-administrator 401 401 404 422! 422! 422',
  'POST /spa/api/company/users/:pk/link': 'company-administrator 401 401 404 422! 422! 201',
  'POST /spa/api/company/users/:pk/mail': 'company-administrator 401 401 404 422! 422! 422',
  'GET /spa/api/company/invitations': 'company-administrator 401 401 200 422! 422! 200',
  'GET /spa/api/company/users/:pk/owned': 'company-administrator 401 401 404 422! 422! 200',
  'GET /spa/api/company/users/:pk/permissions': 'company-administrator 401 401 404 422! 422! 200',
  'POST /spa/api/company/users/:pk/permissions': 'company-administrator 401 401 404 422! 422! 422',
  'PATCH /spa/api/company/users/:pk': 'company-administrator 401 401 404 422! 422! 422',
  'GET /spa/api/company/users/:pk/deletion': 'company-administrator 401 401 404 422! 422! 200',
  'POST /spa/api/company/users/:pk/deletion': 'company-administrator 401 401 404 422! 422! 422',
  'GET /spa/api/billing': 'colleague 401 401 200 200 200 200',
  'GET /spa/api/billing/statement': 'colleague 401 401 200 200 200 200',
  'GET /spa/api/api_tokens': 'colleague 401 401 200 200 200 200',
  'POST /spa/api/api_tokens': 'colleague 401 401 422 422! 422! 422',
  'DELETE /spa/api/api_tokens/:token': 'colleague 401 401 404 404 404 404',
  'GET /spa/api/company/api_tokens': 'company-administrator 401 401 200 422! 422! 200',
  'DELETE /spa/api/company/api_tokens/:token': 'company-administrator 401 401 404 422! 422! 404',
  'GET /spa/api/company/scim_tokens': 'company-administrator 401 401 200 422! 422! 200',
  'POST /spa/api/company/scim_tokens': 'company-administrator 401 401 422 422! 422! 422',
  'DELETE /spa/api/company/scim_tokens/:token': 'company-administrator 401 401 404 422! 422! 404',
  'GET /scim/v2/Users': 'directory 401 401 401 401 401 401',
  'POST /scim/v2/Users': 'directory 401 401 401 401 401 401',
  'GET /scim/v2/Users/:user': 'directory 401 401 401 401 401 401',
  'PUT /scim/v2/Users/:user': 'directory 401 401 401 401 401 401',
  'PATCH /scim/v2/Users/:user': 'directory 401 401 401 401 401 401',
  'DELETE /scim/v2/Users/:user': 'directory 401 401 401 401 401 401',
  'GET /scim/v2/ServiceProviderConfig': 'directory 401 401 401 401 401 401',
  'GET /scim/v2/ResourceTypes': 'directory 401 401 401 401 401 401',
  'GET /scim/v2/ResourceTypes/User': 'directory 401 401 401 401 401 401',
  'GET /scim/v2/Schemas': 'directory 401 401 401 401 401 401',
  'GET /scim/v2/Schemas/:schema': 'directory 401 401 401 401 401 401',
  'GET /api/v1/openapi.json': 'anyone 200 200 200 200 200 200',
  'GET /api/v1/token': 'token 401 401 401 401 401 401',
  'GET /api/v1/documents/:ucid': 'token 401 401 401 401 401 401',
  'POST /mcp': 'token 401 401 401 401 401 401',
  'POST /api/v1/search': 'token 401 401 401 401 401 401',
  'POST /api/v1/explain': 'token 401 401 401 401 401 401',
  'POST /api/v1/check': 'token 401 401 401 401 401 401',
  'GET /spa/api/api_tokens/calls': 'colleague 401 401 200 200 200 200',
  'GET /spa/api/api_tokens/calls/export': 'colleague 401 401 200 200 200 200',
  'GET /spa/api/company/api_tokens/calls': 'company-administrator 401 401 200 422! 422! 200',
  'GET /spa/api/company/api_tokens/calls/export': 'company-administrator 401 401 200 422! 422! 200',
  'GET /spa/api/company/audit': 'company-administrator 401 401 200 422! 422! 200',
  'GET /spa/api/company/audit/csv': 'company-administrator 401 401 200 422! 422! 200',
  'GET /spa/api/server/connections': 'administrator 401 401 200 422! 422! 200',
  'GET /spa/api/server/probes': 'administrator 401 401 200 422! 422! 200',
  'GET /spa/api/inbox/mail': 'user 401 401 200 200 200 200',
  'POST /spa/api/sync/register': 'user 401 401 200 200 200 200',
  'POST /spa/api/sync/push': 'user 401 401 409 409 409 409',
  'POST /spa/api/sync/pull': 'user 401 401 409 409 409 409',
  'POST /spa/api/sync/missing': 'user 401 401 409 409 409 409',
  'GET /spa/api/sync/pokes': 'user 401 401 200 200 200 200',
  'POST /spa/api/search/select_search_type': 'user 401 401 422 422 422 422',
  'POST /spa/api/search/select_search_type/:projectId': 'user 401 401 422 422 422 422',
  'GET /spa/api/report_batches/:format': 'user 401 401 422 422 422 422',
  'GET /spa/api/report_templates': 'colleague 401 401 200 200 200 200',
  'GET /spa/api/report_templates/sample': 'colleague 401 401 200 200 200 200',
  'POST /spa/api/report_templates': 'company-administrator 401 401 422 422! 422! 422',
  'POST /spa/api/report_templates/:template/versions': 'company-administrator 401 401 404 422! 422! 404',
  'PATCH /spa/api/report_templates/:template': 'company-administrator 401 401 404 422! 422! 404',
  'GET /spa/api/report_templates/:template/:version/file': 'colleague 401 401 404 404 404 404',
  'GET /spa/api/report_templates/:template/:version/filled': 'colleague 401 401 404 404 404 404',
  'GET /spa/api/report_templates/:template/:version/preview': 'colleague 401 401 404 404 404 404',
  'GET /spa/api/x/indexes': 'user 401 401 200 200 200 200',
  'POST /spa/api/x/indexes': 'user 401 401 422 422 422 422',
  'GET /spa/api/x/indexes/:index': 'user 401 401 404 404 404 404',
  'PATCH /spa/api/x/indexes/:index': 'user 401 401 404 404 404 404',
  'DELETE /spa/api/x/indexes/:index': 'user 401 401 404 404 404 404',
  'POST /spa/api/x/indexes/:index/file': 'user 401 401 404 404 404 404',
  'POST /spa/api/x/indexes/:index/numbers': 'user 401 401 404 404 404 404',
  'POST /spa/api/x/indexes/:index/queries': 'user 401 401 404 404 404 404',
  'POST /spa/api/x/indexes/:index/queries/:query': 'user 401 401 404 404 404 404',
  'GET /spa/api/x/indexes/:index/document/:ucid': 'user 401 401 404 404 404 404',
  'POST /spa/api/x/indexes/:index/scans': 'user 401 401 404 404 404 404',
  'POST /spa/api/x/indexes/:index/remove': 'user 401 401 404 404 404 404',
  'POST /spa/api/x/indexes/:index/forget_failures': 'user 401 401 404 404 404 404',
  'POST /spa/api/x/indexes/:index/members': 'colleague 401 401 404 404 404 404',
  'POST /spa/api/x/indexes/:index/compare': 'user 401 401 404 404 404 404',
  'POST /spa/api/x/create': 'user 401 401 200 200 200 200',
  'POST /spa/api/search/results/:searchId': 'search-member 401 401 404 404 422 422',
  'POST /spa/api/search/results/:searchId/known': 'search-member 401 401 404 404 422 422',
  'GET /spa/api/search/results/:searchId/why/:run/:ucid': 'search-member 401 401 404 404 404 404',
  'POST /spa/api/search/evidence/terms': 'user 401 401 422 422 422 422',
  'POST /spa/api/search/evidence/synonyms': 'user 401 401 422 422 422 422',
  'POST /spa/api/search/evidence/classes': 'user 401 401 422 422 422 422',
  'POST /spa/api/search/evidence/plausibility': 'user 401 401 422 422 422 422',
  'POST /spa/api/search/evidence/effects': 'user 401 401 422 422 422 422',
  'GET /spa/api/search/evidence/cpc': 'user 401 401 200 200 200 200',
  'GET /spa/api/search/evidence/cpc/:symbol{.*}': 'user 401 401 404 404 404 404',
  'GET /spa/api/documents/:ucid': 'user 401 401 404 404 404 404',
  'POST /spa/api/documents/batch': 'user 401 401 422 422 422 422',
  'POST /spa/api/documents/rows': 'user 401 401 422 422 422 422',
  'POST /spa/api/documents/numbered': 'user 401 401 422 422 422 422',
  'GET /spa/api/corpus': 'user 401 401 200 200 200 200',
  'POST /spa/api/corpus/overview': 'colleague 401 401 422 422 422 422',
  'POST /spa/api/corpus/applicants': 'colleague 401 401 422 422 422 422',
  'GET /spa/api/feeds': 'administrator 401 401 200 422! 422! 200',
  'POST /spa/api/feeds': 'administrator 401 401 422 422! 422! 422',
  'GET /spa/api/feeds/:feed/log': 'administrator 401 401 404 422! 422! 404',
  'POST /spa/api/feeds/:feed/pause': 'administrator 401 401 404 422! 422! 404',
  'POST /spa/api/feeds/:feed/resume': 'administrator 401 401 404 422! 422! 404',
  'POST /spa/api/feeds/:feed/run': 'administrator 401 401 404 422! 422! 404',
  'DELETE /spa/api/feeds/:feed': 'administrator 401 401 404 422! 422! 404',
  'GET /spa/api/measurements': 'colleague 401 401 200 200 200 200',
  'POST /spa/api/measurements': 'colleague 401 401 422 422 422 422',
  'GET /spa/api/measurements/:measurement': 'colleague 401 401 404 404 404 404',
  'POST /spa/api/measurements/:measurement/stop': 'colleague 401 401 404 404 404 404',
  'DELETE /spa/api/measurements/:measurement': 'colleague 401 401 404 404 404 404',
  'GET /spa/api/monitorings': 'user 401 401 200 200 200 200',
  'POST /spa/api/monitorings': 'user 401 401 422 422 422 422',
  'GET /spa/api/monitorings/:monitor': 'user 401 401 404 404 404 404',
  'PATCH /spa/api/monitorings/:monitor': 'user 401 401 404 404 404 404',
  'POST /spa/api/monitorings/:monitor/preview': 'user 401 401 404 404 404 404',
  'GET /spa/api/monitorings/:monitor/arrivals': 'user 401 401 404 404 404 404',
  'POST /spa/api/monitorings/:monitor/members': 'user 401 401 404 404 404 404',
  'GET /spa/api/monitorings/weeks': 'user 401 401 200 200 200 200',
  'GET /spa/api/monitorings/:monitor/weeks': 'user 401 401 404 404 404 404',
  'POST /spa/api/monitorings/likeness': 'user 401 401 422 422 422 422',
  'GET /spa/api/monitorings/:monitor/likeness': 'user 401 401 404 404 404 404',
  'GET /spa/api/monitorings/:monitor/below': 'user 401 401 404 404 404 404',
  'POST /spa/api/monitorings/:monitor/below': 'user 401 401 404 404 404 404',
  'GET /spa/api/monitorings/:monitor/outgoing': 'user 401 401 404 404 404 404',
  'PATCH /spa/api/monitorings/:monitor/outgoing': 'user 401 401 404 404 404 404',
  'POST /spa/api/monitorings/:monitor/outgoing/:kind': 'user 401 401 404 404 404 404',
  'DELETE /spa/api/monitorings/:monitor/outgoing/:kind': 'user 401 401 404 404 404 404',
  'GET /outgoing/feed.atom': 'anyone 404 404 404 404 404 404',
  'GET /outgoing/calendar.ics': 'anyone 404 404 404 404 404 404',
  'GET /account/unsubscribe/': 'anyone 404 404 404 404 404 404',
  'POST /account/unsubscribe/': 'anyone 404 404 404 404 404 404',
  'GET /spa/api/company/legal_holds': 'company-administrator 401 401 200 422! 422! 200',
  'GET /spa/api/company/outgoing': 'company-administrator 401 401 200 422! 422! 200',
  'PATCH /spa/api/company/outgoing': 'company-administrator 401 401 422 422! 422! 422',
  'POST /spa/api/monitorings/:monitor/pause': 'user 401 401 404 404 404 404',
  'POST /spa/api/monitorings/:monitor/resume': 'user 401 401 404 404 404 404',
  'POST /spa/api/monitorings/:monitor/run': 'user 401 401 404 404 404 404',
  'DELETE /spa/api/monitorings/:monitor': 'user 401 401 404 404 404 404',
  'GET /spa/api/coverage': 'colleague 401 401 200 200 200 200',
  'GET /spa/api/search/ledger/key.pem': 'user 401 401 200 200 200 200',
  'GET /spa/api/search/ledger/:searchId': 'search-member 401 401 404 404 200 200',
  'GET /spa/api/search/ledger/:searchId/signed': 'search-member 401 401 404 404 200 200',
  'GET /spa/api/search/ledger/:searchId/difference': 'search-member 401 401 404 404 404 404',
  'GET /spa/api/search/reports/:searchId/preview': 'search-member 401 401 404 404 422 422',
  'GET /spa/api/search/reports/:searchId/:report/progress': 'search-member 401 401 404 404 200 200',
  'GET /spa/api/search/reports/:searchId/:report/verified': 'search-member 401 401 404 404 404 404',
  'GET /spa/api/search/reports/:searchId/:report/:format': 'search-member 401 401 404 404 404 404',
  'POST /spa/api/legal_hold/:projectId': 'colleague 401 401 404 404 404 404',
  'DELETE /spa/api/legal_hold/:projectId': 'colleague 401 401 404 404 404 404',
  'POST /spa/api/retention/:projectId': 'colleague 401 401 404 404 404 404',
  'DELETE /spa/api/retention/:projectId': 'colleague 401 401 404 404 404 404',
  'GET /spa/api/project_export/:projectId': 'colleague 401 401 404 404 404 404',
  'GET /spa/api/search/reviewers/:searchId': 'search-member 401 401 404 404 200 200',
  'GET /spa/api/search/erase/:searchId': 'search-member 401 401 404 404 200 200',
  'POST /spa/api/search/erase/:searchId': 'search-member 401 401 404 404 422! 422',
  'POST /spa/api/user_team/share_project_by_email/:id': 'colleague 401 401 404 404 200! 200!',
  'POST /spa/api/user_team/invite_guest/:id': 'colleague 401 401 404 404 422! 200!',
  'POST /spa/api/user_team/share_project_to_team_ajax/:id': 'colleague 401 401 404 404 200! 200!',
  'POST /spa/api/user_team/accept_invitation/:id': 'user 401 401 404 404 404 404',
  'POST /spa/api/user_team/decline_invitation/:id': 'user 401 401 404 404 404 404',
  'POST /spa/api/user_team/remove_user_share/:id': 'user 401 401 404 404 422! 200!',
  'POST /spa/api/user_team/remove_team_share/:id': 'user 401 401 404 404 422! 200!',
  'POST /spa/api/user_team/set_user_role/:id': 'user 401 401 404 404 422! 200!',
  'POST /spa/api/user_team/set_team_role/:id': 'user 401 401 404 404 422! 200!',
  'POST /spa/api/user_team/teams/:id/set_member_role': 'colleague 401 401 404 404 404 404',
  'POST /spa/api/user_team/teams/:id/rename': 'colleague 401 401 404 404 404 404',
  'POST /spa/api/user_team/teams/:id/delete': 'colleague 401 401 404 404 404 404',
  'POST /spa/api/user_team/teams/:id/add_member': 'colleague 401 401 404 404 404 404',
  'POST /spa/api/user_team/teams/:id/remove_member': 'colleague 401 401 404 404 404 404',
  'POST /spa/api/user_team/teams': 'colleague 401 401 200! 200! 200! 200!',
  'GET /spa/api/user_team/teams': 'colleague 401 401 200 200 200 200',
  'GET /spa/api/user_team/colleagues': 'user 401 401 200 200 200 200',
  'POST /spa/api/failed-jobs/:job/again': 'administrator 401 401 404 422! 422! 404',
  'GET /spa/api/embeddings': 'administrator 401 401 200 422! 422! 200',
  'POST /spa/api/embeddings/pause': 'administrator 401 401 204 422! 422! 204',
  'POST /spa/api/embeddings/resume': 'administrator 401 401 204 422! 422! 204',
  'POST /spa/api/import': 'administrator 401 401 422 422! 422! 422',
  'GET /spa/api/failed-jobs': 'administrator 401 401 200 422! 422! 200',
  'GET /spa/api/import/:job': 'administrator 401 401 404 422! 422! 404',
  'DELETE /spa/api/import/:job': 'administrator 401 401 404 422! 422! 404',
  'GET /spa/api/import-tables': 'administrator 401 401 200 422! 422! 200',
  'GET /spa/api/import-tables/:job': 'administrator 401 401 404 422! 422! 404',
  'POST /spa/api/import-tables/:job/check': 'administrator 401 401 422 422! 422! 422',
  'POST /spa/api/import-tables/:job/import': 'administrator 401 401 422 422! 422! 422',
  'DELETE /spa/api/import-tables/:job': 'administrator 401 401 404 422! 422! 404',
  'DELETE /spa/api/import-mappings/:mapping': 'administrator 401 401 404 422! 422! 404',
  'POST /spa/api/logging/:type/:environment': 'user 401 401 200 200 200 200',
  'POST /spa/api/user_team/leave_project/:id': 'user 401 401 404 404 200 200!',
  'POST /account/logout/': 'anyone 303 303 303 303 303 303',
};

let server: TestServer;
let callers: Readonly<Record<Caller, Browser>>;
let search: number;
let bystander: Browser;
const [PROJECT, COLLECTION] = [anId(1), anId(2)];

beforeAll(async () => {
  server = await aServer();
  const [administrator, member, guest, deactivated] = [
    await server.admin(),
    await server.colleague(),
    await server.colleague(),
    await server.colleague(),
  ];
  bystander = await server.colleague();
  const reader = await server.colleague();
  const gita = { company: 1, email: 'gita@law.example', first_name: 'Gita', last_name: '', isAdmin: false };
  const counsel = await server.signedIn((await addUser(server.db, { ...gita, isGuest: true }))!);
  const company = await server.db
    .insertInto('company')
    .values({ name: 'Other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const olga = { company: company.id, email: 'olga@other.example', first_name: 'Olga', last_name: '', isAdmin: true };
  const outsider = await server.signedIn((await addUser(server.db, olga))!);
  await server.db.updateTable('app_user').set({ is_active: false }).where('id', '=', deactivated.pk).execute();
  callers = { anonymous: server.visitor(), deactivated, outsider, member, guest, administrator, reader, counsel };
  search = await aStartedSearch(administrator, 'Fielded Search');
  await pushAs(administrator, (clientId) => [
    anEvent(clientId, 1, 'FolderAdded', { id: PROJECT, parent: 0, name: 'P', client: '', number: '', addedAt: null }),
    anEvent(clientId, 2, 'CollectionAdded', { id: COLLECTION, project: PROJECT, name: 'C', search, addedAt: null }),
  ]);
  for (const [browser, role] of [
    [guest, 'member'],
    [reader, 'reader'],
    [counsel, 'member'],
  ] as const) {
    const { email } = await server.services.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', browser.pk)
      .executeTakeFirstOrThrow();
    await administrator.form(`/spa/api/user_team/share_project_by_email/${PROJECT}`, { email, role });
    await browser.form(`/spa/api/user_team/accept_invitation/${PROJECT}`, {});
  }
}, PATIENCE);

function anEvent<T extends EventType>(clientId: number, clientSeq: number, type: T, payload: EventMap[T]): DomainEvent {
  return {
    ...draft(homeStream(1), type, payload),
    id: eventId(clientId, clientSeq),
    ...{ clientId, clientSeq, baseSeq: 0, batch: 'b', causationId: null, at: 0 },
  };
}

/** They change who the callers are. */
const LAST = ['POST /spa/api/user_team/leave_project/:id', 'POST /account/logout/'];
const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

it(
  '[PERM-4] [ERR-1] every route answers each kind of caller as the table says',
  async () => {
    const routes = allRoutes(server.services).toSorted((a, b) => LAST.indexOf(nameOf(a)) - LAST.indexOf(nameOf(b)));
    const seen: Record<string, string> = {};
    const toReaders: Record<string, string> = {};
    const toCounsel: Record<string, string> = {};
    for (const route of routes) {
      const statuses = [];
      for (const caller of CALLERS) statuses.push(await statusOf(callers[caller], route));
      const toReader = await statusOf(callers.reader, route);
      if (toReader !== statuses[CALLERS.indexOf('guest')]) toReaders[nameOf(route)] = toReader;
      const answered = await statusOf(callers.counsel, route);
      if (answered !== statuses[CALLERS.indexOf('guest')]) toCounsel[nameOf(route)] = answered;
      seen[nameOf(route)] = `${route.who} ${statuses.join(' ')}`;
    }
    expect(seen).toEqual(ANSWERS);
    expect(toReaders).toEqual(TO_READERS);
    expect(toCounsel).toEqual(TO_COUNSEL);
  },
  PATIENCE,
);

/** With `!` where the body says that nothing was done. */
async function statusOf(browser: Browser, { method, path }: Route): Promise<string> {
  server.clock.now += 61_000; // no limit of attempts is reached
  const filled = path
    .replace(':searchId', String(search))
    .replace(':pk', String(bystander.pk))
    .replace(':id', String(PROJECT))
    .replace(/:\w+(\{[^}]*\})?/g, '1');
  const body = /^P(OST|UT|ATCH)$/.test(method) ? { body: '{}' } : {};
  const answer = await browser.fetch(filled, { method, ...body });
  if (!/^application\/json(;|$)/.test(answer.headers.get('Content-Type') ?? '')) {
    await answer.body?.cancel();
    return String(answer.status);
  }
  const said = (await answer.json()) as { readonly status?: unknown; readonly headline?: unknown };
  return `${answer.status}${said.status === 'error' || said.headline === 'Not Allowed' ? '!' : ''}`;
}
