/** The expressions that an interpreted idea runs as, made of its concepts and classes. All are in the query language. */
import type { Concept, Interpretation, SuggestedClass } from '../../../domain/documents/results.ts';
import type { NearOperand, PhraseNode, QueryNode, TermNode, TextFieldCode } from '../../../domain/query/ast.ts';
import { printQuery } from '../../../domain/query/print.ts';
import { allOf, anyOf, asNearOperand, wordsNode } from '../../../domain/query/tree.ts';
import { isClassPrefix } from '../../../domain/query/classes.ts';

/** Of the first concepts, at least two have to be in a document; pairs of more would be many. */
const PAIRED = 8;
/** Pairs of the first concepts are looked for close together. */
const CLOSE = 4;
const CLOSE_WORDS = 10;

/** The query that decides what is a hit at all: any concept, by its term or a synonym. */
export function hitQuery(concepts: readonly Concept[]): QueryNode {
  return anyOf(concepts.map((concept) => group(concept)));
}

/**
 * What the order is fused of. The first ranks every hit; the others lift what says it in title, abstract
 * or claims, says several concepts, says them close together, or lies in the suggested classes.
 */
export function fusedExpressions(concepts: readonly Concept[], classes: readonly SuggestedClass[]): Interpretation['fused'] {
  const whole = hitQuery(concepts);
  const named = [
    { name: 'All words', query: whole, weight: 1 },
    { name: 'In title, abstract or claims', query: anyOf(concepts.map((concept) => group(concept, 'TAC'))), weight: 1 },
    { name: 'At least two concepts', query: anyOf(pairs(concepts.slice(0, PAIRED)).map((pair) => allOf(pair.map((concept) => group(concept))))), weight: 1 },
    { name: 'Close together', query: anyOf([...phrases(concepts), ...closePairs(concepts.slice(0, CLOSE))]), weight: 0.7 },
    { name: 'In the suggested classes', query: inClasses(classes, whole), weight: 0.5 },
  ];
  return named.flatMap(({ name, query, weight }) =>
    query !== null && !isEmpty(query) ? [{ name, expression: printQuery(query), weight }] : [],
  );
}

function group({ term, synonyms }: Concept, field: TextFieldCode | null = null): QueryNode {
  return anyOf([term, ...synonyms.map((synonym) => synonym.term)].map((text) => words(text, field)));
}

const words = (text: string, field: TextFieldCode | null = null): TermNode | PhraseNode => wordsNode(field, text.split(' '));

function phrases(concepts: readonly Concept[]): readonly QueryNode[] {
  return concepts.flatMap(({ term }) => (term.includes(' ') ? [words(term)] : []));
}

function closePairs(concepts: readonly Concept[]): readonly QueryNode[] {
  return pairs(concepts).flatMap(([one, other]): readonly QueryNode[] => {
    const [left, right] = [one, other].map((concept) => operand(concept));
    return left && right ? [{ kind: 'near', ordered: false, distance: CLOSE_WORDS, left, right }] : [];
  });
}

function operand(concept: Concept): NearOperand | null {
  return asNearOperand(group({ ...concept, synonyms: concept.synonyms.slice(0, 2) }));
}

function inClasses(classes: readonly SuggestedClass[], whole: QueryNode): QueryNode | null {
  const leaves = classes.flatMap(({ symbol }): readonly QueryNode[] =>
    isClassPrefix(symbol) ? [{ kind: 'class', field: 'CPC', prefix: symbol }, { kind: 'class', field: 'IPC', prefix: symbol }] : [],
  );
  return leaves.length === 0 ? null : allOf([anyOf(leaves), whole]);
}

/** A term and a phrase that holds it are no pair: the phrase alone would make it. */
function pairs(concepts: readonly Concept[]): readonly (readonly [Concept, Concept])[] {
  const holds = (one: Concept, other: Concept): boolean => ` ${one.term} `.includes(` ${other.term} `);
  return concepts.flatMap((one, place) =>
    concepts.slice(place + 1).flatMap((other) => (holds(one, other) || holds(other, one) ? [] : [[one, other] as const])),
  );
}

const isEmpty = (query: QueryNode): boolean => (query.kind === 'or' || query.kind === 'and') && query.children.length === 0;
