/**
 * The one table of screens (ROUTE-1 to ROUTE-40). The first entry that matches wins, so fixed addresses stand
 * before those with parameters. A screen takes no props; it reads its parameters with wouter's `useParams`.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { PRODUCT, type Permission } from '../domain/permissions/permissions.ts';
import { matchPattern, parsePattern, type ParsedPattern } from './app/route-pattern.ts';

export type LayoutName = 'default' | 'header-only';

export interface RouteMeta {
  /** Leaving with unsaved changes is warned of (NAV-3). */
  readonly pageLeaveProtection?: boolean;
  /** The step menu is shown beside the content (APP-11). */
  readonly rightMenu?: boolean;
}
export interface AppRoute {
  readonly name: string;
  readonly path: string;
  readonly aliases?: readonly string[];
  /** The document title (APP-4). */
  readonly title: string;
  readonly layout?: LayoutName;
  readonly screen: LazyExoticComponent<ComponentType>;
  /** Without it the page says that it is not for this user. */
  readonly permission?: Permission;
  readonly adminOnly?: boolean;
  readonly meta?: RouteMeta;
  /** What this page will do; only while it is not built. */
  readonly coming?: string;
}

const Coming = lazy(() => import('./screens/shell/ComingScreen.tsx').then((m) => ({ default: m.ComingScreen })));
const Dashboard = lazy(() => import('./screens/dashboard/DashboardScreen.tsx').then((m) => ({ default: m.DashboardScreen })));
const DataCoverage = lazy(() => import('./screens/data-coverage/DataCoverageScreen.tsx').then((m) => ({ default: m.DataCoverageScreen })));
const CompanyUsers = lazy(() => import('./screens/company/CompanyUsersScreen.tsx').then((m) => ({ default: m.CompanyUsersScreen })));
const DescribeIdea = lazy(() => import('./screens/search/DescribeIdea.tsx').then((m) => ({ default: m.DescribeIdea })));
const FieldedSearch = lazy(() => import('./screens/search/FieldedSearch.tsx').then((m) => ({ default: m.FieldedSearch })));
const ResultList = lazy(() => import('./screens/search/ResultList.tsx').then((m) => ({ default: m.ResultList })));
const DocumentViewer = lazy(() => import('./screens/documents/DocumentViewer.tsx').then((m) => ({ default: m.DocumentViewer })));
const Projects = lazy(() => import('./screens/projects/Projects.tsx').then((m) => ({ default: m.Projects })));
const Folders = lazy(() => import('./screens/projects/Folders.tsx').then((m) => ({ default: m.Folders })));
const ApiCall = lazy(() => import('./screens/dev/ApiCallScreen.tsx').then((m) => ({ default: m.ApiCallScreen })));
const Sandbox = lazy(() => import('./screens/dev/SandboxScreen.tsx').then((m) => ({ default: m.SandboxScreen })));

const step: RouteMeta = { rightMenu: true };
const soon = (name: string, path: string, title: string, coming: string, more: Partial<AppRoute> = {}): AppRoute => ({ name, path, title, coming, screen: Coming, ...more });

export const routes: readonly AppRoute[] = [
  { name: 'dashboard', path: '/', aliases: ['/search/select_search_type/:projectId?'], title: 'Search dashboard', screen: Dashboard },
  { name: 'data_coverage', path: '/data_coverage', title: 'Global Data Coverage', screen: DataCoverage },

  { name: 'search_input', path: '/search/search_input/:searchId', title: 'Describe Idea', screen: DescribeIdea, meta: { pageLeaveProtection: true, rightMenu: true } },
  soon('invalidation_input', '/search/invalidation_input/:searchId', 'Start Invalidation', 'A publication number loads its claims; you choose claims and split them into features.', { meta: step }),
  soon('phrase_selection', '/search/phrase_selection/:searchId', 'Select Technical Terms or Phrases', 'Ranked phrases of your idea with the number of documents that each finds: must, should or exclude.', { meta: step }),
  soon('synonym_selection', '/search/synonym_selection/:searchId', 'Select Synonyms', 'Words that the corpus uses alike, each with the documents that it gains.', { meta: step }),
  soon('technology_selection', '/search/technology_selection/:searchId', 'Select Classification', 'CPC classes with the reason for each, and the tree to browse.', { meta: step }),
  soon('plausibility_check', '/search/plausibility_check/:searchId', 'Plausibility Check', 'The query in plain words, hits for each concept, and what each term gains or loses.', { meta: step }),
  soon('fto_filters', '/search/fto_filters/:searchId', 'FTO Market Restrictions', 'The markets where a product will be sold, with their EP and PCT routes.', { meta: step }),
  soon('doc_monitoring_input', '/search/doc_monitoring_input/:searchId', 'Document to Monitor', 'Publication numbers or families to watch.', { meta: step }),
  soon('fto_legal_status_filter', '/search/fto_legal_status_filter/:searchId', 'FTO Status Filter', 'Granted, pending, PCT window, recently lapsed; expired as a safe harbour.', { meta: step }),
  soon('doc_monitoring_field_settings', '/search/doc_monitoring_field_settings/:searchId', 'Observed Fields', 'Which changes you want to hear of: status, owner, family, citations, claims.', { meta: step }),
  soon('technology_monitoring_job_settings', '/search/technology_monitoring_job_settings/:searchId', 'Monitoring Settings', 'Interval, recipients and how you are told.', { meta: step }),
  soon('document_monitoring_job_settings', '/search/document_monitoring_job_settings/:searchId', 'Monitoring Settings', 'Interval, recipients and how you are told.', { meta: step }),
  soon('tech_monitoring_search_input', '/search/tech_monitoring_search_input/:searchId', 'Describe your monitoring idea', 'The idea whose new publications you want to hear of.', { meta: step }),
  { name: 'sdoc_input', path: '/search/sdoc_input/:searchId', title: 'Fielded Search Filters', screen: FieldedSearch, meta: { pageLeaveProtection: true, rightMenu: true } },
  { name: 'result_list', path: '/search/result_list/:searchId', title: 'Result List', screen: ResultList, meta: step },
  soon('final_results', '/search/final_results/:searchId', 'Final Results', 'The documents that you kept, with rating, category and a matrix of features.', { meta: step }),
  soon('results_collection', '/search/results_collection/:searchId/:filterIds?', 'Results Collection', 'A saved set of results, fixed or bound to its query.', { meta: step }),
  soon('reporting_center', '/search/reporting_center/:searchId', 'Report Documents', 'Reports with the whole log of the search and a statement of coverage.', { meta: step }),

  { name: 'project_list', path: '/search/project_list', title: 'Projects', screen: Projects },
  { name: 'project_list_id', path: '/search/project_list/:projectId', title: 'Projects', screen: Projects },
  { name: 'folder_list', path: '/search/folder_list', title: 'Folders', screen: Folders },
  { name: 'folder_list_id', path: '/search/folder_list/:folderId', title: 'Folders', screen: Folders },

  soon('team_list', '/user_team/team_list', 'Teams List', 'Teams, their members and the projects that they share.'),
  { name: 'company_users', path: '/company/users', title: 'Company Account Management', screen: CompanyUsers, adminOnly: true, permission: 'COMPANY_ADMIN' },
  soon('company_onboarding', '/company/onboarding', 'Company Onboarding', 'Name, domains, markets and competitors of your company.'),
  soon('company_category', '/company/:companyId/category/:categoryId', 'Company Category', 'A field of technology by classes and keywords, with its latest publications.'),
  soon('company_competitor', '/company/:companyId/competitor/:competitorId', 'Company Competitors', 'What a competitor publishes, by all the spellings of its name.'),
  soon('company', '/company/:companyId?', 'Company Representation', 'Your company’s profile: portfolio, trend and classes.'),
  soon('tag_list', '/augmentations/tag_list', 'Tags', 'Tags with colour, scope and counts.'),

  soon('x_indexes', '/x/indexes', `${PRODUCT}X Indices`, 'Named private sets of documents to search by similarity.'),
  soon('x_index', '/x/indexes/:index_id', `${PRODUCT}X Index`, 'One private set of documents: its size and freshness.'),
  soon('x_results', '/x/results/:searchId', `${PRODUCT}X Final Results`, 'What a search by similarity kept.', { layout: 'header-only' }),
  soon('x_result', '/x/result/:searchId', `${PRODUCT}X Result List`, 'What a search by similarity found.', { layout: 'header-only' }),
  soon('x_reporting_center', '/x/reporting_center/:searchId', `${PRODUCT}X Report Documents`, 'Reports of a search by similarity.', { layout: 'header-only' }),
  soon('x_search', '/x/:x_id', `${PRODUCT}X search`, 'Search by similarity within an index.'),

  soon('task_create', '/tasks/create', 'Create Task', 'A task made from documents or a review batch.'),
  soon('tasks', '/tasks', 'Tasks', 'Tasks by assignee, due date and status.'),
  soon('task', '/task/:taskId', 'Task', 'One task with its thread and history.'),

  soon('monitoring_edit', '/monitoring/edit/:monitoringJobId', 'Edit Monitoring', 'A new version of a monitoring’s settings.'),
  soon('monitoring_technology', '/monitoring/:monitoringProjectId/technology', 'Technology Monitoring', 'A monitoring that starts from a search or an idea.'),
  soon('monitoring_document', '/monitoring/:monitoringProjectId/document', 'Document Monitoring', 'Numbers and families watched for changes in the fields that you choose.'),
  soon('monitoring', '/monitoring/:monitoringProjectId?', 'Monitorings', 'Monitorings with last run, new hits and next run.'),

  { name: 'dev_sandbox', path: '/dev/sandbox', title: 'Sandbox', screen: Sandbox },
  { name: 'dev_apicall', path: '/dev/apicall', title: 'API call', screen: ApiCall, ...(!import.meta.env.DEV && { permission: 'BETA_TESTER' as const }) },
  soon('billing', '/billing', 'Billing Management', 'Plan, seats, usage and invoices.'),

  { name: 'document_in_search', path: '/document/:ucid/:searchId', title: 'Document Viewer', screen: DocumentViewer, layout: 'header-only' },
  { name: 'document', path: '/document/:ucid', title: 'Static Document Viewer', screen: DocumentViewer, layout: 'header-only' },
];

export interface RouteMatch {
  readonly route: AppRoute;
  /** The pattern that matched: the path or one of the aliases. */
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
}

const table: readonly { readonly route: AppRoute; readonly pattern: string; readonly parsed: ParsedPattern }[] = routes.flatMap((route) =>
  [route.path, ...(route.aliases ?? [])].map((pattern) => ({ route, pattern, parsed: parsePattern(pattern) })),
);

/** The screen of a path (without query); null is Not Found (APP-5). */
export function findRoute(path: string): RouteMatch | null {
  for (const { route, pattern, parsed } of table) {
    const params = matchPattern(parsed, path);
    if (params) return { route, pattern, params };
  }
  return null;
}

export const matchesRoute = (path: string): boolean => findRoute(path) !== null;
