/**
 * The one table of routes (ROUTE-1 to ROUTE-40): addresses, titles, layouts and guards, without screens. The first
 * entry that matches wins, so fixed addresses precede those with parameters. `shell/screens.ts` binds the screens.
 */
import { PRODUCT, type Permission } from '../../domain/permissions/permissions.ts';

export type LayoutName = 'default' | 'header-only';

export interface RouteMeta {
  /** The user is warned before leaving with unsaved changes (NAV-3). */
  readonly pageLeaveProtection?: boolean;
  /** The step menu is shown beside the content (APP-11). */
  readonly rightMenu?: boolean;
}

interface RouteOptions {
  readonly aliases?: readonly string[];
  readonly layout?: LayoutName;
  /** A user without it sees that the page is not open to them. */
  readonly permission?: Permission;
  readonly adminOnly?: boolean;
  /** Guests from outside the company see that the page is not open to them. */
  readonly colleaguesOnly?: boolean;
  readonly meta?: RouteMeta;
}

interface RouteEntry<N extends string> extends RouteOptions {
  readonly name: N;
  readonly path: string;
  /** The document title (APP-4). */
  readonly title: string;
}

type StepMode = 'shown' | 'edited';
const metaOf: Readonly<Record<StepMode, RouteMeta>> = {
  shown: { rightMenu: true },
  edited: { pageLeaveProtection: true, rightMenu: true },
};

const page = <const N extends string>(
  name: N,
  path: string,
  title: string,
  options: RouteOptions = {},
): RouteEntry<N> => ({ name, path, title, ...options });

/** A page of one search. `edited` pages hold input that can be lost by leaving. */
const step = <const N extends string>(kind: StepMode, name: N, path: string, title: string): RouteEntry<N> => ({
  name,
  path,
  title,
  meta: metaOf[kind],
});

const wide: RouteOptions = { layout: 'header-only' };
const companyAdmin: RouteOptions = { adminOnly: true, permission: 'COMPANY_ADMIN' };
const colleagues: RouteOptions = { colleaguesOnly: true };
const betaTester: RouteOptions = { permission: 'BETA_TESTER' };

const table = [
  page('dashboard', '/', 'Search dashboard', { aliases: ['/search/select_search_type/:projectId?'] }),
  page('data_coverage', '/data_coverage', 'Global Data Coverage', colleagues),
  page('measure', '/data_coverage/measure/:measurement?', 'Measure the Search', colleagues),
  page('table_mapping', '/data_coverage/table/:job', 'Map Columns', { adminOnly: true }),

  step('edited', 'search_input', '/search/search_input/:searchId', 'Describe Idea'),
  step('edited', 'invalidation_input', '/search/invalidation_input/:searchId', 'Start Invalidation'),
  step('edited', 'phrase_selection', '/search/phrase_selection/:searchId', 'Select Technical Terms or Phrases'),
  step('edited', 'synonym_selection', '/search/synonym_selection/:searchId', 'Select Synonyms'),
  step('shown', 'technology_selection', '/search/technology_selection/:searchId', 'Select Classification'),
  step('edited', 'plausibility_check', '/search/plausibility_check/:searchId', 'Plausibility Check'),
  step('shown', 'fto_filters', '/search/fto_filters/:searchId', 'FTO Market Restrictions'),
  step('edited', 'doc_monitoring_input', '/search/doc_monitoring_input/:searchId', 'Document to Monitor'),
  step('shown', 'fto_legal_status_filter', '/search/fto_legal_status_filter/:searchId', 'FTO Status Filter'),
  step('shown', 'doc_monitoring_field_settings', '/search/doc_monitoring_field_settings/:searchId', 'Observed Fields'),
  step(
    'edited',
    'technology_monitoring_job_settings',
    '/search/technology_monitoring_job_settings/:searchId',
    'Monitoring Settings',
  ),
  step(
    'edited',
    'document_monitoring_job_settings',
    '/search/document_monitoring_job_settings/:searchId',
    'Monitoring Settings',
  ),
  step(
    'edited',
    'tech_monitoring_search_input',
    '/search/tech_monitoring_search_input/:searchId',
    'Describe your monitoring idea',
  ),
  step('edited', 'sdoc_input', '/search/sdoc_input/:searchId', 'Fielded Search Filters'),
  step('shown', 'result_list', '/search/result_list/:searchId', 'Result List'),
  step('shown', 'final_results', '/search/final_results/:searchId', 'Final Results'),
  step('shown', 'results_collection', '/search/results_collection/:searchId/:filterIds?', 'Results Collection'),
  step('shown', 'reporting_center', '/search/reporting_center/:searchId', 'Report Documents'),

  page('project_list', '/search/project_list', 'Projects'),
  page('project_list_id', '/search/project_list/:projectId', 'Projects'),
  page('folder_list', '/search/folder_list', 'Folders'),
  page('folder_list_id', '/search/folder_list/:folderId', 'Folders'),

  page('team_list', '/user_team/team_list', 'Teams List', colleagues),
  page('company_users', '/company/users', 'Company Account Management', companyAdmin),
  page('company_onboarding', '/company/onboarding', 'Company Onboarding', {
    ...companyAdmin,
    meta: { pageLeaveProtection: true },
  }),
  page('company_category', '/company/:companyId/category/:categoryId', 'Company Category', colleagues),
  page('company_competitor', '/company/:companyId/competitor/:competitorId', 'Company Competitors', colleagues),
  page('company', '/company/:companyId?', 'Company Representation', colleagues),
  page('tag_list', '/augmentations/tag_list', 'Tags', { permission: 'TAGS' }),

  page('x_indexes', '/x/indexes', `${PRODUCT}X Indices`),
  page('x_index', '/x/indexes/:index_id', `${PRODUCT}X Index`),
  page('x_results', '/x/results/:searchId', `${PRODUCT}X Final Results`, wide),
  page('x_result', '/x/result/:searchId', `${PRODUCT}X Result List`, wide),
  page('x_reporting_center', '/x/reporting_center/:searchId', `${PRODUCT}X Report Documents`, wide),
  step('edited', 'x_search', '/x/:x_id', `${PRODUCT}X search`),

  page('inbox', '/inbox', 'Inbox'),
  page('task_create', '/tasks/create', 'Create Task', { permission: 'TASKS', meta: { pageLeaveProtection: true } }),
  page('tasks', '/tasks', 'Tasks', { permission: 'TASKS' }),
  page('task', '/task/:taskId', 'Task', { permission: 'TASKS', meta: { pageLeaveProtection: true } }),

  page('monitoring_edit', '/monitoring/edit/:monitoringJobId', 'Edit Monitoring'),
  page('monitoring_arrivals', '/monitoring/arrivals/:monitoringJobId', 'Monitoring'),
  page('monitoring_technology', '/monitoring/:monitoringProjectId/technology', 'Technology Monitoring'),
  page('monitoring_document', '/monitoring/:monitoringProjectId/document', 'Document Monitoring'),
  page('monitoring', '/monitoring/:monitoringProjectId?', 'Monitorings'),

  page('dev_sandbox', '/dev/sandbox', 'Sandbox', betaTester),
  page('dev_apicall', '/dev/apicall', 'API call', betaTester),
  page('billing', '/billing', 'Billing Management', colleagues),
  page('api_tokens', '/api_tokens', 'API Tokens', colleagues),
  page('audit', '/server/audit', 'Audit', companyAdmin),
  page('server', '/server', 'Server', { adminOnly: true }),

  page('document_in_search', '/document/:ucid/:searchId', 'Document Viewer', wide),
  page('document', '/document/:ucid', 'Static Document Viewer', wide),
] as const;

export type RouteName = (typeof table)[number]['name'];
export type AppRoute = RouteEntry<RouteName>;

export const routes: readonly AppRoute[] = table;
