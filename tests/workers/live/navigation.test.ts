/** The place in a search is a tab's own, the furthest step is the search's. */
import { describe, expect, it } from 'vitest';
import { createNavigation } from '../../../src/workers/live/navigation.ts';
import type { ReplicaSet } from '../../../src/sync/replica/replica-set.ts';
import { anEvent, given, SEARCH } from '../../builders/given.ts';

function twoTabs() {
  const { state } = given(anEvent('SearchStarted', { search: 42, searchType: 'FTO', owner: 7, project: 0 }));
  const replicas = { get: (stream: string) => (stream === SEARCH ? { state } : undefined) } as unknown as ReplicaSet;
  let told = 0;
  const aTab = () => {
    const navigation = createNavigation(replicas, () => (told += 1));
    return { note: navigation.note, read: () => navigation.read(42, state.rows.map) };
  };
  return { one: aTab(), other: aTab(), state, told: () => told };
}

describe('[STEP-10] the navigation of a search in two tabs', () => {
  it('has a place for each tab, and one furthest step', () => {
    const { one, other, state } = twoTabs();
    one.note(42, { kind: 'entered', id: 'search_input', number: 10 });
    other.note(42, { kind: 'entered', id: 'fto_filters', number: 40 });
    state.apply(anEvent('StepFinished', { step: 10, next: 20 }));
    expect(one.read()).toMatchObject({ at_step_search: 'search_input', max_step_search: 20 });
    expect(other.read()).toMatchObject({ at_step_search: 'fto_filters', max_step_search: 20 });
  });

  it('is dirty in the tab whose page is', () => {
    const { one, other, told } = twoTabs();
    one.note(42, { kind: 'page', dirty: true });
    expect(one.read()?.post_state_compare).not.toBe(one.read()?.last_post_state);
    expect(other.read()?.post_state_compare).toBe(other.read()?.last_post_state);
    expect(told(), 'the live query is computed again').toBe(1);
  });

  it('[STEP-7] a save that began dirty raises no furthest step of 50', () => {
    const { one, state } = twoTabs();
    one.note(42, { kind: 'saved', step: 20, dirtyBefore: true });
    expect(one.read()?.max_step_search).toBe(20);
    state.apply(anEvent('StepReached', { step: 50 }));
    one.note(42, { kind: 'saved', step: 60, dirtyBefore: true });
    expect(one.read()?.max_step_search).toBe(50);
  });
});
