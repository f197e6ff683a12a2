import { beforeAll, describe, expect, it } from 'vitest';
import type {
  CpcNode,
  Evidence,
  PlausibilityReport,
  SynonymCandidates,
  TermEffect,
  TermEvidence,
} from '../../src/domain/search-steps/evidence.ts';
import { aServerWithUser, PATIENCE, PUBLICATIONS, type Browser, type TestServer } from './a-server.ts';

const BASE = '/spa/api/search/evidence';
let server: TestServer;
let user: Browser;
beforeAll(async () => void ({ server, user } = await aServerWithUser()), PATIENCE);

const ask = async <T>(call: string, body?: unknown): Promise<T> => {
  const answer = await user.json(`${BASE}/${call}`, body);
  expect(answer.status).toBe(200);
  const { corpus, answer: told } = answer.body as Evidence<T>;
  expect(corpus.publications).toBe(PUBLICATIONS);
  return told;
};

describe('evidence for a guided search', () => {
  it('[ROUTE-5] tells of each term how many documents hold it', async () => {
    const terms = await ask<TermEvidence[]>('terms', { terms: ['battery', 'unheard-of'] });
    expect(terms.map(({ term, documents }) => [term, documents])).toEqual([
      ['battery', (await server.index.documentFrequencies('battery'))[0]],
      ['unheard-of', 0],
    ]);
  });

  it('counts a term that is an expression as the expression, in the fields of its concept', async () => {
    const publications = async (expression: string) =>
      (await ask<PlausibilityReport>('plausibility', { expression, parts: [], known: [] })).publications;
    const terms = ['TI:battery', 'battery AND housing', 'battery NEAR9 housing', 'battery near9 housing'];
    const told = await ask<TermEvidence[]>('terms', { terms });
    expect(told.map(({ documents }) => documents)).toEqual([
      await publications('TI:battery'),
      await publications('battery AND housing'),
      await publications('battery NEAR9 housing'),
      0,
    ]);
    expect(told[1]!.documents).toBeGreaterThan(0);
    const [inTitle, near] = await ask<SynonymCandidates[]>('synonyms', {
      concepts: [
        { term: 'battery', synonyms: [], fields: ['TI'] },
        { term: 'battery AND housing', synonyms: [] },
      ],
    });
    expect(inTitle!.documents).toBe(await publications('TI:battery'));
    expect(near).toMatchObject({ documents: told[1]!.documents, candidates: [] });
  });

  it('[ROUTE-6] offers synonyms, [ROUTE-7] classes, each with what the corpus says', async () => {
    const concepts = [
      { term: 'battery', synonyms: [] },
      { term: 'blade', synonyms: ['blades'] },
    ];
    const synonyms = await ask<SynonymCandidates[]>('synonyms', { concepts });
    expect(synonyms.map(({ term }) => term)).toEqual(['battery', 'blade']);
    expect(
      synonyms.flatMap(({ candidates }) => candidates).every(({ documents, reason }) => documents > 0 && reason !== ''),
    ).toBe(true);
    expect(
      synonyms.every(({ documents, families }) => families > 0 && families <= documents),
      'how much all of it rests on',
    ).toBe(true);
    expect((await ask<CpcNode[]>('classes', { concepts })).every(({ title }) => title === null || title !== '')).toBe(
      true,
    );
  });

  it('[ROUTE-8] says what a query finds, and what each of its terms does', async () => {
    const report = await ask<PlausibilityReport>('plausibility', {
      expression: 'battery OR blade',
      parts: [{ name: 'blade', expression: 'blade' }],
      known: ['ZZ-0-A1'],
    });
    expect(report.parts).toEqual([
      { name: 'blade', publications: (await server.index.documentFrequencies('blade'))[0] },
    ]);
    expect(report.known).toEqual([{ ucid: 'ZZ-0-A1', state: 'not-in-corpus', keptOut: [] }]);
    expect(report.sample.length).toBeLessThanOrEqual(10);
    const effects = await ask<TermEffect[]>('effects', { expression: 'battery OR blade' });
    expect(effects.map(({ term }) => term)).toEqual(['battery', 'blade']);
  });

  it('[ROUTE-7] opens the class tree level by level, and finds classes by words and by symbol', async () => {
    expect((await ask<CpcNode[]>('cpc')).map(({ symbol }) => symbol)).toContain('H');
    expect((await ask<CpcNode[]>('cpc/H01')).map(({ symbol }) => symbol)).toContain('H01M');
    expect((await ask<CpcNode[]>('cpc?q=wind%20motors')).map(({ symbol }) => symbol)).toContain('F03D');
    expect((await user.json(`${BASE}/cpc/H01M10%2F05`)).status).toBe(404);
  });

  it.each<[string, unknown]>([
    ['terms', { terms: 'battery' }],
    ['terms', { terms: Array.from({ length: 201 }, () => 'a') }],
    ['terms', null],
    ['synonyms', { concepts: [{ term: 1, synonyms: [] }] }],
    ['synonyms', { concepts: [{ term: 'a', synonyms: [], fields: ['PA'] }] }],
    ['classes', { concepts: [{ term: 'a' }] }],
    ['plausibility', {}],
    ['plausibility', { expression: 'a', parts: [{}] }],
    ['plausibility', { expression: 'a', known: [1] }],
    ['effects', { expression: 'x'.repeat(33_000) }],
  ])('refuses %s asked with %j', async (call, body) => {
    expect(await user.json(`${BASE}/${call}`, body)).toMatchObject({
      status: 422,
      body: { error_type: 'spa_api_exception', code: 'malformed' },
    });
  });

  it('says what is wrong with an expression, and that a search of the project has to be put in first', async () => {
    expect(await user.json(`${BASE}/effects`, { expression: 'battery AND (' })).toMatchObject({
      status: 422,
      body: { code: 'bad-expression' },
    });
    expect(await user.json(`${BASE}/effects`, { expression: 'S1 AND battery' })).toMatchObject({
      status: 422,
      body: { code: 'unknown-set' },
    });
  });

  it('[PERM-4] answers nobody who is not signed in, and only so many questions in a row', async () => {
    expect((await server.visitor().json(`${BASE}/terms`, { terms: [] })).status).toBe(401);
    const eager = await server.colleague();
    const statuses = [];
    for (let question = 0; question < 121; question += 1) statuses.push((await eager.fetch(`${BASE}/cpc/H01M`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});
