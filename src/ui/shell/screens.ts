/**
 * Binds every route to its screen, which is loaded when the route is first opened. A screen takes no props; it
 * reads its parameters with wouter's `useParams`. Routes that share a screen share one component, so that it stays
 * mounted when the user goes from one to the other.
 */
import { createElement, type FunctionComponent } from 'react';
import { lazyPart, type LazyPart } from '../kit/lazy-part.tsx';
import type { AppRoute, RouteName } from '../routing/routes.ts';
import { findRoute } from '../routing/find-route.ts';
import { DocumentWait } from './DocumentWait.tsx';
import { ScreenWait } from './ScreenWait.tsx';

const lazyScreen = (load: () => Promise<FunctionComponent>): LazyPart =>
  lazyPart<object>(load, createElement(ScreenWait));

const documentViewer = lazyPart<object>(
  () => import('../screens/documents/DocumentViewer.tsx').then((m) => m.DocumentViewer),
  createElement(DocumentWait),
);
const folders = lazyScreen(() => import('../screens/projects/Folders.tsx').then((m) => m.Folders));
const projects = lazyScreen(() => import('../screens/projects/Projects.tsx').then((m) => m.Projects));

const finalResults = lazyScreen(() => import('../screens/final-results/FinalResults.tsx').then((m) => m.FinalResults));
const resultList = lazyScreen(() =>
  import('../screens/search/ResultList.tsx').then((m) => {
    // Its documents are opened by a key.
    documentViewer.preload();
    return m.ResultListScreen;
  }),
);
const reportDocuments = lazyScreen(() =>
  import('../screens/ledger/ReportDocuments.tsx').then((m) => m.ReportDocuments),
);

const screens: Readonly<Record<RouteName, LazyPart>> = {
  dashboard: lazyScreen(() => import('../screens/dashboard/DashboardScreen.tsx').then((m) => m.DashboardScreen)),
  data_coverage: lazyScreen(() =>
    import('../screens/data-coverage/DataCoverageScreen.tsx').then((m) => m.DataCoverageScreen),
  ),
  measure: lazyScreen(() =>
    import('../screens/data-coverage/measuring/MeasureScreen.tsx').then((m) => m.MeasureScreen),
  ),
  table_mapping: lazyScreen(() => import('../screens/data-coverage/mapping/MapColumns.tsx').then((m) => m.MapColumns)),
  search_input: lazyScreen(() => import('../screens/search/DescribeIdea.tsx').then((m) => m.DescribeIdea)),
  x_indexes: lazyScreen(() => import('../screens/x/IndexListScreen.tsx').then((m) => m.IndexListScreen)),
  x_index: lazyScreen(() => import('../screens/x/IndexScreen.tsx').then((m) => m.IndexScreen)),
  x_search: lazyScreen(() => import('../screens/search/DescribeIdea.tsx').then((m) => m.DescribeX)),
  invalidation_input: lazyScreen(() =>
    import('../screens/search/steps/invalidation/StartInvalidation.tsx').then((m) => m.StartInvalidation),
  ),
  phrase_selection: lazyScreen(() =>
    import('../screens/search/steps/phrases/PhraseSelection.tsx').then((m) => m.PhraseSelection),
  ),
  synonym_selection: lazyScreen(() =>
    import('../screens/search/steps/synonyms/SynonymSelection.tsx').then((m) => m.SynonymSelection),
  ),
  technology_selection: lazyScreen(() =>
    import('../screens/search/steps/classes/Classification.tsx').then((m) => m.Classification),
  ),
  plausibility_check: lazyScreen(() =>
    import('../screens/search/steps/plausibility/PlausibilityCheck.tsx').then((m) => m.PlausibilityCheck),
  ),
  fto_filters: lazyScreen(() =>
    import('../screens/search/steps/markets/MarketRestrictions.tsx').then((m) => m.MarketRestrictions),
  ),
  doc_monitoring_input: lazyScreen(() =>
    import('../screens/search/steps/watched/DocumentToMonitor.tsx').then((m) => m.DocumentToMonitor),
  ),
  fto_legal_status_filter: lazyScreen(() =>
    import('../screens/search/steps/markets/StatusFilter.tsx').then((m) => m.StatusFilter),
  ),
  doc_monitoring_field_settings: lazyScreen(() =>
    import('../screens/search/steps/watched/ObservedFields.tsx').then((m) => m.ObservedFields),
  ),
  technology_monitoring_job_settings: lazyScreen(() =>
    import('../screens/search/steps/monitoring/MonitoringSettings.tsx').then((m) => m.TechnologyMonitoringSettings),
  ),
  document_monitoring_job_settings: lazyScreen(() =>
    import('../screens/search/steps/monitoring/MonitoringSettings.tsx').then((m) => m.DocumentMonitoringSettings),
  ),
  tech_monitoring_search_input: lazyScreen(() =>
    import('../screens/search/DescribeIdea.tsx').then((m) => m.DescribeMonitoringIdea),
  ),
  sdoc_input: lazyScreen(() => import('../screens/search/FieldedSearch.tsx').then((m) => m.FieldedSearch)),
  result_list: resultList,
  x_result: resultList,
  final_results: finalResults,
  x_results: finalResults,
  results_collection: lazyScreen(() =>
    import('../screens/collection/ResultsCollection.tsx').then((m) => m.ResultsCollection),
  ),
  reporting_center: reportDocuments,
  x_reporting_center: reportDocuments,
  project_list: projects,
  project_list_id: projects,
  folder_list: folders,
  folder_list_id: folders,
  tag_list: lazyScreen(() => import('../screens/tags/TagListScreen.tsx').then((m) => m.TagListScreen)),
  task_create: lazyScreen(() => import('../screens/tasks/CreateTaskScreen.tsx').then((m) => m.CreateTaskScreen)),
  inbox: lazyScreen(() => import('../screens/inbox/InboxScreen.tsx').then((m) => m.InboxScreen)),
  tasks: lazyScreen(() => import('../screens/tasks/TaskListScreen.tsx').then((m) => m.TaskListScreen)),
  task: lazyScreen(() => import('../screens/tasks/TaskScreen.tsx').then((m) => m.TaskScreen)),
  team_list: lazyScreen(() => import('../screens/teams/TeamListScreen.tsx').then((m) => m.TeamListScreen)),
  company: lazyScreen(() => import('../screens/company/profile/CompanyScreen.tsx').then((m) => m.CompanyScreen)),
  company_category: lazyScreen(() =>
    import('../screens/company/profile/CategoryScreen.tsx').then((m) => m.CategoryScreen),
  ),
  company_competitor: lazyScreen(() =>
    import('../screens/company/profile/CompetitorScreen.tsx').then((m) => m.CompetitorScreen),
  ),
  company_onboarding: lazyScreen(() =>
    import('../screens/company/profile/OnboardingScreen.tsx').then((m) => m.OnboardingScreen),
  ),
  company_users: lazyScreen(() =>
    import('../screens/company/CompanyUsersScreen.tsx').then((m) => m.CompanyUsersScreen),
  ),
  monitoring_edit: lazyScreen(() =>
    import('../screens/monitoring/EditMonitorScreen.tsx').then((m) => m.EditMonitorScreen),
  ),
  monitoring_arrivals: lazyScreen(() => import('../screens/monitoring/MonitorScreen.tsx').then((m) => m.MonitorScreen)),
  monitoring_technology: lazyScreen(() =>
    import('../screens/monitoring/StartMonitoring.tsx').then((m) => m.StartTechnologyMonitoring),
  ),
  monitoring_document: lazyScreen(() =>
    import('../screens/monitoring/StartMonitoring.tsx').then((m) => m.StartDocumentMonitoring),
  ),
  monitoring: lazyScreen(() => import('../screens/monitoring/MonitorListScreen.tsx').then((m) => m.MonitorListScreen)),
  billing: lazyScreen(() => import('../screens/billing/BillingScreen.tsx').then((m) => m.BillingScreen)),
  api_tokens: lazyScreen(() => import('../screens/api-tokens/ApiTokensScreen.tsx').then((m) => m.ApiTokensScreen)),
  audit: lazyScreen(() => import('../screens/server/AuditScreen.tsx').then((m) => m.AuditScreen)),
  server: lazyScreen(() => import('../screens/server/ServerScreen.tsx').then((m) => m.ServerScreen)),
  dev_sandbox: lazyScreen(() => import('../screens/dev/SandboxScreen.tsx').then((m) => m.SandboxScreen)),
  dev_apicall: lazyScreen(() => import('../screens/dev/ApiCallScreen.tsx').then((m) => m.ApiCallScreen)),
  document_in_search: documentViewer,
  document: documentViewer,
};

export const screenOf = (route: AppRoute): LazyPart => screens[route.name];

/** Asks for the code of the page at an address, before it is gone to. */
export function preloadScreen(path: string): void {
  const match = findRoute(path);
  if (match !== null) screenOf(match.route).preload();
}
