/**
 * The entries of the right-hand step menu, for each search type (STEP-1, STEP-2, STEP-11, STEP-12).
 * Between Describe Idea (10) and Search Results (50) the guided types have steps of their own.
 */
export interface NavigationStep {
  readonly type: 'menu_section' | 'menu_entry';
  readonly title: string;
  readonly label: string;
  /** The step's number; 0 for a section. */
  readonly search_step: number;
  /** The route of the step for a search; null for what is no link ever (STEP-1). */
  readonly step_url: string | null;
  /** The same without the search's id; null likewise. */
  readonly step_path: string | null;
  readonly id: string;
  /** The furthest that this entry takes a search, by its own saving. */
  readonly max_step: number;
  /** Drawn as text even where the rules would make it a link. */
  readonly force_span: boolean;
  readonly custom_class: string;
}

type StepDef = readonly [number: number, title: string, path: string];

const guided: readonly StepDef[] = [
  [20, 'Technical Terms', '/search/phrase_selection'],
  [25, 'Synonyms', '/search/synonym_selection'],
  [30, 'Classification', '/search/technology_selection'],
  [35, 'Plausibility Check', '/search/plausibility_check'],
];
const idea: StepDef = [10, 'Describe Idea', '/search/search_input'];

const stepsByType: Readonly<Record<string, readonly StepDef[]>> = {
  ULTRA_QUICK: [idea],
  PATENTABILITY: [idea, ...guided],
  STATE_OF_THE_ART: [idea, ...guided],
  INVALIDATION: [[10, 'Start Invalidation', '/search/invalidation_input'], ...guided],
  FTO: [idea, ...guided, [40, 'Market Restrictions', '/search/fto_filters'], [45, 'Status Filter', '/search/fto_legal_status_filter']],
  FIELDED: [[10, 'Fielded Search Filters', '/search/sdoc_input']],
  TECHNOLOGY_MONITORING: [
    [10, 'Describe your monitoring idea', '/search/tech_monitoring_search_input'],
    ...guided,
    [40, 'Monitoring Settings', '/search/technology_monitoring_job_settings'],
  ],
  DOCUMENT_MONITORING: [
    [10, 'Document to Monitor', '/search/doc_monitoring_input'],
    [20, 'Observed Fields', '/search/doc_monitoring_field_settings'],
    [40, 'Monitoring Settings', '/search/document_monitoring_job_settings'],
  ],
};

export const SEARCH_PROCESS = 'Search Process';
export const ASSESSMENT_PROCESS = 'Assessment Process';
/** Results and assessment (STEP-2). */
export const RESULTS_STEP = 50;

/** The menu of a search: two sections with their entries. A type that is not known has Ultra Quick's. */
export function menuOf(searchType: string, searchId: number): readonly NavigationStep[] {
  const entry = ([number, title, path]: StepDef): NavigationStep => ({
    type: 'menu_entry',
    title,
    label: title,
    search_step: number,
    step_url: `${path}/${searchId}`,
    step_path: path,
    id: path.slice(path.lastIndexOf('/') + 1),
    max_step: number,
    force_span: false,
    custom_class: '',
  });
  const assessment = (title: string, id: string): NavigationStep => ({
    ...entry([RESULTS_STEP, title, `/search/${id}`]),
    step_url: null,
    step_path: null,
    force_span: true,
    custom_class: 'assessment',
  });
  return [
    section(SEARCH_PROCESS, 'search_process'),
    ...(stepsByType[searchType] ?? stepsByType['ULTRA_QUICK']!).map(entry),
    entry([RESULTS_STEP, 'Search Results', '/search/result_list']),
    section(ASSESSMENT_PROCESS, 'assessment_process'),
    assessment('Screen Results', 'screen_results'),
    assessment('Final Results', 'final_results'),
  ];
}

function section(title: string, id: string): NavigationStep {
  return { type: 'menu_section', title, label: title, search_step: 0, step_url: null, step_path: null, id, max_step: 0, force_span: true, custom_class: '' };
}

/** The class that sets a menu's style: two types have one of their own (STEP-11). */
export function menuClass(searchType: string): string {
  if (searchType === 'TECHNOLOGY_MONITORING') return 'steps-technology-monitoring';
  return searchType === 'FTO' ? 'steps-fto' : 'steps';
}
