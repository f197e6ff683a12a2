/** What was rated goes into the order of the next run, and the log says so. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Interpretation, ResultPage } from '../../../src/domain/documents/results.ts';
import type { Why } from '../../../src/domain/documents/why.ts';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { aServerWithUser, anId, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

let server: TestServer;
let user: Browser;
beforeAll(async () => void ({ server, user } = await aServerWithUser()), PATIENCE);
afterEach(() => {
  server.clock.now += 60 * 60 * 1000;
});

type Said = { readonly [T in EventType]: readonly [T, EventMap[T]] }[EventType];

/** Says it, runs, and gives what ran. */
async function run(search: number, number: number, ...said: readonly Said[]): Promise<Interpretation> {
  const stream = searchStream(search);
  const all: readonly Said[] = [...said, ['SearchSubmitted', { run: anId(number) }]];
  await pushAs(user, (clientId) =>
    all.map(([type, payload], at) => anEvent(type, payload as never, { clientId, clientSeq: at + 1, stream })),
  );
  await server.services.jobs.idle();
  const ran = (await server.services.store.read(stream, 0, 1_000)).at(-1)!;
  expect(ran.type).toBe('SearchRan');
  return (ran.payload as { interpretation: Interpretation }).interpretation;
}
const listOf = async (search: number, number: number): Promise<ResultPage> =>
  (await user.json(`/spa/api/search/results/${search}`, { run: anId(number) })).body as ResultPage;
const rating = (row: { ucid: string; family: string }, said: 'relevant' | 'irrelevant'): Said => [
  'RatingGiven',
  { reviewer: user.pk, ucid: row.ucid, family: row.family, rating: said },
];
const idea: Said = [
  'IdeaDescribed',
  { title: 'Battery with a cooling plate between the cells', text: '', priorityDate: null },
];

describe('ratings', () => {
  it('rank the next run, are named in its interpretation, and leave the rated list unchanged', async () => {
    const search = await aStartedSearch(user, 'Ultra Quick');
    expect((await run(search, 1, idea)).rated).toBeUndefined();
    const before = await listOf(search, 1);
    const [liked, disliked] = [before.rows.at(-1)!, before.rows[0]!];
    const again = await run(search, 2, rating(liked, 'relevant'), rating(disliked, 'irrelevant'));
    expect(again.rated).toEqual({ relevant: [liked.ucid], maybe: [], notRelevant: [disliked.ucid] });
    expect(again.fused.map(({ name }) => name)).toContain('Words of the rated documents');
    const after = await listOf(search, 2);
    const placeOf = (page: ResultPage, family: string) => page.rows.findIndex((row) => row.family === family);
    expect(placeOf(after, liked.family)).toBeLessThan(placeOf(before, liked.family));
    expect(after.families).toBe(before.families);
    expect((await listOf(search, 1)).rows.map(({ ucid }) => ucid)).toEqual(before.rows.map(({ ucid }) => ucid));
    expect(await run(search, 3)).toEqual(again);
  });

  it('count without a single relevant one, and stay out where that was said', async () => {
    const search = await aStartedSearch(user, 'Ultra Quick');
    const plain = await run(search, 1, idea);
    const [first] = (await listOf(search, 1)).rows;
    const against = await run(search, 2, rating(first!, 'irrelevant'));
    expect([against.rated?.notRelevant, against.fused.map(({ name }) => name)]).toEqual([
      [first!.ucid],
      expect.arrayContaining(['Less the words of those rated not relevant']),
    ]);
    expect(await run(search, 3, ['RatingsTakenIntoRanking', { taken: false }])).toEqual(plain);
    expect((await run(search, 4, ['RatingsTakenIntoRanking', { taken: true }])).rated).toEqual(against.rated);
  });

  it('rank an expression too, which alone decides what is a hit', async () => {
    const search = await aStartedSearch(user, 'Fielded Search');
    const plain = await run(search, 1, ['QueryWritten', { expression: 'battery' }]);
    expect(plain.fused).toEqual([]);
    const before = await listOf(search, 1);
    const again = await run(search, 2, rating(before.rows.at(-1)!, 'relevant'));
    expect([again.expression, again.rated?.relevant]).toEqual(['battery', [before.rows.at(-1)!.ucid]]);
    const after = await listOf(search, 2);
    expect([after.families, after.publications]).toEqual([before.families, before.publications]);
    expect(after.rows.map(({ ucid }) => ucid)).not.toEqual(before.rows.map(({ ucid }) => ucid));
  });

  it('of a publication that the corpus does not hold say nothing', async () => {
    const search = await aStartedSearch(user, 'Ultra Quick');
    expect(await run(search, 1, idea)).toEqual(
      await run(search, 2, rating({ ucid: 'XX-1-A', family: 'none' }, 'relevant')),
    );
  });
});

it('the reasons of a place are told to who may use the search, for each of its runs', async () => {
  const search = await aStartedSearch(user, 'Ultra Quick');
  await run(search, 1, idea);
  const [first, second] = (await listOf(search, 1)).rows;
  await run(search, 2, rating(second!, 'relevant'));
  const path = (number: number, ucid = first!.ucid): string =>
    `/spa/api/search/results/${search}/why/${anId(number)}/${ucid}`;
  const told = (await user.json(path(1))).body as Why;
  expect(told.parts.find(({ name }) => name === 'Words of the idea, in any form')).toMatchObject({
    name: 'Words of the idea, in any form',
    fields: expect.arrayContaining([expect.any(String)]),
  });
  expect(((await user.json(path(2))).body as Why).parts.map(({ name }) => name)).toContain(
    'Words of the rated documents',
  );
  const stranger = await server.colleague();
  expect([
    (await stranger.fetch(path(1))).status,
    (await user.fetch(path(3))).status,
    (await user.fetch(path(1, 'XX-0-A'))).status,
  ]).toEqual([404, 404, 404]);
});
