import { describe, expect, it } from 'vitest';
import {
  entryAt,
  isCurrent,
  isFinished,
  isLink,
  isStale,
  type Progress,
} from '../../../src/domain/navigation/rules.ts';
import {
  afterSave,
  foldNavigation,
  isDirty,
  newNavigation,
  type NavigationNote,
  type NavigationState,
} from '../../../src/domain/navigation/state.ts';
import { menuClass, menuOf, type NavigationStep } from '../../../src/domain/navigation/steps.ts';
import { dashboardTypes, searchTypes, stepAfter } from '../../../src/domain/search-steps/search-types.ts';
import { findRoute } from '../../../src/ui/routing/find-route.ts';

const aProgress = (given: Partial<Progress>): Progress => ({
  reached: 10,
  at: 10,
  dirty: false,
  changedFrom: null,
  ...given,
});
const entry = (title: string, type = 'ULTRA_QUICK'): NavigationStep =>
  menuOf(type, 7).find((step) => step.title === title)!;
const titles = (type: string) => menuOf(type, 7).map((step) => step.title);
const entries = (type: string) => menuOf(type, 7).filter((step) => step.type === 'menu_entry');
const aState = (given: Partial<NavigationState>): NavigationState => ({
  max_step_search: 10,
  at_step_search: 'search_input',
  at_step_search_number: 10,
  last_post_state: 'a',
  post_state_compare: 'a',
  max_state_compare: null,
  search_type: 'ULTRA_QUICK',
  ...given,
});

/** Whether the later steps are based on another form than the current one. */
const isOutOfDate = (state: NavigationState): boolean =>
  state.max_state_compare !== null && state.max_state_compare !== state.last_post_state;

describe('the entries of the step menu', () => {
  it('[STEP-1] an Ultra Quick search has two sections with two entries each', () => {
    expect(titles('ULTRA_QUICK')).toEqual([
      'Search Process',
      'Describe Idea',
      'Search Results',
      'Assessment Process',
      'Screen Results',
      'Final Results',
    ]);
  });
  it('[STEP-1] assessment entries are never links, however far the search has come', () => {
    for (const title of ['Screen Results', 'Final Results']) {
      expect(isLink(entry(title), aProgress({ reached: 50, at: 50 }))).toBe(false);
    }
  });
  it('[STEP-2] Describe Idea is 10, Search Results and the assessment steps are 50', () => {
    expect(entries('ULTRA_QUICK').map((step) => step.search_step)).toEqual([10, 50, 50, 50]);
  });
  it('[STEP-11] Technology Monitoring has nine entries, Freedom to Operate ten, each with its own style', () => {
    expect(entries('TECHNOLOGY_MONITORING')).toHaveLength(9);
    expect(entries('FTO')).toHaveLength(10);
    expect(new Set([menuClass('TECHNOLOGY_MONITORING'), menuClass('FTO'), menuClass('ULTRA_QUICK')]).size).toBe(3);
  });
  it('[STEP-12] an entry carries all its fields and leads to the search it belongs to', () => {
    expect(entry('Describe Idea')).toEqual({
      type: 'menu_entry',
      title: 'Describe Idea',
      label: 'Describe Idea',
      search_step: 10,
      step_url: '/search/search_input/7',
      step_path: '/search/search_input',
      id: 'search_input',
      max_step: 10,
      force_span: false,
      custom_class: '',
    });
  });
  it('a search type from a later version gets the shortest menu, not none', () => {
    expect(titles('SOMETHING_NEW')).toEqual(titles('ULTRA_QUICK'));
  });
});

describe('the one table of types and steps', () => {
  const inTable = {
    ULTRA_QUICK: [10],
    PATENTABILITY: [10, 20, 25, 30, 35],
    STATE_OF_THE_ART: [10, 20, 25, 30, 35],
    INVALIDATION: [10, 20, 25, 30, 35],
    FTO: [10, 20, 25, 30, 35, 40, 45],
    FIELDED: [10],
    TECHNOLOGY_MONITORING: [10, 20, 25, 30, 35, 40],
    DOCUMENT_MONITORING: [10, 20, 40],
  };
  it.each(Object.entries(inTable))('[STEP-2] %s has its numbers, and the results after them', (type, numbers) => {
    expect(entries(type).map((step) => step.search_step)).toEqual([...numbers, 50, 50, 50]);
  });
  it('[STEP-12] every entry leads to a route of the same name', () => {
    for (const { key } of searchTypes)
      for (const step of entries(key))
        if (step.step_url !== null) expect(findRoute(step.step_url)?.route.name).toBe(step.id);
  });
  it('there are eight types, of which six have a tile', () => {
    expect([searchTypes.length, dashboardTypes.length]).toEqual([8, 6]);
  });
  it('each step leads to the next, the last to the results', () => {
    expect(stepAfter('FTO', 'plausibility_check').name).toBe('fto_filters');
    expect(stepAfter('PATENTABILITY', 'plausibility_check').name).toBe('result_list');
    expect(stepAfter('ULTRA_QUICK', 'fto_filters').name).toBe('result_list');
  });
});

describe('what a step is', () => {
  it('[STEP-3] a step is current when its number is the furthest reached', () => {
    expect(isCurrent(entry('Describe Idea'), { reached: 10 })).toBe(true);
    expect(isCurrent(entry('Search Results'), { reached: 10 })).toBe(false);
    expect(isCurrent(entry('Search Results'), { reached: 50 })).toBe(true);
  });
  it('[STEP-3] with the furthest above 50, any step of 50 or more counts as 50', () => {
    expect(isCurrent(entry('Search Results'), { reached: 70 })).toBe(true);
    expect(isCurrent({ ...entry('Search Results'), search_step: 60 }, { reached: 70 })).toBe(true);
    expect(isCurrent(entry('Describe Idea'), { reached: 70 })).toBe(false);
  });
  it('[STEP-3] a section is never current', () => {
    expect(isCurrent(entry('Search Process'), { reached: 0 })).toBe(false);
  });
  it('[STEP-4] a step below the furthest is finished, unless the page is dirty', () => {
    expect(isFinished(entry('Describe Idea'), { reached: 50, dirty: false })).toBe(true);
    expect(isFinished(entry('Describe Idea'), { reached: 50, dirty: true })).toBe(false);
    expect(isFinished(entry('Search Results'), { reached: 50, dirty: false })).toBe(false);
  });
  it('[STEP-5] a step is a link only once it is reached', () => {
    expect(isLink(entry('Search Results'), aProgress({ reached: 10 }))).toBe(false);
    expect(isLink(entry('Search Results'), aProgress({ reached: 50 }))).toBe(true);
    expect(isLink(entry('Synonyms', 'FTO'), aProgress({ reached: 30 }))).toBe(true);
    expect(isLink(entry('Plausibility Check', 'FTO'), aProgress({ reached: 30 }))).toBe(false);
  });
  it('[STEP-5] a form that is out of date bars the later steps', () => {
    expect(isLink(entry('Search Results'), aProgress({ reached: 50, changedFrom: 10 }))).toBe(false);
    expect(isLink(entry('Technical Terms', 'FTO'), aProgress({ reached: 50, changedFrom: 20 }))).toBe(true);
    expect(isLink(entry('Synonyms', 'FTO'), aProgress({ reached: 50, changedFrom: 20 }))).toBe(false);
  });
  it('[STEP-5] the way back stays open while later steps are out of date', () => {
    expect(isLink(entry('Technical Terms', 'FTO'), aProgress({ reached: 50, at: 50, changedFrom: 10 }))).toBe(true);
  });
  it('a step is marked as out of date when it was reached and rests on what changed since', () => {
    const stale = entries('FTO').filter((step) => isStale(step, { reached: 30, changedFrom: 20 }));
    expect(stale.map((step) => step.title)).toEqual(['Synonyms', 'Classification']);
  });
  it('[STEP-6] a step above the current one is no link while the page is dirty', () => {
    expect(isLink(entry('Search Results'), aProgress({ reached: 50, dirty: true }))).toBe(false);
  });
  it('[STEP-6] the way back stays open while the page is dirty', () => {
    expect(isLink(entry('Describe Idea'), aProgress({ reached: 50, at: 50, dirty: true }))).toBe(true);
  });
  it('the entry on the screen is found by the path of its route', () => {
    expect(entryAt(menuOf('ULTRA_QUICK', 7), '/search/result_list/7')?.title).toBe('Search Results');
    expect(entryAt(menuOf('ULTRA_QUICK', 7), '/search/result_listing/7')).toBeNull();
  });
});

describe('the state of the navigation', () => {
  it('[STEP-7] a save that began dirty raises the furthest step only while it is below 50', () => {
    expect(afterSave(10, true, 20)).toBe(20);
    expect(afterSave(50, true, 60)).toBe(50);
  });
  it('[STEP-7] a save that began clean raises it above 50 too, and none lowers it', () => {
    expect(afterSave(50, false, 60)).toBe(60);
    expect(afterSave(50, true, 10)).toBe(50);
    expect(afterSave(30, false, 10)).toBe(30);
  });
  it('[STEP-10] carries the specified fields', () => {
    expect(Object.keys(newNavigation('FTO')).sort()).toEqual([
      'at_step_search',
      'at_step_search_number',
      'last_post_state',
      'max_state_compare',
      'max_step_search',
      'post_state_compare',
      'search_type',
    ]);
  });
  const search = (form: string, given: { reached?: number; changedFrom?: number | null } = {}): NavigationNote => ({
    kind: 'search',
    searchType: 'FTO',
    reached: 30,
    form,
    changedFrom: null,
    ...given,
  });
  const told = (...notes: readonly NavigationNote[]) => notes.reduce(foldNavigation, newNavigation(''));
  it('[STEP-10] follows what is on the screen, and never lowers the furthest step', () => {
    const state = told(search('a'), { kind: 'entered', id: 'phrase_selection', number: 20 });
    expect(state).toMatchObject({
      search_type: 'FTO',
      at_step_search: 'phrase_selection',
      at_step_search_number: 20,
      max_step_search: 30,
    });
    expect(told(search('a'), { kind: 'entered', id: 'fto_filters', number: 40 }).max_step_search).toBe(40);
  });
  it('[STEP-10] is dirty from the first key to the save', () => {
    const typing = told(search('a'), { kind: 'page', dirty: true });
    expect([isDirty(typing), isDirty(foldNavigation(typing, search('b')))]).toEqual([true, true]);
    expect(isDirty(told(search('a'), { kind: 'page', dirty: true }, search('b'), { kind: 'page', dirty: false }))).toBe(
      false,
    );
  });
  it('[STEP-10] is out of date from a change of an earlier step until that is passed', () => {
    const changed = told(search('a'), search('b', { changedFrom: 20 }));
    expect([isOutOfDate(changed), isOutOfDate(foldNavigation(changed, search('b')))]).toEqual([true, false]);
    expect(isOutOfDate(told(search('b', { changedFrom: 20 })))).toBe(true);
  });
  it('[STEP-7] [STEP-10] a save raises the furthest step as the rule says', () => {
    expect(told(search('a'), { kind: 'saved', step: 35, dirtyBefore: true }).max_step_search).toBe(35);
    expect(told(search('a', { reached: 50 }), { kind: 'saved', step: 60, dirtyBefore: true }).max_step_search).toBe(50);
  });
  it('[STEP-10] the same notes give the same state', () => {
    const notes: readonly NavigationNote[] = [
      search('a'),
      { kind: 'entered', id: 'search_input', number: 10 },
      { kind: 'page', dirty: true },
      search('b', { changedFrom: 10 }),
      { kind: 'saved', step: 20, dirtyBefore: true },
    ];
    expect(told(...(JSON.parse(JSON.stringify(notes)) as NavigationNote[]))).toEqual(told(...notes));
  });
  it('[STEP-10] the page is dirty while what it holds differs from what was last saved', () => {
    expect(isDirty(aState({}))).toBe(false);
    expect(isDirty(aState({ post_state_compare: 'b' }))).toBe(true);
  });
  it('[STEP-10] the form is out of date while the furthest step rests on another one', () => {
    expect(isOutOfDate(aState({ max_state_compare: null }))).toBe(false);
    expect(isOutOfDate(aState({ max_state_compare: 'a' }))).toBe(false);
    expect(isOutOfDate(aState({ max_state_compare: 'older' }))).toBe(true);
  });
});
