/** A concept edited as one expression: the choices that make it ask for what was written. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../src/domain/query/parser.ts';
import { printQuery } from '../../../src/domain/query/print.ts';
import { NO_CHOICES, type Choices } from '../../../src/domain/search-steps/choices/choices.ts';
import { foldChoice } from '../../../src/domain/search-steps/choices/fold.ts';
import type { ChoiceFact } from '../../../src/domain/search-steps/choices/inverse.ts';
import { conceptQuery } from '../../../src/domain/search-steps/guided/conditions.ts';
import { conceptsOf } from '../../../src/domain/search-steps/guided/concepts.ts';
import { rewriteConcept, writtenConcept } from '../../../src/domain/search-steps/guided/rewrite-concept.ts';
import { aTree } from '../query/arbitraries.ts';

const folded = (choices: Choices, facts: readonly ChoiceFact[]): Choices =>
  facts.reduce((now, { type, payload }) => foldChoice(now, type, payload as never), choices);
const phrase = (text: string, choice: 'must' | 'should' | 'exclude' = 'must'): ChoiceFact => ({
  type: 'PhraseChosen',
  payload: { phrase: text, choice, byHand: false },
});
const grouped = (text: string, concept: string): ChoiceFact => ({
  type: 'PhraseGrouped',
  payload: { phrase: text, concept },
});
const synonym = (concept: string, text: string, choice: 'use' | 'leave' = 'use'): ChoiceFact => ({
  type: 'SynonymChosen',
  payload: { concept, synonym: text, choice, source: 'word form' },
});
const limited = (concept: string, fields: readonly ('TI' | 'AB' | 'CL' | 'DE')[]): ChoiceFact => ({
  type: 'ConceptLimited',
  payload: { concept, fields },
});

const BEFORE = folded(NO_CHOICES, [
  phrase('torque sensor'),
  phrase('load cell'),
  grouped('load cell', 'torque sensor'),
  synonym('load cell', 'load cells'),
  synonym('torque sensor', 'torque gauge', 'leave'),
  limited('torque sensor', ['CL']),
  phrase('shaft', 'should'),
]);

function rewritten(expression: string, choices = BEFORE, name = 'torque sensor') {
  const made = rewriteConcept(expression, name, choices);
  if (!made.ok) return made.error;
  const after = folded(choices, made.facts);
  return { facts: made.facts, concepts: conceptsOf(after), after };
}

describe('a concept as an expression', () => {
  it('is all of its terms, without its fields', () =>
    expect(writtenConcept(conceptsOf(BEFORE)[0]!)).toBe('"torque sensor" OR "load cell" OR "load cells"'));
  it('saved as it stands changes nothing', () =>
    expect(rewritten('"torque sensor" OR "load cell" OR "load cells"')).toMatchObject({ facts: [] }));
  it('what is added is a synonym, what is gone is left out', () =>
    expect(rewritten('"torque sensor" OR (torque NEAR3 gauge)')).toMatchObject({
      concepts: [
        { name: 'torque sensor', choice: 'must', terms: ['torque sensor', 'torque NEAR3 gauge'], fields: ['CL'] },
        { name: 'shaft', choice: 'should' },
      ],
    }));
  it('without its leading term another one leads it, with its choice and its fields', () =>
    expect(rewritten('"load cell" OR "load cells"')).toMatchObject({
      concepts: [
        { name: 'shaft', choice: 'should' },
        { name: 'load cell', choice: 'must', terms: ['load cell', 'load cells'], fields: ['CL'] },
      ].reverse(),
    }));
  it('may be a single term that is an expression, and becomes terms again', () => {
    const once = rewritten('("torque sensor" OR "load cell") NEAR5 axle');
    expect(once).toMatchObject({
      concepts: [
        { name: 'shaft' },
        { name: '("torque sensor" OR "load cell") NEAR5 axle', choice: 'must', fields: ['CL'] },
      ],
    });
    if (!('after' in once)) return;
    const back = rewritten('"torque sensor" OR "load cell"', once.after, '("torque sensor" OR "load cell") NEAR5 axle');
    expect(back).toMatchObject({ concepts: [{ name: 'shaft' }, { terms: ['torque sensor', 'load cell'] }] });
  });
  it('is refused with its position', () => {
    expect(rewritten('torque AND (sensor')).toMatchObject({ from: 11 });
    expect(rewritten('torque OR S1')).toMatchObject({ from: 10, to: 12 });
    expect(rewritten('')).toMatchObject({ message: 'The query is empty.' });
    expect(rewritten('shaft')).toMatchObject({ message: 'Each of these terms is in another concept.' });
  });
  it('asks for what was written, whatever it is', () => {
    fc.assert(
      fc.property(aTree, (tree) => {
        const text = printQuery(tree);
        const made = rewriteConcept(text, 'torque sensor', BEFORE);
        if (!made.ok) {
          expect(made.error.message).toMatch(/earlier search|at most|in another concept/);
          return;
        }
        const after = folded(BEFORE, made.facts);
        const concept = conceptsOf(after).find(({ terms }) => made.terms.some((term) => terms.includes(term)));
        expect(sorted(conceptQuery({ terms: concept!.terms, fields: [] })!)).toEqual(sorted(tree));
        expect(concept!.fields).toEqual(['CL']);
      }),
      { numRuns: 300 },
    );
  });
});

/** The alternatives of a query, in any order, each once. */
const sorted = (query: Parameters<typeof printQuery>[0]): readonly string[] => {
  const parsed = parseQuery(printQuery(query));
  const node = parsed.ok ? parsed.query : query;
  return [...new Set((node.kind === 'or' ? node.children : [node]).map((child) => printQuery(child)))].sort();
};
