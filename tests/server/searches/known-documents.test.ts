/** The check of known documents, of every type of search: a publication is listed, or it is said why not. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { KnownDocument } from '../../../src/domain/documents/known-documents.ts';
import type { Interpretation, ResultPage } from '../../../src/domain/documents/results.ts';
import { parseMade } from '../../../src/domain/query/parser.ts';
import { noneOf, allOf } from '../../../src/domain/query/tree.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { aServer, anId, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';
import { ucids } from '../patent-index/asking.ts';

let server: TestServer;
let user: Browser;
/** Of all countries, years and statuses. */
let sample: readonly string[];
beforeAll(async () => {
  server = await aServer();
  user = await server.colleague();
  sample = await foundBy('PN:ZZ*', 40);
}, PATIENCE);

type Fact = readonly [type: string, payload: object];
const phrase = (name: string, choice: string): Fact => ['PhraseChosen', { phrase: name, choice, byHand: false }];
const idea = (priorityDate: string | null): Fact => [
  'IdeaDescribed',
  { title: 'A housing with a lid', text: 'and a valve', priorityDate },
];

async function foundBy(expression: string, atMost: number): Promise<readonly string[]> {
  const parsed = parseMade(expression);
  if (!parsed.ok) throw new Error(expression);
  const interpretation = { concepts: [], classes: [], expression, fused: [] };
  const request = { query: parsed.query, interpretation, filter: {}, sort: 'newest', group: 'publication' } as const;
  const found = await server.index.search({ ...request, page: 0 });
  return found.ok ? ucids(found.page).slice(0, atMost) : [];
}

async function ran(type: string, facts: readonly Fact[]): Promise<number> {
  const search = await aStartedSearch(user, type);
  server.clock.now += 60_000;
  const stream = searchStream(search);
  await pushAs(user, (clientId) =>
    [...facts, ['SearchSubmitted', { run: anId(1) }] as const].map(([name, payload], at) =>
      anEvent(name as 'PhraseChosen', payload as never, { clientId, clientSeq: at + 1, stream }),
    ),
  );
  await server.services.jobs.idle();
  return search;
}

async function expressionOf(search: number): Promise<string> {
  const last = (await server.services.store.read(searchStream(search), 0, 1_000)).at(-1)!;
  return (last.payload as { interpretation: Interpretation }).interpretation.expression;
}

const shown = { run: anId(1), filter: {}, sort: 'newest', group: 'publication' };
const checked = async (search: number, numbers: readonly string[], more: object = {}) =>
  (
    (await user.json(`/spa/api/search/results/${search}/known`, { ...shown, ...more, numbers })).body as {
      documents: readonly KnownDocument[];
    }
  ).documents;
const listOf = async (search: number): Promise<ResultPage> =>
  (await user.json(`/spa/api/search/results/${search}`, shown)).body as ResultPage;

describe('known documents', () => {
  it.each([
    ['Ultra Quick', [idea('2003-06-01')]],
    [
      'Fielded Search',
      [['QueryWritten', { expression: 'battery NOT housing AND PD:..2002 OR (valve AND SS:lapsed)' }]],
    ],
    ['Patentability', [idea('2003-06-01'), phrase('battery', 'must'), phrase('housing', 'exclude')]],
    ['State of the Art', [idea('2003-06-01'), phrase('housing', 'should')]],
    [
      'Freedom to Operate',
      [
        idea(null),
        phrase('housing', 'must'),
        ['MarketChosen', { market: 'DE' }],
        ['StatusFilterSet', { status: 'pending', shown: false }],
      ],
    ],
    [
      'Invalidation',
      [
        ['TargetChosen', { publication: 'ZZ-1-B1', title: 'H', priority: '2003-06-01', family: ['ZZ-1-B1'] }],
        phrase('housing', 'must'),
      ],
    ],
    ['Technology Monitoring', [idea(null), phrase('housing', 'must'), phrase('valve', 'exclude')]],
    ['Document Monitoring', [['DocumentWatched', { publication: 'ZZ-1-B1', title: '', wholeFamily: true }]]],
  ] as const)(
    'of a %s: each is listed where it says, or is found by leaving out exactly what is named',
    async (type, facts) => {
      const search = await ran(type, facts as readonly Fact[]);
      const page = await listOf(search);
      const first = ucids(page);
      const seen = { listed: 0, missed: 0 };
      for (const document of await checked(search, [...sample, ...first.slice(0, 3)])) {
        if (document.stage === 'unreadable' || document.stage === 'not-imported') throw new Error(document.typed);
        const { ucid } = document.document;
        if (document.stage === 'ranked') {
          seen.listed += 1;
          expect(document.at.of).toBe(page.publications);
          if (document.at.place <= first.length) expect(first[document.at.place - 1]).toBe(ucid);
          continue;
        }
        expect(first).not.toContain(ucid);
        seen.missed += 1;
        await keepsOut(await expressionOf(search), document);
      }
      expect([seen.listed > 0, seen.missed > 0]).toEqual([first.length > 0, true]);
    },
    PATIENCE,
  );

  /** Each part is failed by the document by itself, and what is left of an AND without them finds it. */
  async function keepsOut(expression: string, document: Extract<KnownDocument, { keptOut: unknown }>): Promise<void> {
    const { ucid } = document.document;
    const parts = document.keptOut.map((part) => parseMade(part.expression));
    expect(parts.length, expression).toBeGreaterThan(0);
    const failed = parts.flatMap((part) => (part.ok ? [noneOf([part.query])] : []));
    const failsAll = allOf([{ kind: 'number', field: 'PN', pattern: ucid.replaceAll('-', '') }, ...failed]);
    const { ok, ...count } = await server.index.count(failsAll);
    expect(ok && 'publications' in count && count.publications, `${ucid}: ${expression}`).toBe(1);
  }

  it('are named with their stage, their kinds and the filters of the list', async () => {
    const search = await ran('State of the Art', [
      idea('2003-01-01'),
      phrase('battery', 'must'),
      phrase('housing', 'exclude'),
    ]);
    const [late = ''] = await foundBy('battery AND PD:2003.. NOT housing', 1);
    const [excluded = ''] = await foundBy('battery AND housing AND PD:..2002', 1);
    const documents = await checked(search, [late, excluded, 'ZZ 999 B1', 'housing']);
    expect(documents.map(({ stage }) => stage)).toEqual(['filtered', 'not-matched', 'not-imported', 'unreadable']);
    expect(documents[0]).toMatchObject({ keptOut: [{ kind: 'date' }] });
    expect(documents[1]).toMatchObject({ keptOut: [{ kind: 'exclude', expression: 'NOT housing' }] });
    const [listed = ''] = ucids(await listOf(search));
    expect(await checked(search, [listed], { filter: { country: ['XX'] } })).toMatchObject([
      { stage: 'filtered', keptOut: [], facets: ['country'] },
    ]);
  });

  it('are asked for in bounds', async () => {
    const search = await ran('Fielded Search', [['QueryWritten', { expression: 'housing' }]]);
    const path = `/spa/api/search/results/${search}/known`;
    for (const numbers of [undefined, 'ZZ1', [1], Array.from({ length: 101 }, () => 'ZZ1'), ['Z'.repeat(201)]])
      expect((await user.json(path, { ...shown, numbers })).status).toBe(422);
  });
});
