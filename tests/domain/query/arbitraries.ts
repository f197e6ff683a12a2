/** Random normalised trees, forms and texts for the property tests of the query language. */
import fc from 'fast-check';
import { STATUSES_ASKED, STATUSES_STATED } from '../../../src/domain/query/status.ts';
import type { NearOperand, PhraseNode, QueryNode, TermNode } from '../../../src/domain/query/ast.ts';
import { normalizeNumber, isNumberPattern } from '../../../src/domain/query/numbers.ts';
import { allOf, anyOf, asNearOperand, wordsNode } from '../../../src/domain/query/tree.ts';
import { namesSomething, tokenizePatterns } from '../../../src/domain/query/words.ts';

const reserved = fc.constantFrom(
  'and',
  'or',
  'not',
  'near',
  'near3',
  'adj',
  'adj100',
  's1',
  's12',
  's0',
  'ti',
  'pd',
  'in',
);
const plain = fc.constantFrom(
  'solar',
  'wind',
  'cell',
  'high',
  'k',
  '2010',
  'électrode',
  'ωmega',
  '電池',
  'straße',
  '𐐨x',
);
const letters = fc.constantFrom('a', 'B', 'é', '3', 'ß', 'σ', '电', '𐐀', '*', '?', 'e\u0301');
const scrambled = fc
  .array(letters, { minLength: 1, maxLength: 6 })
  .map((parts) => tokenizePatterns(parts.join(''))[0]?.word ?? 'x')
  .map((word) => (namesSomething(word) ? word : `${word}x`));

export const aWord = fc.oneof(plain, reserved, scrambled).map((word) => tokenizePatterns(word)[0]?.word ?? 'x');
const aTextField = fc.constantFrom('TI', 'AB', 'CL', 'DE', 'TA', 'TAC', 'PA', 'IN', null);

const words = (field: TermNode['field']): fc.Arbitrary<TermNode | PhraseNode> =>
  fc.array(aWord, { minLength: 1, maxLength: 3 }).map((found) => wordsNode(field, found));
const operand = (field: TermNode['field']): fc.Arbitrary<NearOperand> =>
  fc
    .array(words(field), { minLength: 1, maxLength: 3 })
    .map((nodes) => asNearOperand(anyOf(nodes)) ?? { kind: 'term', field, pattern: 'x' });
const near = (field: TermNode['field']): fc.Arbitrary<QueryNode> =>
  fc.record({
    kind: fc.constant('near' as const),
    ordered: fc.boolean(),
    distance: fc.integer({ min: 0, max: 99 }),
    left: operand(field),
    right: operand(field),
  });
const aClass = fc.record({
  kind: fc.constant('class' as const),
  field: fc.constantFrom('CPC', 'IPC'),
  prefix: fc.constantFrom('H', 'H01', 'H01L', 'H01L21', 'H01L21/', 'H01L21/02', 'Y02E10/50', 'G06F2009/45595'),
});
const aNumber = fc
  .record({
    kind: fc.constant('number' as const),
    field: fc.constantFrom('PN', 'AN', 'CT', 'PR'),
    pattern: fc.oneof(
      fc.constantFrom(
        'US6838482B2',
        'WO 98/12345',
        '2010',
        '20100301',
        'EP*B1',
        'S12',
        'NEAR3',
        'USRE12345',
        'US00123',
        '68384??',
      ),
      fc.string({ unit: fc.constantFrom('U', 'S', 'W', 'O', '0', '1', '9', '*', '?'), minLength: 1, maxLength: 14 }),
    ),
  })
  .map((node) => ({ ...node, pattern: normalizeNumber(node.pattern) }))
  .filter((node) => isNumberPattern(node.pattern));
const someDigits = fc.constantFrom('1', '9', '10', '999', '1000', '6838482', '6838490', '20120000001');
const aNumberRange = fc
  .record({
    field: fc.constantFrom('PN', 'AN', 'PR', 'CT'),
    country: fc.constantFrom('US', 'EP', 'DE'),
    letters: fc.constantFrom('', 'D', 'RE'),
    a: someDigits,
    b: someDigits,
    open: fc.constantFrom('', 'from', 'to'),
  })
  .map(({ field, country, letters, a, b, open }) => {
    const [from, to] = Number(a) <= Number(b) ? [a, b] : [b, a];
    return {
      kind: 'numbers' as const,
      field,
      country,
      letters,
      from: open === 'from' ? '' : from,
      to: open === 'to' ? '' : to,
    };
  });
const aDay = fc.constantFrom(
  '2009-12-31',
  '2010-01-01',
  '2010-12-31',
  '2012-02-29',
  '2014-01-01',
  '2014-12-31',
  '1000-01-01',
);
const aDateRange = fc
  .record({ field: fc.constantFrom('PD', 'AD', 'PR'), a: fc.option(aDay), b: fc.option(aDay) })
  .filter(({ a, b }) => a !== null || b !== null)
  .map(({ field, a, b }) => {
    const [from, to] = a !== null && b !== null && a > b ? [b, a] : [a, b];
    return { kind: 'dates' as const, field, from, to };
  });
const aStatus = fc.oneof(
  fc.record({
    kind: fc.constant('status' as const),
    field: fc.constant('ST' as const),
    status: fc.constantFrom(...STATUSES_ASKED),
    on: fc.option(aDay),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    field: fc.constant('SS' as const),
    status: fc.constantFrom(...STATUSES_STATED),
    on: fc.constant(null),
  }),
);
const aSet = fc.record({ kind: fc.constant('set' as const), number: fc.integer({ min: 1, max: 999_999 }) });

/** Any leaf; with one field for all of a tree's leaves where `field` is given. */
const leaf = fc.oneof(
  { weight: 4, arbitrary: aTextField.chain(words) },
  { weight: 2, arbitrary: aTextField.chain(near) },
  aClass,
  aNumber,
  aNumberRange,
  aDateRange,
  aStatus,
  aSet,
);

const treeOf = (leaves: fc.Arbitrary<QueryNode>): fc.Arbitrary<QueryNode> =>
  fc.letrec<{ node: QueryNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      leaves,
      fc.array(tie('node'), { minLength: 2, maxLength: 4 }).map(allOf),
      fc.array(tie('node'), { minLength: 2, maxLength: 4 }).map(anyOf),
      tie('node').map((child): QueryNode => ({ kind: 'not', child })),
    ),
  })).node;

/** Any normalised tree. */
export const aTree = fc.oneof(
  treeOf(leaf),
  aTextField.chain((field) => treeOf(fc.oneof(words(field), near(field)))),
);

/** What someone might type: pieces of the language in any order, and noise. */
export const someText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        'solar',
        'wind*',
        'AND',
        'or',
        'NOT',
        'NEAR3',
        'ADJ',
        'near100',
        '(',
        ')',
        '"',
        '“wind power”',
        'TI:',
        'PD:',
        'CPC=',
        'PN:',
        'PR:',
        'PD>=',
        '2010',
        '2010..2015',
        '2015..2010',
        '2010-02-31',
        'H01L',
        '21/02',
        'US-6838482-B2',
        'S1',
        '*',
        '?',
        '[',
        '-x',
        'ST:',
        'SS:',
        'granted',
        'expired@2020-01-31',
        '@',
        '&',
        'XX:',
        ' ',
        '\u0301',
        '\ud800',
      ),
      { maxLength: 14 },
    )
    .chain((pieces) => fc.constantFrom('', ' ').map((space) => pieces.join(space))),
);
