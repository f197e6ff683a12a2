/**
 * The entries of the right-hand step menu, for each search type (STEP-1, STEP-2, STEP-11, STEP-12). They follow
 * from the one table of search types; the assessment is the same for all.
 */
import { stepAfter, stepNamed, stepsOfType, type Step } from '../search-steps/search-types.ts';

export interface NavigationStep {
  readonly type: 'menu_section' | 'menu_entry';
  readonly title: string;
  readonly label: string;
  /** The step's number; 0 for a section. */
  readonly search_step: number;
  /** The route of the step for a search; null for entries that are never links (STEP-1). */
  readonly step_url: string | null;
  /** The path of its screen without the search's id; null without a screen of its own. */
  readonly step_path: string | null;
  readonly id: string;
  /** The furthest step that saving this entry can reach. */
  readonly max_step: number;
  /** Always shown as text, even if the rules would make it a link. */
  readonly force_span: boolean;
  readonly custom_class: string;
}

const SEARCH_PROCESS = 'Search Process';
const ASSESSMENT_PROCESS = 'Assessment Process';

/** The menu of a search: two sections with their entries. An unknown type gets the menu of Ultra Quick. */
export function menuOf(searchType: string, searchId: number): readonly NavigationStep[] {
  const entry = ({ name, number, title, path }: Step): NavigationStep => ({
    type: 'menu_entry',
    title,
    label: title,
    search_step: number,
    step_url: `${path}/${searchId}`,
    step_path: path,
    id: name,
    max_step: stepAfter(searchType, name).number,
    force_span: false,
    custom_class: '',
  });
  const assessment = (title: string, id: string, step_path: string | null): NavigationStep => ({
    ...entry(stepNamed('result_list')),
    title,
    label: title,
    id,
    step_url: null,
    step_path,
    force_span: true,
    custom_class: 'assessment',
  });
  return [
    section(SEARCH_PROCESS, 'search_process'),
    ...stepsOfType(searchType).map(entry),
    section(ASSESSMENT_PROCESS, 'assessment_process'),
    assessment('Screen Results', 'screen_results', null),
    assessment('Final Results', 'final_results', '/search/final_results'),
  ];
}

function section(title: string, id: string): NavigationStep {
  return {
    type: 'menu_section',
    title,
    label: title,
    search_step: 0,
    step_url: null,
    step_path: null,
    id,
    max_step: 0,
    force_span: true,
    custom_class: '',
  };
}

/** The class for the style of a menu: two types have their own (STEP-11). */
export function menuClass(searchType: string): string {
  if (searchType === 'TECHNOLOGY_MONITORING') return 'steps-technology-monitoring';
  return searchType === 'FTO' ? 'steps-fto' : 'steps';
}
