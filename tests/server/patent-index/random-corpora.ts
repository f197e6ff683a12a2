/** Random small corpora and random queries over the same few words, so that they meet often. */
import fc from 'fast-check';
import { STATUSES_ASKED, STATUSES_STATED } from '../../../src/domain/query/status.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import type { NearOperand, PhraseNode, QueryNode, TermNode } from '../../../src/domain/query/ast.ts';
import { allOf, anyOf, wordsNode } from '../../../src/domain/query/tree.ts';
import { aCitationOf, aPublication, documentId } from '../../builders/publication.ts';

/** Accents, other scripts, digits, prefixes of each other. */
const WORDS = [
  'cell',
  'cells',
  'cellar',
  'solar',
  'sol',
  'wafer',
  'öl',
  'Oel',
  'H2O',
  'x',
  'naïve',
  'Привет',
  '電池',
  'a1',
];
const PATTERNS = [
  'cell*',
  'sol*',
  '*ar',
  '?el*',
  'c?ll',
  'wa*er',
  'n?ive',
  '*',
  '?',
  'zz*',
  'при*',
  'c?ll*',
  '??l*',
  '?*',
  's?l*r',
  'unknown',
  '电*',
  '?1',
  'x*',
];
const SEPARATORS = [' ', ' ', ' ', ', ', '-', '. ', '\n', '/'];
const NAMES = ['Siemens AG', 'Siemens Energy', 'Curie, Marie', 'Marie Solar', 'Müller', 'AG Cell'];
const CLASSES = ['H01L21/02', 'H01L 21/0201', 'H01L31/04', 'H02J3/38', 'G06F1/00', 'h01m10/05'];
const DATES = [null, '2009-12-31', '2010-01-01', '2010-06-15', '2011-03-01'];
const NUMBERS = [
  'EP-1000001-A1',
  'EP-1000001-B1',
  'US-2000002-B2',
  'US-20020000002-A1',
  'WO-2010000003-A1',
  'DE-1000001-A1',
  'US-RE30004-E',
];

const text = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...SEPARATORS)), { maxLength })
    .map((parts) => parts.flat().join(''));

const document = fc.record({
  titles: fc.array(text(4), { maxLength: 2 }),
  abstract: text(12),
  claimTexts: fc.array(text(8), { maxLength: 3 }),
  description: text(25),
  applicants: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 2 }),
  inventors: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 2 }),
  cpc: fc.uniqueArray(fc.constantFrom(...CLASSES), { maxLength: 3 }),
  ipc: fc.uniqueArray(fc.constantFrom(...CLASSES), { maxLength: 2 }),
  published: fc.constantFrom(...DATES),
  filed: fc.constantFrom(...DATES, '1986-05-01', '2003-05-01'),
  status: fc.constantFrom('unknown', 'unknown', 'granted', 'pending', 'lapsed', 'expired', 'withdrawn'),
  sourceDate: fc.constantFrom(null, '2015-01-01', '2025-01-01'),
  priority: fc.option(fc.tuple(fc.constantFrom(...NUMBERS), fc.constantFrom(...DATES))),
  cited: fc.uniqueArray(fc.constantFrom(...NUMBERS), { maxLength: 2 }),
});

/** Up to twelve publications with ucids of their own. */
export const aCorpus: fc.Arbitrary<readonly Publication[]> = fc
  .tuple(
    fc.array(document, { minLength: 1, maxLength: 12 }),
    fc.shuffledSubarray(NUMBERS, { minLength: NUMBERS.length }),
  )
  .map(([documents, numbers]) =>
    documents.map(({ titles, ipc, cpc, priority, cited, ...wishes }, place) =>
      aPublication({
        ...wishes,
        ucid: numbers[place] ?? `KR-${place}77-A`,
        titles: titles.map((content, language) => ({ lang: `l${language}`, content })),
        classes: [
          ...cpc.map((symbol) => ({ scheme: 'CPC' as const, symbol, first: false, inventive: null })),
          ...ipc.map((symbol) => ({ scheme: 'IPC' as const, symbol, first: false, inventive: null })),
        ],
        priorities: priority === null ? [] : [{ ...documentId(priority[0]), date: priority[1] }],
        citations: cited.map(aCitationOf),
      }),
    ),
  );

const textField = fc.constantFrom(null, null, 'TI', 'AB', 'CL', 'DE', 'TA', 'TAC', 'PA', 'IN') as fc.Arbitrary<
  TermNode['field']
>;
/** Folded, as the parser hands them over. */
const FOLDED = [
  'cell',
  'cells',
  'solar',
  'sol',
  'wafer',
  'ol',
  'h2o',
  'x',
  'naive',
  'привет',
  '電池',
  'siemens',
  'ag',
  'marie',
  'nowhere',
];
const pattern = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...FOLDED) },
  { weight: 1, arbitrary: fc.constantFrom(...PATTERNS) },
);

const words = (field: TermNode['field']): fc.Arbitrary<TermNode | PhraseNode> =>
  fc.array(pattern, { minLength: 1, maxLength: 3 }).map((patterns) => wordsNode(field, patterns));
const operand = (field: TermNode['field']): fc.Arbitrary<NearOperand> =>
  fc.oneof(
    words(field),
    fc.array(words(field), { minLength: 2, maxLength: 3 }).map((children): NearOperand => ({ kind: 'or', children })),
  );

const leaf: fc.Arbitrary<QueryNode> = fc.oneof(
  { weight: 6, arbitrary: textField.chain(words) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(textField, fc.boolean(), fc.integer({ min: 0, max: 6 }))
      .chain(([field, ordered, distance]) =>
        fc
          .tuple(operand(field), operand(field))
          .map(([left, right]): QueryNode => ({ kind: 'near', ordered, distance, left, right })),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('class' as const),
      field: fc.constantFrom('CPC' as const, 'IPC' as const),
      prefix: fc.constantFrom('H', 'H01L', 'H01L21/02', 'H01L21/0201', 'G06F1', 'A61K'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('number' as const),
      field: fc.constantFrom('PN' as const, 'AN' as const, 'CT' as const, 'PR' as const),
      pattern: fc.constantFrom(
        'EP1000001',
        'EP1000001B1',
        '1000001',
        '1000001B1',
        'US*',
        '*B1',
        'EP100000?',
        'US20020000002',
        'USRE30004',
        'RE30004E',
        '9*',
        'EP',
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('numbers' as const),
      field: fc.constantFrom('PN' as const, 'AN' as const, 'CT' as const, 'PR' as const),
      country: fc.constantFrom('', 'EP', 'US', 'WO'),
      letters: fc.constantFrom('', '', 'RE'),
      from: fc.constantFrom('1', '30004', '1000001', '2000003'),
      to: fc.constantFrom('', '1000001', '2000002', '20020000002', '99999999999'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('PD' as const, 'AD' as const, 'PR' as const),
        fc.constantFrom(...DATES),
        fc.constantFrom(...DATES),
      )
      .map(([field, from, to]): QueryNode => ({ kind: 'dates', field, from, to })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...STATUSES_ASKED), fc.constantFrom('2012-06-01', '2026-11-22', '2040-01-01'))
      .map(([status, on]): QueryNode => ({ kind: 'status', field: 'ST', status, on })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...STATUSES_STATED)
      .map((status): QueryNode => ({ kind: 'status', field: 'SS', status, on: null })),
  },
);

/** Any tree of the query language except sets of earlier searches. */
export const aQuery: fc.Arbitrary<QueryNode> = fc.letrec<{ node: QueryNode; leaf: QueryNode }>((tie) => ({
  leaf,
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('node'), { minLength: 2, maxLength: 4 }).map(allOf),
    fc.array(tie('node'), { minLength: 2, maxLength: 4 }).map(anyOf),
    tie('node').map((child): QueryNode => ({ kind: 'not', child })),
  ),
})).node;
