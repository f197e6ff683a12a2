/** Guided searches on the server: every type runs what its steps show, and S1 stands for an earlier search. */
import { beforeAll, describe, expect, it } from 'vitest';
import { draft } from '../../../src/domain/catalogue.ts';
import type { FacetFilter, Interpretation, ResultPage } from '../../../src/domain/documents/results.ts';
import { guidedQuery } from '../../../src/domain/search-steps/guided/guided-query.ts';
import type { SearchStepEvents } from '../../../src/domain/search-steps/events.ts';
import { stepsOf } from '../../../src/domain/search-steps/rows.ts';
import { searchTypes } from '../../../src/domain/search-steps/search-types.ts';
import type { ConfirmedEvent } from '../../../src/domain/shared/envelope.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { aServerWithUser, anId, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

let server: TestServer;
let user: Browser;
beforeAll(async () => void ({ server, user } = await aServerWithUser()), PATIENCE);

async function started(type: string, by: Browser = user): Promise<number> {
  const search = await aStartedSearch(by, type);
  server.clock.now += 60_000;
  return search;
}

type Fact = readonly [type: string, payload: object];

/** Says the facts, submits as run 1 and gives the server's answer. */
async function run(search: number, facts: readonly Fact[], by: Browser = user): Promise<ConfirmedEvent> {
  const stream = searchStream(search);
  await pushAs(by, (clientId) =>
    [...facts, ['SearchSubmitted', { run: anId(1) }] as const].map(([type, payload], at) =>
      anEvent(type as 'PhraseChosen', payload as never, { clientId, clientSeq: at + 1, stream }),
    ),
  );
  await server.services.jobs.idle();
  return (await server.services.store.read(stream, 0, 1_000)).at(-1)!;
}
const interpretationOf = (ran: ConfirmedEvent) => (ran.payload as { interpretation: Interpretation }).interpretation;
const messageOf = (failed: ConfirmedEvent) => (failed.payload as { message: string }).message;
const today = () => new Date(server.clock.now).toISOString().slice(0, 10);

const must: Fact = ['PhraseChosen', { phrase: 'housing', choice: 'must', byHand: false }];
const idea: Fact = ['IdeaDescribed', { title: 'A housing', text: 'with a lid', priorityDate: null }];
const dated = (priorityDate: string): Fact => [idea[0], { ...idea[1], priorityDate }];
const target: Fact = [
  'TargetChosen',
  { publication: 'ZZ-1-B1', title: 'Housing', priority: '2024-01-01', family: ['ZZ-1-B1'] },
];
const watched: Fact = ['DocumentWatched', { publication: 'ZZ-1-B1', title: '', wholeFamily: true }];

describe('starting', () => {
  it.each(searchTypes.map((type) => [type.submitString, type] as const))(
    '[DASH-4] [API-5] %s is accepted and leads to its first step',
    async (submit, type) => {
      const body = new FormData();
      body.set('Search-Type-Btn', submit);
      const answer = (await (
        await user.fetch('/spa/api/search/select_search_type', { method: 'POST', body })
      ).json()) as { redirect_to: string };
      server.clock.now += 60_000;
      expect(answer.redirect_to).toMatch(new RegExp(`^/spa/api${type.firstStep}/\\d+$`));
    },
  );
});

describe('a guided search', () => {
  it.each([
    ['Patentability', [idea, must]],
    ['State of the Art', [idea, must]],
    ['Freedom to Operate', [idea, must, ['MarketChosen', { market: 'ZZ' }]]],
    ['Invalidation', [target, must]],
    ['Technology Monitoring', [idea, must]],
    ['Document Monitoring', [watched]],
  ] as const)('%s runs the expression that its steps show', async (type, facts) => {
    const search = await started(type);
    const ran = await run(search, facts as readonly Fact[]);
    expect(ran.type).toBe('SearchRan');
    const steps = await server.services.accept.withState(searchStream(search), ({ state }) => stepsOf(state.rows.map));
    expect(interpretationOf(ran).expression).toBe(guidedQuery(steps!, today())!.expression);
  });

  it.each([
    ['Patentability', [dated('1700-01-01'), must], 'The cut-off date lies from 1790 to'],
    ['Ultra Quick', [dated('2090-01-01')], 'The cut-off date lies from 1790 to'],
    ['Invalidation', [target, must, ['CutOffDateSet', { date: '1789-12-31' }]], 'The cut-off date lies from 1790 to'],
    ['Freedom to Operate', [idea, must, ['LaunchPlanned', { date: '2090-01-01' }]], 'The planned launch lies from'],
    ['Patentability', [idea, ['PhraseChosen', { phrase: 'PD:2090..', choice: 'must', byHand: true }]], 'The term PD:'],
  ] as const)('%s with a day that there can’t be is refused when it is submitted', async (type, facts, message) => {
    const failed = await run(await started(type), facts as readonly Fact[]);
    expect(failed.type).toBe('SearchFailed');
    expect(messageOf(failed)).toContain(message);
  });

  it('names its concepts with their documents, and fuses the order of them', async () => {
    const ran = await run(await started('Patentability'), [
      must,
      ['SynonymChosen', { concept: 'housing', synonym: 'casing', choice: 'use', source: 'used alike' }],
      ['ClassChosen', { symbol: 'H01M', title: 'Batteries', choice: 'boost' }],
    ]);
    const { concepts, classes, fused } = interpretationOf(ran);
    expect(concepts).toMatchObject([
      { term: 'housing', weight: 1, synonyms: [{ term: 'casing', reason: 'chosen in this search' }] },
    ]);
    expect(concepts[0]!.documents).toBe((await server.index.documentFrequencies('housing'))[0]);
    expect(classes).toMatchObject([{ symbol: 'H01M', title: 'Batteries' }]);
    expect(fused.length).toBeGreaterThan(1);
  });

  const pageOf = async (search: number, filter: FacetFilter = {}): Promise<ResultPage> =>
    (await user.json(`/spa/api/search/results/${search}`, { run: anId(1), page: 0, filter, sort: 'newest' })).body;
  const statusesOf = ({ facets }: ResultPage) => facets.status.map(({ value }) => value);

  it('of Freedom to Operate keeps to the stated status by its expression, on every page', async () => {
    const search = await started('Freedom to Operate');
    const hidden: readonly Fact[] = ['granted', 'pending', 'unknown'].map(
      (status) => ['StatusFilterSet', { status, shown: false }] as const,
    );
    const ran = await run(search, [must, ...hidden]);
    expect(interpretationOf(ran).expression).toMatch(/AND SS:\(lapsed OR expired\)$/);
    expect(interpretationOf(ran).conditions?.at(-1)).toEqual({
      kind: 'status',
      expression: 'SS:(lapsed OR expired)',
    });
    const page = await pageOf(search);
    expect(page.families).toBe((ran.payload as { families: number }).families);
    expect(statusesOf(page)).not.toContain('withdrawn');
    expect((await pageOf(search, { status: ['withdrawn'] })).families).toBe(0);
  });

  it('of an earlier build, which kept its status beside the expression, is read with it', async () => {
    const search = await started('Freedom to Operate');
    const beside = await run(search, [must]);
    const interpretation = { ...interpretationOf(beside), expression: 'housing', filter: { status: ['lapsed'] } };
    const { conditions: _, ...earlier } = interpretation;
    const stream = searchStream(search);
    const ran = draft(stream, 'SearchRan', {
      ...(beside.payload as SearchStepEvents['SearchRan']),
      interpretation: earlier,
    });
    await server.services.accept.appendAllAsServer([ran], { pk: user.pk }, null);
    const page = await pageOf(search);
    expect(page.families).toBeGreaterThan(0);
    expect(statusesOf(page)).toEqual(['lapsed']);
    const named: Fact = ['EarlierSearchNamed', { number: 1, search, title: 'Earlier' }];
    const again = await run(await started('Fielded Search'), [named, ['QueryWritten', { expression: 'S1' }]]);
    expect(interpretationOf(again).expression).toBe('housing AND SS:lapsed');
    expect((again.payload as { families: number }).families).toBe(page.families);
  });

  it('is listed by what it is about', async () => {
    const search = await started('Invalidation');
    await run(search, [target, must]);
    const events = await server.services.store.read(`home/${user.pk}`, 0, 1_000);
    expect(events.at(-1)).toMatchObject({ type: 'SearchListed', payload: { search, title: 'ZZ-1-B1 Housing' } });
  });
});

describe('earlier searches in an expression', () => {
  const write = (expression: string): Fact => ['QueryWritten', { expression }];
  const named = (number: number, search: number): Fact => ['EarlierSearchNamed', { number, search, title: 'Earlier' }];

  it('S1 and S2 stand for what those searches ran as, and the whole is what is said to have run', async () => {
    const one = await started('Fielded Search');
    await run(one, [write('housing OR casing')]);
    const two = await started('Patentability');
    await run(two, [idea, ['PhraseChosen', { phrase: 'valve', choice: 'must', byHand: false }]]);
    const ran = await run(await started('Fielded Search'), [named(1, one), named(2, two), write('S1 NOT (S2 OR toy)')]);
    expect(interpretationOf(ran).expression).toBe('(housing OR casing) NOT (valve OR toy)');
  });
  it('a number that names no search says so', async () => {
    expect(messageOf(await run(await started('Fielded Search'), [write('S4 AND housing')]))).toMatch(
      /^S4 names no search yet/,
    );
  });
  it('a search that has not run says so', async () => {
    const silent = await started('Fielded Search');
    expect(
      messageOf(await run(await started('Fielded Search'), [named(1, silent), write('S1 AND housing')])),
    ).toContain('has not run yet');
  });
  it('somebody else’s search is not there', async () => {
    const stranger = await server.colleague();
    const theirs = await started('Fielded Search', stranger);
    await run(theirs, [write('housing')], stranger);
    expect(messageOf(await run(await started('Fielded Search'), [named(1, theirs), write('S1')]))).toContain(
      'a search that was removed or that you have no access to',
    );
  });
});
