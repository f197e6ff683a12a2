import { describe, expect, it } from 'vitest';
import { matchPattern, parsePattern } from '../../../src/ui/routing/route-pattern.ts';
import { findRoute, matchesRoute } from '../../../src/ui/routing/find-route.ts';
import { routes } from '../../../src/ui/routing/routes.ts';
import { screenOf } from '../../../src/ui/shell/screens.ts';

/** ROUTE-1 to ROUTE-40 as SPEC.md lists them: id, address, name, parameters. */
const specified: readonly (readonly [string, string, string, Readonly<Record<string, string>>])[] = [
  ['ROUTE-1', '/', 'dashboard', {}],
  ['ROUTE-1', '/search/select_search_type', 'dashboard', {}],
  ['ROUTE-1', '/search/select_search_type/12', 'dashboard', { projectId: '12' }],
  ['ROUTE-2', '/data_coverage', 'data_coverage', {}],
  ['ROUTE-3', '/search/search_input/7', 'search_input', { searchId: '7' }],
  ['ROUTE-4', '/search/invalidation_input/7', 'invalidation_input', { searchId: '7' }],
  ['ROUTE-5', '/search/phrase_selection/7', 'phrase_selection', { searchId: '7' }],
  ['ROUTE-6', '/search/synonym_selection/7', 'synonym_selection', { searchId: '7' }],
  ['ROUTE-7', '/search/technology_selection/7', 'technology_selection', { searchId: '7' }],
  ['ROUTE-8', '/search/plausibility_check/7', 'plausibility_check', { searchId: '7' }],
  ['ROUTE-9', '/search/fto_filters/7', 'fto_filters', { searchId: '7' }],
  ['ROUTE-10', '/search/doc_monitoring_input/7', 'doc_monitoring_input', { searchId: '7' }],
  ['ROUTE-11', '/search/fto_legal_status_filter/7', 'fto_legal_status_filter', { searchId: '7' }],
  ['ROUTE-12', '/search/doc_monitoring_field_settings/7', 'doc_monitoring_field_settings', { searchId: '7' }],
  ['ROUTE-13', '/search/technology_monitoring_job_settings/7', 'technology_monitoring_job_settings', { searchId: '7' }],
  ['ROUTE-13', '/search/document_monitoring_job_settings/7', 'document_monitoring_job_settings', { searchId: '7' }],
  ['ROUTE-14', '/search/tech_monitoring_search_input/7', 'tech_monitoring_search_input', { searchId: '7' }],
  ['ROUTE-15', '/search/sdoc_input/7', 'sdoc_input', { searchId: '7' }],
  ['ROUTE-16', '/search/result_list/7', 'result_list', { searchId: '7' }],
  ['ROUTE-17', '/search/final_results/7', 'final_results', { searchId: '7' }],
  ['ROUTE-18', '/search/results_collection/7', 'results_collection', { searchId: '7' }],
  ['ROUTE-18', '/search/results_collection/7/3,4', 'results_collection', { searchId: '7', filterIds: '3,4' }],
  ['ROUTE-19', '/search/reporting_center/7', 'reporting_center', { searchId: '7' }],
  ['ROUTE-20', '/search/project_list', 'project_list', {}],
  ['ROUTE-20', '/search/project_list/3', 'project_list_id', { projectId: '3' }],
  ['ROUTE-21', '/search/folder_list', 'folder_list', {}],
  ['ROUTE-21', '/search/folder_list/3', 'folder_list_id', { folderId: '3' }],
  ['ROUTE-22', '/user_team/team_list', 'team_list', {}],
  ['ROUTE-23', '/company/users', 'company_users', {}],
  ['ROUTE-24', '/company/onboarding', 'company_onboarding', {}],
  ['ROUTE-25', '/company', 'company', {}],
  ['ROUTE-25', '/company/5', 'company', { companyId: '5' }],
  ['ROUTE-26', '/company/5/category/6', 'company_category', { companyId: '5', categoryId: '6' }],
  ['ROUTE-27', '/company/5/competitor/6', 'company_competitor', { companyId: '5', competitorId: '6' }],
  ['ROUTE-28', '/augmentations/tag_list', 'tag_list', {}],
  ['ROUTE-29', '/x/9', 'x_search', { x_id: '9' }],
  ['ROUTE-30', '/x/indexes', 'x_indexes', {}],
  ['ROUTE-30', '/x/indexes/4', 'x_index', { index_id: '4' }],
  ['ROUTE-31', '/x/results/7', 'x_results', { searchId: '7' }],
  ['ROUTE-31', '/x/result/7', 'x_result', { searchId: '7' }],
  ['ROUTE-31', '/x/reporting_center/7', 'x_reporting_center', { searchId: '7' }],
  ['ROUTE-32', '/tasks', 'tasks', {}],
  ['ROUTE-32', '/tasks/create', 'task_create', {}],
  ['ROUTE-32', '/task/8', 'task', { taskId: '8' }],
  ['ROUTE-33', '/monitoring', 'monitoring', {}],
  ['ROUTE-33', '/monitoring/2', 'monitoring', { monitoringProjectId: '2' }],
  ['ROUTE-33', '/monitoring/arrivals/11', 'monitoring_arrivals', { monitoringJobId: '11' }],
  ['ROUTE-34', '/monitoring/2/technology', 'monitoring_technology', { monitoringProjectId: '2' }],
  ['ROUTE-35', '/monitoring/2/document', 'monitoring_document', { monitoringProjectId: '2' }],
  ['ROUTE-36', '/monitoring/edit/11', 'monitoring_edit', { monitoringJobId: '11' }],
  ['ROUTE-37', '/dev/sandbox', 'dev_sandbox', {}],
  ['ROUTE-37', '/dev/apicall', 'dev_apicall', {}],
  ['ROUTE-38', '/billing', 'billing', {}],
  ['the server', '/server', 'server', {}],
  ['API tokens', '/api_tokens', 'api_tokens', {}],
  ['the audit', '/server/audit', 'audit', {}],
  ['ROUTE-39', '/document/US-1234567-B2', 'document', { ucid: 'US-1234567-B2' }],
  ['ROUTE-40', '/document/US-1234567-B2/7', 'document_in_search', { ucid: 'US-1234567-B2', searchId: '7' }],
];

describe('the table of routes', () => {
  it.each(specified)('[%s] %s leads to %s', (_rule, path, name, params) => {
    const match = findRoute(path);
    expect(match?.route.name).toBe(name);
    expect(match?.params).toEqual(params);
  });
  it('[APP-5] an unknown path is found by none', () => {
    for (const path of [
      '/nowhere',
      '/search',
      '/search/search_input',
      '/x',
      '/document',
      '/dev',
      '/search/project_list/1/2',
      '/company/5/category',
    ]) {
      expect(matchesRoute(path), path).toBe(false);
    }
  });
  it('[APP-4] every route has a title, and every name is there once', () => {
    expect(routes.filter((route) => route.title.trim() === '')).toEqual([]);
    expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
  });
  it('[APP-7] documents and the result pages of X have the header-only layout, the others have not', () => {
    const headerOnly = routes.filter((route) => route.layout === 'header-only').map((route) => route.path);
    expect(headerOnly.every((path) => /^\/(document|x\/(results|result|reporting_center))\//.test(path))).toBe(true);
    expect(headerOnly).toHaveLength(5);
  });
  it('[ROUTE-3] Describe Idea is guarded against leaving and has the step menu', () => {
    expect(findRoute('/search/search_input/7')?.route.meta).toEqual({ pageLeaveProtection: true, rightMenu: true });
  });
  it('[NAV-1] both routes of a list show the same screen', () => {
    for (const list of ['project_list', 'folder_list']) {
      const [all, one] = [list, `${list}_id`].map((name) => routes.find((route) => route.name === name));
      expect(one && screenOf(one)).toBe(all && screenOf(all));
    }
  });
});

describe('route patterns', () => {
  it('a slash at the end makes no difference', () => {
    expect(findRoute('/data_coverage/')?.route.name).toBe('data_coverage');
  });
  it('a loose pattern matches a prefix, but only whole parts of it', () => {
    expect(parsePattern('/search', true).pattern.test('/search/x')).toBe(true);
    expect(parsePattern('/search', true).pattern.test('/searching')).toBe(false);
  });
  it('signs that mean something in an expression are taken as they are', () => {
    expect(matchPattern(parsePattern('/a.b/:id'), '/axb/1')).toBeNull();
    expect(matchPattern(parsePattern('/a.b/:id'), '/a.b/1')).toEqual({ id: '1' });
  });
});
