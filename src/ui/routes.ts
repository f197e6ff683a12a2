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
const Dashboard = lazy(() =>
  import('./screens/dashboard/DashboardScreen.tsx').then((m) => ({ default: m.DashboardScreen })),
);
const DataCoverage = lazy(() =>
  import('./screens/data-coverage/DataCoverageScreen.tsx').then((m) => ({ default: m.DataCoverageScreen })),
);
const CompanyUsers = lazy(() =>
  import('./screens/company/CompanyUsersScreen.tsx').then((m) => ({ default: m.CompanyUsersScreen })),
);
const DescribeIdea = lazy(() => import('./screens/search/DescribeIdea.tsx').then((m) => ({ default: m.DescribeIdea })));
const FieldedSearch = lazy(() =>
  import('./screens/search/FieldedSearch.tsx').then((m) => ({ default: m.FieldedSearch })),
);
const StartInvalidation = lazy(() =>
  import('./screens/search/steps/invalidation/StartInvalidation.tsx').then((m) => ({ default: m.StartInvalidation })),
);
const PhraseSelection = lazy(() =>
  import('./screens/search/steps/phrases/PhraseSelection.tsx').then((m) => ({ default: m.PhraseSelection })),
);
const SynonymSelection = lazy(() =>
  import('./screens/search/steps/synonyms/SynonymSelection.tsx').then((m) => ({ default: m.SynonymSelection })),
);
const Classification = lazy(() =>
  import('./screens/search/steps/classes/Classification.tsx').then((m) => ({ default: m.Classification })),
);
const PlausibilityCheck = lazy(() =>
  import('./screens/search/steps/plausibility/PlausibilityCheck.tsx').then((m) => ({ default: m.PlausibilityCheck })),
);
const MarketRestrictions = lazy(() =>
  import('./screens/search/steps/markets/MarketRestrictions.tsx').then((m) => ({ default: m.MarketRestrictions })),
);
const DocumentToMonitor = lazy(() =>
  import('./screens/search/steps/watched/DocumentToMonitor.tsx').then((m) => ({ default: m.DocumentToMonitor })),
);
const StatusFilter = lazy(() =>
  import('./screens/search/steps/markets/StatusFilter.tsx').then((m) => ({ default: m.StatusFilter })),
);
const ObservedFields = lazy(() =>
  import('./screens/search/steps/watched/ObservedFields.tsx').then((m) => ({ default: m.ObservedFields })),
);
const TechnologyMonitoringSettings = lazy(() =>
  import('./screens/search/steps/monitoring/MonitoringSettings.tsx').then((m) => ({
    default: m.TechnologyMonitoringSettings,
  })),
);
const DocumentMonitoringSettings = lazy(() =>
  import('./screens/search/steps/monitoring/MonitoringSettings.tsx').then((m) => ({
    default: m.DocumentMonitoringSettings,
  })),
);
const DescribeMonitoringIdea = lazy(() =>
  import('./screens/search/DescribeIdea.tsx').then((m) => ({ default: m.DescribeMonitoringIdea })),
);
const StartTechnologyMonitoring = lazy(() =>
  import('./screens/monitoring/StartMonitoring.tsx').then((m) => ({ default: m.StartTechnologyMonitoring })),
);
const StartDocumentMonitoring = lazy(() =>
  import('./screens/monitoring/StartMonitoring.tsx').then((m) => ({ default: m.StartDocumentMonitoring })),
);
const ResultList = lazy(() => import('./screens/search/ResultList.tsx').then((m) => ({ default: m.ResultList })));
const FinalResults = lazy(() =>
  import('./screens/final-results/FinalResults.tsx').then((m) => ({ default: m.FinalResults })),
);
const ResultsCollection = lazy(() =>
  import('./screens/collection/ResultsCollection.tsx').then((m) => ({ default: m.ResultsCollection })),
);
const DocumentViewer = lazy(() =>
  import('./screens/documents/DocumentViewer.tsx').then((m) => ({ default: m.DocumentViewer })),
);
const ReportDocuments = lazy(() =>
  import('./screens/ledger/ReportDocuments.tsx').then((m) => ({ default: m.ReportDocuments })),
);
const Projects = lazy(() => import('./screens/projects/Projects.tsx').then((m) => ({ default: m.Projects })));
const Folders = lazy(() => import('./screens/projects/Folders.tsx').then((m) => ({ default: m.Folders })));
const TeamList = lazy(() => import('./screens/teams/TeamListScreen.tsx').then((m) => ({ default: m.TeamListScreen })));
const ApiCall = lazy(() => import('./screens/dev/ApiCallScreen.tsx').then((m) => ({ default: m.ApiCallScreen })));
const Sandbox = lazy(() => import('./screens/dev/SandboxScreen.tsx').then((m) => ({ default: m.SandboxScreen })));

const step: RouteMeta = { rightMenu: true };
/** A step that is typed into. */
const input: RouteMeta = { pageLeaveProtection: true, rightMenu: true };
const soon = (name: string, path: string, title: string, coming: string, more: Partial<AppRoute> = {}): AppRoute => ({
  name,
  path,
  title,
  coming,
  screen: Coming,
  ...more,
});

export const routes: readonly AppRoute[] = [
  {
    name: 'dashboard',
    path: '/',
    aliases: ['/search/select_search_type/:projectId?'],
    title: 'Search dashboard',
    screen: Dashboard,
  },
  { name: 'data_coverage', path: '/data_coverage', title: 'Global Data Coverage', screen: DataCoverage },

  {
    name: 'search_input',
    path: '/search/search_input/:searchId',
    title: 'Describe Idea',
    screen: DescribeIdea,
    meta: input,
  },
  {
    name: 'invalidation_input',
    path: '/search/invalidation_input/:searchId',
    title: 'Start Invalidation',
    screen: StartInvalidation,
    meta: input,
  },
  {
    name: 'phrase_selection',
    path: '/search/phrase_selection/:searchId',
    title: 'Select Technical Terms or Phrases',
    screen: PhraseSelection,
    meta: input,
  },
  {
    name: 'synonym_selection',
    path: '/search/synonym_selection/:searchId',
    title: 'Select Synonyms',
    screen: SynonymSelection,
    meta: input,
  },
  {
    name: 'technology_selection',
    path: '/search/technology_selection/:searchId',
    title: 'Select Classification',
    screen: Classification,
    meta: step,
  },
  {
    name: 'plausibility_check',
    path: '/search/plausibility_check/:searchId',
    title: 'Plausibility Check',
    screen: PlausibilityCheck,
    meta: input,
  },
  {
    name: 'fto_filters',
    path: '/search/fto_filters/:searchId',
    title: 'FTO Market Restrictions',
    screen: MarketRestrictions,
    meta: step,
  },
  {
    name: 'doc_monitoring_input',
    path: '/search/doc_monitoring_input/:searchId',
    title: 'Document to Monitor',
    screen: DocumentToMonitor,
    meta: input,
  },
  {
    name: 'fto_legal_status_filter',
    path: '/search/fto_legal_status_filter/:searchId',
    title: 'FTO Status Filter',
    screen: StatusFilter,
    meta: step,
  },
  {
    name: 'doc_monitoring_field_settings',
    path: '/search/doc_monitoring_field_settings/:searchId',
    title: 'Observed Fields',
    screen: ObservedFields,
    meta: step,
  },
  {
    name: 'technology_monitoring_job_settings',
    path: '/search/technology_monitoring_job_settings/:searchId',
    title: 'Monitoring Settings',
    screen: TechnologyMonitoringSettings,
    meta: input,
  },
  {
    name: 'document_monitoring_job_settings',
    path: '/search/document_monitoring_job_settings/:searchId',
    title: 'Monitoring Settings',
    screen: DocumentMonitoringSettings,
    meta: input,
  },
  {
    name: 'tech_monitoring_search_input',
    path: '/search/tech_monitoring_search_input/:searchId',
    title: 'Describe your monitoring idea',
    screen: DescribeMonitoringIdea,
    meta: input,
  },
  {
    name: 'sdoc_input',
    path: '/search/sdoc_input/:searchId',
    title: 'Fielded Search Filters',
    screen: FieldedSearch,
    meta: input,
  },
  { name: 'result_list', path: '/search/result_list/:searchId', title: 'Result List', screen: ResultList, meta: step },
  {
    name: 'final_results',
    path: '/search/final_results/:searchId',
    title: 'Final Results',
    screen: FinalResults,
    meta: step,
  },
  {
    name: 'results_collection',
    path: '/search/results_collection/:searchId/:filterIds?',
    title: 'Results Collection',
    screen: ResultsCollection,
    meta: step,
  },
  {
    name: 'reporting_center',
    path: '/search/reporting_center/:searchId',
    title: 'Report Documents',
    screen: ReportDocuments,
    meta: step,
  },

  { name: 'project_list', path: '/search/project_list', title: 'Projects', screen: Projects },
  { name: 'project_list_id', path: '/search/project_list/:projectId', title: 'Projects', screen: Projects },
  { name: 'folder_list', path: '/search/folder_list', title: 'Folders', screen: Folders },
  { name: 'folder_list_id', path: '/search/folder_list/:folderId', title: 'Folders', screen: Folders },

  { name: 'team_list', path: '/user_team/team_list', title: 'Teams List', screen: TeamList },
  {
    name: 'company_users',
    path: '/company/users',
    title: 'Company Account Management',
    screen: CompanyUsers,
    adminOnly: true,
    permission: 'COMPANY_ADMIN',
  },
  soon(
    'company_onboarding',
    '/company/onboarding',
    'Company Onboarding',
    'Name, domains, markets and competitors of your company.',
  ),
  soon(
    'company_category',
    '/company/:companyId/category/:categoryId',
    'Company Category',
    'A field of technology by classes and keywords, with its latest publications.',
  ),
  soon(
    'company_competitor',
    '/company/:companyId/competitor/:competitorId',
    'Company Competitors',
    'What a competitor publishes, by all the spellings of its name.',
  ),
  soon(
    'company',
    '/company/:companyId?',
    'Company Representation',
    'Your company’s profile: portfolio, trend and classes.',
  ),
  soon('tag_list', '/augmentations/tag_list', 'Tags', 'Tags with colour, scope and counts.'),

  soon('x_indexes', '/x/indexes', `${PRODUCT}X Indices`, 'Named private sets of documents to search by similarity.'),
  soon('x_index', '/x/indexes/:index_id', `${PRODUCT}X Index`, 'One private set of documents: its size and freshness.'),
  soon('x_results', '/x/results/:searchId', `${PRODUCT}X Final Results`, 'What a search by similarity kept.', {
    layout: 'header-only',
  }),
  soon('x_result', '/x/result/:searchId', `${PRODUCT}X Result List`, 'What a search by similarity found.', {
    layout: 'header-only',
  }),
  soon(
    'x_reporting_center',
    '/x/reporting_center/:searchId',
    `${PRODUCT}X Report Documents`,
    'Reports of a search by similarity.',
    { layout: 'header-only' },
  ),
  soon('x_search', '/x/:x_id', `${PRODUCT}X search`, 'Search by similarity within an index.'),

  soon('task_create', '/tasks/create', 'Create Task', 'A task made from documents or a review batch.'),
  soon('tasks', '/tasks', 'Tasks', 'Tasks by assignee, due date and status.'),
  soon('task', '/task/:taskId', 'Task', 'One task with its thread and history.'),

  soon(
    'monitoring_edit',
    '/monitoring/edit/:monitoringJobId',
    'Edit Monitoring',
    'A new version of a monitoring’s settings.',
  ),
  {
    name: 'monitoring_technology',
    path: '/monitoring/:monitoringProjectId/technology',
    title: 'Technology Monitoring',
    screen: StartTechnologyMonitoring,
  },
  {
    name: 'monitoring_document',
    path: '/monitoring/:monitoringProjectId/document',
    title: 'Document Monitoring',
    screen: StartDocumentMonitoring,
  },
  soon(
    'monitoring',
    '/monitoring/:monitoringProjectId?',
    'Monitorings',
    'Monitorings with last run, new hits and next run.',
  ),

  { name: 'dev_sandbox', path: '/dev/sandbox', title: 'Sandbox', screen: Sandbox },
  {
    name: 'dev_apicall',
    path: '/dev/apicall',
    title: 'API call',
    screen: ApiCall,
    ...(!import.meta.env.DEV && { permission: 'BETA_TESTER' as const }),
  },
  soon('billing', '/billing', 'Billing Management', 'Plan, seats, usage and invoices.'),

  {
    name: 'document_in_search',
    path: '/document/:ucid/:searchId',
    title: 'Document Viewer',
    screen: DocumentViewer,
    layout: 'header-only',
  },
  {
    name: 'document',
    path: '/document/:ucid',
    title: 'Static Document Viewer',
    screen: DocumentViewer,
    layout: 'header-only',
  },
];

export interface RouteMatch {
  readonly route: AppRoute;
  /** The pattern that matched: the path or one of the aliases. */
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
}

const table: readonly { readonly route: AppRoute; readonly pattern: string; readonly parsed: ParsedPattern }[] =
  routes.flatMap((route) =>
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
