/** A search that goes on from a point of another holds what stood there, as choices made anew. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, type EventType } from '../../../src/domain/catalogue.ts';
import { beginsStream } from '../../../src/domain/streams.ts';
import { choiceEvents } from '../../../src/domain/search-steps/choices/events.ts';
import { copiedFacts } from '../../../src/domain/search-steps/copied.ts';
import { copiesOf, foldCopies } from '../../../src/domain/search-steps/copied.ts';
import { forkDraft, reachedIn } from '../../../src/domain/search-steps/fork.ts';
import { STEPS, stepsOf, type StepsRow } from '../../../src/domain/search-steps/rows.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { actorOf, anEvent, given, SEARCH, USER } from '../../builders/given.ts';
import { payloads } from '../../builders/payloads.ts';

const applied = { kind: 'applied' } as const;
const rejected = (code: string) => ({ kind: 'rejected', code }) as const;

const begun = [
  anEvent('SearchStarted', { search: 41, searchType: 'PATENTABILITY', owner: 7, project: 3 }, 'search/41'),
  anEvent(
    'IdeaDescribed',
    { title: 'Valve', text: 'A valve that closes by itself', priorityDate: '2020-01-02' },
    'search/41',
  ),
  anEvent('StepFinished', { step: 10, next: 20 }, 'search/41'),
  anEvent('PhraseChosen', { phrase: 'valve', choice: 'must', byHand: false }, 'search/41'),
  anEvent('StepFinished', { step: 20, next: 25 }, 'search/41'),
  anEvent('SynonymChosen', { concept: 'valve', synonym: 'tap', choice: 'use', source: '' }, 'search/41'),
  anEvent('StepFinished', { step: 25, next: 30 }, 'search/41'),
  anEvent('ClassChosen', { symbol: 'F16K', title: 'Valves', choice: 'include' }, 'search/41'),
];
const origin = (): StepsRow => stepsOf(given(...begun).state.rows.map)!;
const fork = (step: number | null = null, steps = origin()) =>
  forkDraft({
    steps,
    point: { entry: 8, waiting: null, step },
    search: 42,
    owner: 7,
    project: 3,
    title: 'Valve, once more',
    originTitle: 'Valve',
  });

describe('SearchForked', () => {
  it('holds idea, terms, synonyms and classes of the origin, at the step that was reached', () => {
    const { idea, choices } = origin();
    const state = createStreamState(SEARCH);
    expect(state.decide(fork(), USER)).toEqual(applied);
    state.apply(fork());
    expect(stepsOf(state.rows.map)).toEqual({
      ...{
        kind: 'steps',
        id: 42,
        searchType: 'PATENTABILITY',
        owner: 7,
        project: 3,
        idea,
        expression: '',
        choices,
        reached: 30,
      },
      ...{
        changedFrom: 30,
        asked: null,
        answer: null,
        outOfDate: false,
        forkedFrom: { search: 41, title: 'Valve', entry: 8, name: 'Valve, once more' },
      },
    });
  });

  it('taken at a step, leaves behind what later steps chose', () => {
    const state = createStreamState(SEARCH);
    state.apply(fork(20));
    expect(stepsOf(state.rows.map)).toMatchObject({
      reached: 20,
      changedFrom: null,
      choices: { phrases: { valve: {} }, synonyms: {}, classes: {} },
    });
  });

  it('a second one changes nothing', () =>
    given(fork()).when(fork(), USER).then({ kind: 'noop', reason: 'already-started' }));
  it('is for the one who starts it', () => {
    expect(createStreamState(SEARCH).decide(fork(), { pk: 8, isServer: false })).toMatchObject(rejected('not-owner'));
  });

  it.each([
    ['of no known type', { searchType: 'ALCHEMY' }, 'unknown-search-type'],
    ['without a name', { title: ' ' }, 'name-missing'],
    ['whose choices are no list', { carried: { a: 1 } }, 'malformed'],
    ['which carries something else', { carried: [{ type: 'FolderAdded', version: 2, payload: {} }] }, 'malformed'],
    [
      'which carries what could not be chosen',
      { carried: [{ type: 'ClassChosen', version: 1, payload: { symbol: 'valves', title: '', choice: 'include' } }] },
      'no-class',
    ],
  ])('%s is refused', (_name, change, code) => {
    const draft = fork();
    expect(
      createStreamState(SEARCH).decide({ ...draft, payload: { ...(draft.payload as object), ...change } }, USER),
    ).toMatchObject(rejected(code));
  });

  it('is a beginning in its own stream alone', () => {
    expect(beginsStream(fork())).toBe(true);
    expect(beginsStream({ ...fork(), stream: 'search/41' })).toBe(false);
    expect(beginsStream(begun[0]!)).toBe(false);
  });
});

describe('ForkOriginSealed', () => {
  const sealed = anEvent('ForkOriginSealed', { origin: 41, entry: 8, hash: 'ab' });
  it('is the server’s alone, and changes no choice', () => {
    given(fork()).when(sealed, USER).then(rejected('server-only'));
    given(fork())
      .when(sealed, { pk: 7, isServer: true })
      .then(applied, { [STEPS]: { reached: 30 } });
  });
});

describe('what is carried', () => {
  const types = Object.keys(choiceEvents) as (keyof typeof choiceEvents & EventType)[];
  const choices = fc.constantFrom(...types).chain((type) =>
    payloads(catalogue[type].payload, (leaf) => {
      if (leaf === 'date') return fc.constantFrom('2020-02-29', '1999-12-31');
      if (leaf === 'flag') return fc.boolean();
      if (leaf === 'id') return fc.integer({ min: 1, max: 4 });
      return ['count', 'number'].includes(leaf) ? fc.nat(3) : fc.constantFrom('valve', 'tap', 'F16K', 'DE');
    }).map((payload) => anEvent(type, payload as never)),
  );

  it('gives the very choices again, whatever was chosen', () =>
    fc.assert(
      fc.property(fc.array(choices, { maxLength: 30 }), (story) => {
        const state = createStreamState(SEARCH);
        for (const event of [
          anEvent('SearchStarted', { search: 42, searchType: 'FTO', owner: 7, project: 0 }),
          ...story,
        ]) {
          if (state.decide(event, actorOf(event)).kind === 'applied') state.apply(event);
        }
        const steps = stepsOf(state.rows.map)!;
        const again = copiedFacts(JSON.parse(JSON.stringify(copiesOf(steps, null))));
        expect(foldCopies(again!).choices).toEqual(steps.choices);
      }),
      { numRuns: 300 },
    ));

  it('reaches as far as the origin, never to results that are not there', () => {
    expect(reachedIn({ searchType: 'PATENTABILITY', reached: 50 }, null)).toBe(35);
    expect(reachedIn({ searchType: 'PATENTABILITY', reached: 25 }, 30)).toBe(25);
    expect(reachedIn({ searchType: 'FIELDED', reached: 50 }, null)).toBe(10);
  });
});
