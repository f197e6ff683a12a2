import { expect, test } from 'vitest';
import type { Publication } from '../../../../src/domain/documents/publication.ts';
import { matches } from '../../../support/query-reference/evaluate.ts';
import type { PlainIndex } from '../plain-index.ts';
import type { Evidenced } from '../../../../src/server/patent-index/port/evidence.ts';
import { aPublication } from '../../../builders/publication.ts';
import { parsed } from '../asking.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const BRAKES: readonly Publication[] = Array.from({ length: 12 }, (_, place) =>
  aPublication({
    ucid: `EP-${100 + place}-A1`,
    title: place < 6 ? 'Disc brake' : 'Disc brakes for bicycles',
    cpc: ['F16D65/092', 'B62L1/00'],
    abstract: place % 2 === 0 ? 'A brake pad presses on the disc.' : 'A brake lining presses on the disc.',
  }),
);
const CELLS: readonly Publication[] = Array.from({ length: 38 }, (_, place) =>
  aPublication({
    ucid: `US-${200 + place}-A1`,
    title: 'Battery cell',
    cpc: ['H01M10/052'],
    abstract: 'An electrolyte between anode and cathode.',
  }),
);
const CORPUS = [...BRAKES, ...CELLS];

/** The answer; a refusal fails the test. */
function told<T>(evidence: Evidenced<T>): T {
  if (!evidence.ok) throw new Error(evidence.reason.message);
  return evidence.answer;
}

const hits = (expression: string): number =>
  CORPUS.filter((publication) => matches(parsed(expression), publication)).length;
const withBrakes = (makeIndex: MakeIndex, check: (index: PlainIndex) => Promise<void>): Promise<void> =>
  withCorpus(makeIndex, CORPUS, check);

export function evidenceContract(makeIndex: MakeIndex): void {
  test(
    'a term is the more telling the fewer documents hold it; what is in all, in none, or says nothing is ' + 'not',
    async () => {
      await withBrakes(makeIndex, async (index) => {
        const [disc, cell, none, an, pad] = told(
          await index.evidence.terms(['disc brake', 'Battery', 'wafer', 'an', 'brake pad']),
        );
        expect(disc).toMatchObject({ term: 'disc brake', documents: 6 });
        expect(cell).toMatchObject({ documents: 38 });
        expect(disc?.telling).toBeGreaterThan(cell?.telling ?? 1);
        expect(pad?.telling).toBeGreaterThan(0.3);
        expect([none, an].map((one) => one?.telling)).toEqual([0, 0]);
      });
    },
  );

  test('a synonym comes with its documents, and with those that it gains beyond what is chosen', async () => {
    await withBrakes(makeIndex, async (index) => {
      const [brake] = told(await index.evidence.synonyms([{ term: 'disc brake', synonyms: [] }]));
      expect(brake).toMatchObject({ term: 'disc brake', documents: 6 });
      expect(brake?.candidates[0]).toEqual({
        term: 'disc brakes',
        documents: 6,
        gained: 6,
        source: 'word form',
        reason: 'another form of the word',
      });
      const [chosen] = told(await index.evidence.synonyms([{ term: 'disc brake', synonyms: ['disc brakes'] }]));
      expect(chosen?.candidates.map(({ term }) => term)).not.toContain('disc brakes');
      for (const { term, documents, gained } of chosen?.candidates ?? []) {
        expect(documents).toBe(hits(`"${term}"`));
        expect(gained).toBe(hits(`"${term}" NOT ("disc brake" OR "disc brakes")`));
      }
    });
  });

  test('titles of classes give synonyms that the corpus holds', async () => {
    await withBrakes(makeIndex, async (index) => {
      await index.evidence.putScheme([{ symbol: 'F16D', parent: 'F16', title: 'Brake pad or brake lining; Wheels' }]);
      const [pad] = told(await index.evidence.synonyms([{ term: 'brake pad', synonyms: [] }]));
      expect(pad?.candidates).toContainEqual({
        term: 'brake lining',
        documents: 6,
        gained: 6,
        source: 'class title',
        reason: 'beside “brake pad” in the title of F16D',
      });
      expect(pad?.candidates.map(({ term }) => term)).not.toContain('wheels');
    });
  });

  test('classes of the closest documents are suggested with count, reason and the titles above', async () => {
    await withBrakes(makeIndex, async (index) => {
      const classes = told(await index.evidence.classes([{ term: 'brake', synonyms: ['brakes'] }]));
      expect(classes.map(({ symbol }) => symbol).sort()).toEqual(['B62L', 'B62L1/00', 'F16D', 'F16D65/00']);
      const group = classes.find(({ symbol }) => symbol === 'F16D65/00');
      expect(group).toMatchObject({
        documents: 12,
        reason: 'in 12 of the 12 closest documents, in 24 % of the corpus',
      });
      expect(group?.path.length).toBeGreaterThan(1);
      expect(told(await index.evidence.classes([{ term: 'wafer', synonyms: [] }]))).toEqual([]);
    });
  });

  test(
    'plausibility: hits of the whole and of its parts, terms without hits as written, and the verdict ' +
      'with its reason',
    async () => {
      await withBrakes(makeIndex, async (index) => {
        const expression = 'TI:(disc AND brake) AND (pad OR Wafer)';
        const report = told(
          await index.evidence.plausibility({
            expression,
            parts: [
              { name: 'brakes', expression: 'brake' },
              { name: 'pads', expression: 'pad OR Wafer' },
            ],
            known: [],
          }),
        );
        expect(report).toMatchObject({
          publications: 3,
          families: 3,
          withoutHits: ['Wafer'],
          verdict: { kind: 'too-narrow' },
        });
        expect(report.parts).toEqual([
          { name: 'brakes', publications: 12 },
          { name: 'pads', publications: 6 },
        ]);
        expect(report.sample.map(({ ucid }) => ucid).sort()).toEqual(['EP-100-A1', 'EP-102-A1', 'EP-104-A1']);
        const ask = async (asked: string) =>
          told(await index.evidence.plausibility({ expression: asked, parts: [], known: [] })).verdict.kind;
        expect([await ask('electrolyte'), await ask('disc'), await ask('wafer')]).toEqual([
          'too-broad',
          'fine',
          'too-narrow',
        ]);
      });
    },
  );

  test('plausibility: a known document is found, missed for a reason, or not in the corpus', async () => {
    await withBrakes(makeIndex, async (index) => {
      const known = ['EP-100-A1', 'EP-101-A1', 'EP-999-A1'];
      const asked = { expression: 'brake AND pad', known };
      const parts = [
        { name: 'the brake', expression: 'brake' },
        { name: 'the pad', expression: 'pad' },
      ];
      expect(told(await index.evidence.plausibility({ ...asked, parts })).known).toEqual([
        { ucid: 'EP-100-A1', state: 'found', keptOut: [] },
        { ucid: 'EP-101-A1', state: 'missed', keptOut: [{ kind: 'must', expression: 'pad', instead: [] }] },
        { ucid: 'EP-999-A1', state: 'not-in-corpus', keptOut: [] },
      ]);
      const excluding = { expression: 'brake NOT (lining OR pad)', known, parts };
      const conditions = [
        { kind: 'any', expression: 'brake' },
        { kind: 'exclude', expression: 'NOT (lining OR pad)' },
      ];
      const { known: missed } = told(await index.evidence.plausibility({ ...excluding, conditions }));
      expect(missed.map(({ keptOut }) => keptOut.map(({ expression }) => expression))).toEqual([
        ['NOT pad'],
        ['NOT lining'],
        [],
      ]);
    });
  });

  test('the effect of a term is what leaving it out gains and loses, with the place where it is written', async () => {
    await withBrakes(makeIndex, async (index) => {
      const expression = 'TI:(brake OR brakes) AND pad NOT bicycles';
      const effects = told(await index.evidence.effects({ expression }));
      expect(effects.map(({ term }) => term)).toEqual(['brake', 'brakes', 'pad', 'bicycles']);
      for (const { term, from, to } of effects) expect(expression.slice(from, to)).toBe(term);
      expect(effects.map(({ gained, lost }) => [gained, lost])).toEqual([
        [0, 3],
        [0, 0],
        [3, 0],
        [3, 0],
      ]);
    });
  });

  test('the only term left out leaves nothing; a term of NEAR leaves the other side', async () => {
    await withBrakes(makeIndex, async (index) => {
      expect(told(await index.evidence.effects({ expression: 'TI:battery' }))).toEqual([
        { term: 'TI:battery', from: 0, to: 10, gained: 0, lost: 38 },
      ]);
      const [pad, disc] = told(await index.evidence.effects({ expression: 'pad NEAR5 disc' }));
      expect([pad?.gained, disc?.gained]).toEqual([hits('disc') - 6, 0]);
    });
  });

  test('what the index would refuse to search is refused here, with the same reason', async () => {
    await withBrakes(makeIndex, async (index) => {
      const broken = { expression: 'brake AND (', parts: [], known: [] };
      expect(await index.evidence.plausibility(broken)).toMatchObject({
        ok: false,
        reason: { code: 'bad-expression' },
      });
      expect(await index.evidence.effects(broken)).toMatchObject({ ok: false, reason: { code: 'bad-expression' } });
      expect(await index.evidence.effects({ expression: 'S1 AND brake' })).toMatchObject({
        ok: false,
        reason: { code: 'unknown-set' },
      });
      expect(
        await index.evidence.plausibility({ ...broken, expression: 'brake', parts: [{ name: 'S', expression: 'S2' }] }),
      ).toMatchObject({ ok: false, reason: { code: 'unknown-set' } });
    });
  });

  test('the scheme is browsed from the sections down, with documents by prefix in CPC or IPC', async () => {
    const old = aPublication({
      ucid: 'US-1-A',
      classes: [{ scheme: 'IPC', symbol: 'F16D65/10', first: true, inventive: null }],
    });
    await withCorpus(makeIndex, [...CORPUS, old], async (index) => {
      const sections = (await index.evidence.childrenOf('')) ?? [];
      expect(sections.map(({ symbol }) => symbol)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'Y']);
      expect(sections.find(({ symbol }) => symbol === 'F')).toMatchObject({
        documents: 13,
        hasChildren: true,
        path: [],
      });
      const classes = (await index.evidence.childrenOf('f16')) ?? [];
      expect(classes.find(({ symbol }) => symbol === 'F16D')).toMatchObject({
        documents: 13,
        path: [
          'Mechanical engineering; Lighting; Heating; Weapons; Blasting',
          expect.stringContaining('Engineering elements'),
        ],
      });
      expect(await index.evidence.childrenOf('F88X')).toBeNull();
    });
  });

  test(
    'imported classes take the place of those held of the same subclass, to the last subgroup; the rest ' + 'stays',
    async () => {
      const scheme = [
        { symbol: 'H', parent: '', title: 'Electricity' },
        { symbol: 'H01', parent: 'H', title: 'Elements' },
        { symbol: 'H01M', parent: 'H01', title: 'Batteries' },
        { symbol: 'H01M10/00', parent: 'H01M', title: 'Secondary cells' },
        { symbol: 'H01M10/05', parent: 'H01M10/00', title: 'Accumulators with non-aqueous electrolyte' },
        { symbol: 'H01M10/052', parent: 'H01M10/05', title: 'Li-accumulators' },
      ];
      await withBrakes(makeIndex, async (index) => {
        expect((await index.evidence.childrenOf(''))?.length).toBe(9);
        await index.evidence.putScheme(scheme);
        expect((await index.evidence.childrenOf(''))?.at(7)).toEqual({
          symbol: 'H',
          title: 'Electricity',
          documents: 38,
          hasChildren: true,
          path: [],
        });
        expect(await index.evidence.childrenOf('H01M')).toEqual([
          {
            symbol: 'H01M10/00',
            title: 'Secondary cells',
            documents: 38,
            hasChildren: true,
            path: ['Electricity', 'Elements', 'Batteries'],
          },
        ]);
        expect((await index.evidence.searchClasses('non-aqueous accu')).map(({ symbol }) => symbol)).toEqual([
          'H01M10/05',
        ]);
        expect((await index.evidence.searchClasses('H01M 10/05')).map(({ symbol }) => symbol)).toEqual([
          'H01M10/05',
          'H01M10/052',
        ]);
        expect(await index.evidence.searchClasses('wafers')).toEqual([]);
        await index.evidence.putScheme([{ symbol: 'H01M4/00', parent: 'H01M', title: 'Electrodes' }]);
        expect((await index.evidence.childrenOf('H01M'))?.map(({ symbol }) => symbol)).toEqual(['H01M4/00']);
        expect((await index.evidence.childrenOf('H01'))?.map(({ symbol }) => symbol)).toContain('H01L');
      });
    },
  );
}
