/**
 * The search types and their steps: tiles, menu, numbers, routes and guards are derived from this table. A step has
 * the name of its route.
 */
import { PRODUCT, X_PERMISSION, type Permission } from '../permissions/permissions.ts';

export const DESCRIBE_IDEA = 10;
/** Results and assessment (STEP-2). */
export const SEARCH_RESULTS = 50;

/** Number and title of every step before the results. */
const STEPS = {
  search_input: [DESCRIBE_IDEA, 'Describe Idea'],
  x_search: [10, 'Idea or Document'],
  tech_monitoring_search_input: [10, 'Describe your monitoring idea'],
  invalidation_input: [10, 'Start Invalidation'],
  sdoc_input: [10, 'Fielded Search Filters'],
  doc_monitoring_input: [10, 'Document to Monitor'],
  phrase_selection: [20, 'Technical Terms'],
  doc_monitoring_field_settings: [20, 'Observed Fields'],
  synonym_selection: [25, 'Synonyms'],
  technology_selection: [30, 'Classification'],
  plausibility_check: [35, 'Plausibility Check'],
  fto_filters: [40, 'Market Restrictions'],
  technology_monitoring_job_settings: [40, 'Monitoring Settings'],
  document_monitoring_job_settings: [40, 'Monitoring Settings'],
  fto_legal_status_filter: [45, 'Status Filter'],
} as const satisfies Readonly<Record<string, readonly [number: number, title: string]>>;

export type StepName = keyof typeof STEPS;

export interface Step {
  readonly name: StepName | 'result_list';
  readonly number: number;
  readonly title: string;
  /** The path of its route, without the search's id. */
  readonly path: string;
}

const guided = ['phrase_selection', 'synonym_selection', 'technology_selection', 'plausibility_check'] as const;

const TYPES = [
  {
    key: 'FTO',
    name: 'Freedom to Operate (FTO)',
    submitString: 'Freedom to Operate',
    permission: 'FTO',
    steps: ['search_input', ...guided, 'fto_filters', 'fto_legal_status_filter'],
  },
  {
    key: 'PATENTABILITY',
    name: 'Patentability',
    submitString: 'Patentability',
    permission: 'PATENTABILITY',
    steps: ['search_input', ...guided],
  },
  {
    key: 'INVALIDATION',
    name: 'Invalidation',
    submitString: 'Invalidation',
    permission: 'INVALIDATION',
    steps: ['invalidation_input', ...guided],
  },
  {
    key: 'STATE_OF_THE_ART',
    name: 'State of the Art',
    submitString: 'State of the Art',
    permission: 'STATE_OF_THE_ART',
    steps: ['search_input', ...guided],
  },
  {
    key: 'FIELDED',
    name: 'Fielded Search',
    submitString: 'Fielded Search',
    permission: 'SINGLE_DOCUMENT_SEARCH',
    steps: ['sdoc_input'],
  },
  {
    key: 'ULTRA_QUICK',
    name: 'Ultra Quick',
    submitString: 'Ultra Quick',
    permission: 'ULTRA_QUICK',
    steps: ['search_input'],
  },
  {
    key: 'X',
    name: `${PRODUCT}X`,
    submitString: `${PRODUCT} X`,
    permission: X_PERMISSION,
    steps: ['x_search'],
  },
  {
    key: 'TECHNOLOGY_MONITORING',
    name: 'Technology Monitoring',
    submitString: 'Technology Monitoring',
    permission: 'TECHNOLOGY_MONITORING',
    steps: ['tech_monitoring_search_input', ...guided, 'technology_monitoring_job_settings'],
  },
  {
    key: 'DOCUMENT_MONITORING',
    name: 'Document Monitoring',
    submitString: 'Document Monitoring',
    permission: 'DOCUMENT_MONITORING',
    steps: ['doc_monitoring_input', 'doc_monitoring_field_settings', 'document_monitoring_job_settings'],
  },
] as const satisfies readonly Omit<SearchType, 'firstStep'>[];

export interface SearchType {
  readonly key: string;
  readonly name: string;
  /** What `Search-Type-Btn` carries (DASH-4). */
  readonly submitString: string;
  readonly permission: Permission;
  /** Before the results, in order. */
  readonly steps: readonly StepName[];
  /** Path of the first step, without the search's id. */
  readonly firstStep: string;
}

export const searchTypes: readonly SearchType[] = TYPES.map((type) => ({
  ...type,
  firstStep: stepNamed(type.steps[0]).path,
}));

const isMonitoring = ({ key }: SearchType): boolean => key.endsWith('_MONITORING');
const isOfX = ({ key }: SearchType): boolean => key === 'X';

/** The six types with a tile for everybody (DASH-2); monitorings are started from their own pages. */
export const dashboardTypes: readonly SearchType[] = searchTypes.filter((type) => !isMonitoring(type) && !isOfX(type));

/** The seventh, for who holds its permission (DASH-5). */
export const xTypes: readonly SearchType[] = searchTypes.filter(isOfX);

export function searchTypeOf(key: string): SearchType | null {
  return searchTypes.find((type) => type.key === key) ?? null;
}

export function stepNamed(name: Step['name']): Step {
  const [number, title] = name === 'result_list' ? [SEARCH_RESULTS, 'Search Results'] : STEPS[name];
  return { name, number, title, path: name === 'x_search' ? '/x' : `/search/${name}` };
}

/** The steps of a search in order, the results last. An unknown type has the steps of Ultra Quick. */
export function stepsOfType(searchType: string): readonly Step[] {
  const { steps } = searchTypeOf(searchType) ?? { steps: ['search_input'] as const };
  return [...steps, 'result_list' as const].map(stepNamed);
}

/** Whether searches of this type have one of these steps; a type of a later version may have any. */
export function hasStep(searchType: string, ...names: readonly StepName[]): boolean {
  const type = searchTypeOf(searchType);
  return type === null || names.some((name) => type.steps.includes(name));
}

/** Pages of a search by similarity (ROUTE-29, ROUTE-31) that are those of every search, at other addresses. */
const X_PAGES: Readonly<Record<string, string>> = {
  result: 'result_list',
  results: 'final_results',
  reporting_center: 'reporting_center',
};

function pageName(path: string): string {
  const [, area, page = ''] = /^\/(search|x)\/(\w+)(?:\/|$)/.exec(path) ?? [];
  if (area !== 'x') return page;
  return X_PAGES[page] ?? (/^\d+$/.test(page) ? 'x_search' : '');
}

/** The step whose page has this address; null for a page that is none. */
export function stepAt(path: string): Step | null {
  const name = pageName(path);
  return name === 'result_list' || Object.hasOwn(STEPS, name) ? stepNamed(name as Step['name']) : null;
}

/**
 * The pages about what a run found. Every type has them; before the first run there is nothing on them. That of reports
 * is none of them: the ledger is there from the first step.
 */
const OF_A_RUN: readonly string[] = ['result_list', 'final_results', 'results_collection'];

export const isOfARun = (path: string): boolean => OF_A_RUN.includes(pageName(path));

/** The furthest step that a search has reached. */
export function furthestStep(searchType: string, reached: number): Step {
  const steps = stepsOfType(searchType);
  return steps.filter(({ number }) => number <= reached).at(-1) ?? steps[0] ?? stepNamed('search_input');
}

/** The next step; the results after the last step, and after a step of another type. */
export function stepAfter(searchType: string, name: Step['name']): Step {
  const steps = stepsOfType(searchType);
  const at = steps.findIndex((step) => step.name === name);
  return (at < 0 ? steps.at(-1) : steps[at + 1]) ?? stepNamed('result_list');
}
