import fc from 'fast-check';
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
  isOutOfDate,
  navigationIn,
  NO_PLACE,
  type NavigationNote,
  type NavigationState,
} from '../../../src/domain/navigation/state.ts';
import { menuClass, menuOf, type NavigationStep } from '../../../src/domain/navigation/steps.ts';
import { NO_CHOICES, type Choices } from '../../../src/domain/search-steps/choices/choices.ts';
import { EFFECTS } from '../../../src/domain/search-steps/choices/effects.ts';
import { choiceEvents, type ChoiceEvents } from '../../../src/domain/search-steps/choices/events.ts';
import { foldChoice } from '../../../src/domain/search-steps/choices/fold.ts';
import { PROGRESS, progressOf, STEP_OF_CHOICE } from '../../../src/domain/search-steps/progress.ts';
import { STEPS, stepsOf } from '../../../src/domain/search-steps/rows.ts';
import { dashboardTypes, searchTypes, stepAfter, xTypes } from '../../../src/domain/search-steps/search-types.ts';
import { recordReplay } from '../../../src/domain/replay/record.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { findRoute } from '../../../src/ui/routing/find-route.ts';
import { anEvent, given } from '../../builders/given.ts';
import { payloads } from '../../builders/payloads.ts';

const aProgress = (given: Partial<Progress>): Progress => ({
  reached: 10,
  at: 10,
  dirty: false,
  outOfDate: false,
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
  max_state_compare: 'a',
  search_type: 'ULTRA_QUICK',
  ...given,
});

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
      max_step: 50,
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
    X: [10],
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
  it('there are nine types, of which six have a tile for everybody, and one for who may', () => {
    expect([searchTypes.length, dashboardTypes.length, xTypes.length]).toEqual([9, 6, 1]);
  });
  it('[STEP-12] saving an entry can reach the next one', () => {
    expect(entries('FTO').map(({ max_step }) => max_step)).toEqual([20, 25, 30, 35, 40, 45, 50, 50, 50, 50]);
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
  it('[STEP-3] all entries of 50 are current together, and one of them is on the screen', () => {
    const current = entries('ULTRA_QUICK').filter((step) => isCurrent(step, { reached: 50 }));
    expect(current.map(({ title }) => title)).toEqual(['Search Results', 'Screen Results', 'Final Results']);
    expect(entryAt(menuOf('ULTRA_QUICK', 7), '/search/final_results/7')?.title).toBe('Final Results');
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
  it('[STEP-5] while the form is out of date no step is a link, before and after the change', () => {
    const progress = aProgress({ reached: 50, at: 25, outOfDate: true });
    expect(entries('FTO').filter((step) => isLink(step, progress))).toEqual([]);
    expect(entries('FTO').filter((step) => isLink(step, { ...progress, outOfDate: false }))).toHaveLength(8);
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
  const SEARCH = 'search/42';
  /** The navigation of a tab on this search after its notes. */
  const told = (events: readonly ReturnType<typeof anEvent>[], ...notes: readonly NavigationNote[]) => {
    const progress = progressOf(given(...events).state.rows.map)!;
    const fold = (place: typeof NO_PLACE, note: NavigationNote) =>
      foldNavigation(place, note, progress.max_step_search);
    return navigationIn(progress, notes.reduce(fold, NO_PLACE));
  };
  const phrase = (name: string) => anEvent('PhraseChosen', { phrase: name, choice: 'must', byHand: true });
  const finished = (step: number, next: number) => anEvent('StepFinished', { step, next });
  const idea = (text: string) => anEvent('IdeaDescribed', { title: '', text, priorityDate: null });
  const started = anEvent('SearchStarted', { search: 42, searchType: 'FTO', owner: 7, project: 0 });
  /** A search whose furthest step is Classification. */
  const atClasses = [started, idea('a'), finished(10, 20), phrase('valve'), finished(20, 25), finished(25, 30)];

  it('[STEP-10] carries the specified fields', () => {
    expect(Object.keys(told([started])).sort()).toEqual([
      'at_step_search',
      'at_step_search_number',
      'last_post_state',
      'max_state_compare',
      'max_step_search',
      'post_state_compare',
      'search_type',
    ]);
  });
  it('[STEP-10] viewing a screen says where the tab is and never raises the furthest step', () => {
    expect(told(atClasses, { kind: 'entered', id: 'fto_filters', number: 40 })).toMatchObject({
      search_type: 'FTO',
      at_step_search: 'fto_filters',
      at_step_search_number: 40,
      max_step_search: 30,
    });
  });
  it('[STEP-4] [STEP-10] a typed address of a step not reached shows no step as finished that was not', () => {
    const { max_step_search: reached } = told([started], { kind: 'entered', id: 'fto_filters', number: 40 });
    expect(entries('FTO').filter((step) => isFinished(step, { reached, dirty: false }))).toEqual([]);
  });
  it('[STEP-10] is dirty from the first key to the save', () => {
    expect(isDirty(told(atClasses, { kind: 'page', dirty: true }))).toBe(true);
    expect(isDirty(told([...atClasses, idea('b')], { kind: 'page', dirty: true }))).toBe(true);
    expect(isDirty(told(atClasses, { kind: 'page', dirty: true }, { kind: 'page', dirty: false }))).toBe(false);
  });
  it('[STEP-5] [STEP-10] is out of date from a change of an earlier step until that is passed', () => {
    const changed = [...atClasses, phrase('pump')];
    expect([isOutOfDate(told(atClasses)), isOutOfDate(told(changed))]).toEqual([false, true]);
    expect(isOutOfDate(told([...changed, finished(20, 25)]))).toBe(true);
    expect(isOutOfDate(told([...changed, finished(20, 25), finished(25, 30)]))).toBe(false);
  });
  it('[STEP-5] [STEP-10] one event that passes the changed step up to the furthest brings it up to date', () => {
    const state = told([...atClasses, phrase('pump'), finished(20, 30)]);
    expect([isOutOfDate(state), state.max_step_search]).toEqual([false, 30]);
  });
  it('[STEP-5] [STEP-10] is no longer out of date once the form is what it was', () => {
    const changed = [...atClasses, phrase('pump')];
    const back = given(...changed, anEvent('PhraseDropped', { phrase: 'pump' }));
    expect(progressOf(back.state.rows.map)).toEqual(progressOf(given(...atClasses).state.rows.map));
    expect(stepsOf(back.state.rows.map)).toMatchObject({ changedFrom: null, outOfDate: false });
  });
  it('[STEP-10] a change back to what ran makes the results those of the search again', () => {
    const ran = [...atClasses, anEvent('SearchSubmitted', { run: 1 })];
    const changed = given(...ran, idea('b')).state.rows.map;
    expect(stepsOf(changed)).toMatchObject({ changedFrom: 10, outOfDate: true });
    const back = given(...ran, idea('b'), idea('a')).state.rows.map;
    expect(stepsOf(back)).toMatchObject({ changedFrom: null, outOfDate: false });
  });
  it('[STEP-10] a change of the furthest step itself puts nothing out of date', () => {
    const chosen = anEvent('ClassChosen', { symbol: 'F16K', title: 'Valves', choice: 'include' });
    expect(isOutOfDate(told([...atClasses, chosen]))).toBe(false);
  });
  it('[STEP-7] [STEP-10] a save raises the furthest step as the rule says', () => {
    expect(told(atClasses, { kind: 'saved', step: 35, dirtyBefore: true }).max_step_search).toBe(35);
    const ran = [...atClasses, anEvent('SearchSubmitted', { run: 1 })];
    expect(told(ran, { kind: 'saved', step: 60, dirtyBefore: true }).max_step_search).toBe(50);
  });
  it('[STEP-10] [LOCAL-4] the progress is a row that a snapshot carries and a replay folds', () => {
    const { state } = given(...atClasses, phrase('pump'));
    const again = createStreamState(SEARCH, JSON.parse(JSON.stringify(state.snapshot())));
    expect(again.rows.map.get(PROGRESS)).toEqual(state.rows.map.get(PROGRESS));
    const store = [{ stream: SEARCH, snapshot: state.snapshot(), from: 7, events: [] }] as const;
    const text = recordReplay({ logs: store, pending: [], redacted: false, every: 25 });
    expect(text).toContain('"max_state_compare"');
  });
  it('[STEP-10] a search that an earlier version saved is out of date where its steps say so', () => {
    const stepsAlone = (...events: typeof atClasses) => {
      const { map } = given(...events).state.rows;
      return createStreamState(SEARCH, [[STEPS, map.get(STEPS)]]);
    };
    const navigation = ({ rows }: ReturnType<typeof stepsAlone>) => navigationIn(progressOf(rows.map)!, NO_PLACE);
    expect(isOutOfDate(navigation(stepsAlone(...atClasses)))).toBe(false);
    const changed = stepsAlone(...atClasses, phrase('pump'));
    expect(isOutOfDate(navigation(changed))).toBe(true);
    changed.apply(finished(20, 30));
    expect(isOutOfDate(navigation(changed))).toBe(false);
  });
  it('[STEP-10] the page is dirty while what it holds differs from what was last saved', () => {
    expect(isDirty(aState({}))).toBe(false);
    expect(isDirty(aState({ post_state_compare: 'b' }))).toBe(true);
  });
  it('[STEP-10] the form is out of date while the furthest step rests on another one', () => {
    expect(isOutOfDate(aState({ max_state_compare: 'a' }))).toBe(false);
    expect(isOutOfDate(aState({ max_state_compare: 'older' }))).toBe(true);
  });
  it('[STEP-10] the form holds each choice that the query follows from, at its own step', () => {
    const leaf = (schema: string) =>
      schema === 'flag' ? fc.boolean() : schema === 'date' ? fc.constant('2001-02-03') : wordsOrNumbers(schema);
    const wordsOrNumbers = (schema: string) =>
      schema === 'name' || schema === 'text' ? fc.constantFrom('a', 'b') : fc.integer({ min: 1, max: 3 });
    const types = Object.keys(choiceEvents) as (keyof ChoiceEvents)[];
    const choice = fc
      .constantFrom(...types)
      .chain((type) => payloads(choiceEvents[type].payload, leaf).map((payload) => ({ type, payload })));
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 30 }), (all) => {
        let choices = NO_CHOICES;
        for (const { type, payload } of all) {
          const next = foldChoice(choices, type, payload as never);
          const { step, onQuery } = EFFECTS[type];
          for (const name of Object.keys(next) as (keyof Choices)[])
            if (next[name] !== choices[name]) {
              if (!onQuery) expect(STEP_OF_CHOICE[name], type).toBeUndefined();
              // A concept is chosen at step 20 and limited to fields at step 25: one choice, compared from 20 on.
              else expect(STEP_OF_CHOICE[name], type).toBe(type === 'ConceptLimited' ? 20 : step);
            }
          choices = next;
        }
      }),
    );
  });
});
