/** Every event of the guided steps and of the assessment. */
import { describe, expect, it } from 'vitest';
import { ratingKey } from '../../../src/domain/assessment/rows.ts';
import { STEPS } from '../../../src/domain/search-steps/rows.ts';
import { searchTypes } from '../../../src/domain/search-steps/search-types.ts';
import type { EventMap } from '../../../src/domain/catalogue.ts';
import { beginsStream } from '../../../src/domain/streams.ts';
import { anEvent, given, USER } from '../../builders/given.ts';

const applied = { kind: 'applied' } as const;
const noop = (reason: string) => ({ kind: 'noop', reason }) as const;
const rejected = (code: string) => ({ kind: 'rejected', code }) as const;

const started = (searchType = 'ULTRA_QUICK') =>
  anEvent('SearchStarted', { search: 42, searchType, owner: 7, project: 0 });
const idea = (text = 'a valve that closes by itself', title = '') =>
  anEvent('IdeaDescribed', { title, text, priorityDate: null });
const query = (expression: string) => anEvent('QueryWritten', { expression });
const submitted = (run: number) => anEvent('SearchSubmitted', { run });
const ran = (run: number) =>
  anEvent('SearchRan', { run, interpretation: null, corpus: null, families: 3, publications: 4, tookMs: 1 });
const failed = (run: number) => anEvent('SearchFailed', { run, message: 'too broad', from: 1, to: 2 });
const rated = (rating: 'relevant' | 'maybe' | 'irrelevant') =>
  anEvent('ResultRated', { ucid: 'ZZ-1-A1', family: 'f1', rating });

describe('SearchStarted', () => {
  it('does not belong to a home stream', () => given().when(started()).then(rejected('foreign')));
  it('[STEP-2] begins a search stream at step 10', () =>
    given(started())
      .when(started())
      .then(noop('already-started'), { [STEPS]: { reached: 10, owner: 7 } }));
  it('is the server’s alone', () => given(idea()).when(started(), USER).then(rejected('server-only')));
});

describe('[LOCAL-3] SearchStartedOnDevice', () => {
  const onDevice = (change: Partial<EventMap['SearchStartedOnDevice']> = {}) =>
    anEvent('SearchStartedOnDevice', { search: 42, searchType: 'ULTRA_QUICK', owner: 7, project: 3, ...change });
  it('begins the steps as the server would', () => {
    const { state } = given(onDevice({ project: 0 }));
    expect(new Map(state.rows.map)).toEqual(new Map(given(started()).state.rows.map));
    expect(beginsStream(onDevice()) && !beginsStream(onDevice({ search: 41 }))).toBe(true);
  });
  it('is for the user who says it, of a known type, and once', () => {
    const outcome = (event: ReturnType<typeof onDevice>, ...before: readonly ReturnType<typeof onDevice>[]) =>
      given(...(before.length > 0 ? before : [anEvent('StepReached', { step: 20 })])).when(event, USER).decision;
    expect(outcome(onDevice())).toEqual(applied);
    expect(outcome(onDevice({ owner: 8 }))).toMatchObject(rejected('not-owner'));
    expect(outcome(onDevice({ searchType: 'OF_A_LATER_VERSION' }))).toMatchObject(rejected('unknown-search-type'));
    expect(outcome(onDevice(), started())).toEqual(noop('already-started'));
  });
});

describe('IdeaDescribed and QueryWritten', () => {
  it('keep the idea', () =>
    given(started())
      .when(idea('text', 'title'))
      .then(applied, { [STEPS]: { idea: { title: 'title', text: 'text', priorityDate: null }, outOfDate: true } }));
  it('are no-ops without a change', () => given(started(), idea()).when(idea()).then(noop('unchanged')));
  it('keep the expression', () =>
    given(started('FIELDED'))
      .when(query('TI:valve'))
      .then(applied, { [STEPS]: { expression: 'TI:valve' } }));
  it('are rejected before the search was started', () =>
    given({ ...idea() })
      .when(idea('other'))
      .then(rejected('not-found')));
});

describe('[ROUTE-3] [ROUTE-14] [ROUTE-15] a step that the type of the search has not', () => {
  const withIdea = ['FTO', 'PATENTABILITY', 'STATE_OF_THE_ART', 'ULTRA_QUICK', 'X', 'TECHNOLOGY_MONITORING'];
  it.each(searchTypes.map(({ key }) => key))('keeps nothing that is typed there: %s', (type) => {
    const outcome = (event: ReturnType<typeof anEvent>) => given(started(type)).when(event).decision;
    const refused = { kind: 'rejected', code: 'no-such-step' };
    expect(outcome(idea())).toMatchObject(withIdea.includes(type) ? applied : refused);
    expect(outcome(query('TI:valve'))).toMatchObject(type === 'FIELDED' ? applied : refused);
  });
  it('may be one that only a later version knows', () =>
    given(started('OF_A_LATER_VERSION')).when(query('TI:valve')).then(applied));
});

describe('StepReached', () => {
  it('raises the furthest step', () =>
    given(started())
      .when(anEvent('StepReached', { step: 25 }))
      .then(applied, { [STEPS]: { reached: 25 } }));
  it('never lowers it', () =>
    given(started(), anEvent('StepReached', { step: 50 }))
      .when(anEvent('StepReached', { step: 20 }))
      .then(noop('unchanged'), { [STEPS]: { reached: 50 } }));
});

describe('SearchSubmitted', () => {
  it('asks for what the steps hold at that moment', () =>
    given(started(), idea('first'), submitted(1))
      .when(idea('second'))
      .then(applied, { [STEPS]: { asked: { run: 1, idea: { text: 'first' } }, outOfDate: true, reached: 50 } }));
  it('tells an empty idea before anything is sent', () =>
    given(started(), idea('  ')).when(submitted(1)).then(rejected('idea-empty')));
  it('tells an empty query before anything is sent', () =>
    given(started('FIELDED')).when(submitted(1)).then(rejected('query-empty')));
});

describe('RatingsTakenIntoRanking', () => {
  const taken = (yes: boolean) => anEvent('RatingsTakenIntoRanking', { taken: yes });

  it('keeps ratings out of the next runs, and lets them in again', () =>
    given(started(), idea(), taken(false), submitted(1))
      .when(taken(true))
      .then(applied, { [STEPS]: { ratingsTaken: true, asked: { ratingsTaken: false }, outOfDate: false } }));
  it('says nothing new where ratings are taken in anyway', () =>
    given(started()).when(taken(true)).then(noop('unchanged')));
  it('leaves no trace in a search where nobody said it', () => {
    const { state } = given(started(), idea(), submitted(1));
    expect(JSON.stringify(state.rows.map.get(STEPS))).not.toContain('ratingsTaken');
  });
});

describe('SearchRan and SearchFailed', () => {
  it('answer the run that was asked for', () =>
    given(started(), idea(), submitted(1))
      .when(ran(1))
      .then(applied, { [STEPS]: { answer: { kind: 'ran', families: 3 } } }));
  it('say where the expression is wrong', () =>
    given(started('FIELDED'), query('TI:('), submitted(1))
      .when(failed(1))
      .then(applied, { [STEPS]: { answer: { kind: 'failed', from: 1 } } }));
  it('are no-ops for a run that a later one superseded', () =>
    given(started(), idea(), submitted(1), submitted(2))
      .when(ran(1))
      .then(noop('superseded'), { [STEPS]: { answer: null } }));
  it('are the server’s alone', () =>
    given(started(), idea(), submitted(1)).when(ran(1), USER).then(rejected('server-only')));
});

describe('ResultRated and RatingCleared', () => {
  it('rate a publication', () =>
    given(started())
      .when(rated('relevant'))
      .then(applied, { [ratingKey('ZZ-1-A1')]: { rating: 'relevant', family: 'f1' } }));
  it('change a rating', () =>
    given(started(), rated('relevant'))
      .when(rated('maybe'))
      .then(applied, { [ratingKey('ZZ-1-A1')]: { rating: 'maybe' } }));
  it('are no-ops the second time', () => given(started(), rated('maybe')).when(rated('maybe')).then(noop('unchanged')));
  it('clear a rating', () =>
    given(started(), rated('maybe'))
      .when(anEvent('RatingCleared', { ucid: 'ZZ-1-A1', family: 'f1' }))
      .then(applied, { [ratingKey('ZZ-1-A1')]: undefined }));
  it('have nothing to clear where nothing is rated', () =>
    given(started())
      .when(anEvent('RatingCleared', { ucid: 'ZZ-1-A1', family: 'f1' }))
      .then(noop('unchanged')));
  it('refuse a rating that is none', () => {
    const { decision } = given(started()).when({
      ...rated('maybe'),
      payload: { ucid: 'A', family: 'f', rating: 'great' },
    });
    expect(decision).toMatchObject({
      code: 'malformed',
      message: 'payload.rating must be one of relevant, maybe, irrelevant',
    });
  });
});
