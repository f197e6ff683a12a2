/**
 * Where a text matches the query, and for which concept: the terms of the interpretation's concepts and
 * the query's own words, phrases and NEARs, found as the evaluator finds them.
 */
import type { NearNode, PhraseNode, QueryNode, TermNode } from '../../../../domain/query/ast.ts';
import { columnsOf } from '../../../../domain/query/field-text.ts';
import { occurrences, type WordSpan } from '../../../../domain/query/positions.ts';
import { operandWords } from '../../../../domain/query/tree.ts';
import { hasWildcard, matchesPattern, type Word } from '../../../../domain/query/words.ts';
import { queryOfTerm } from '../../../../domain/search-steps/guided/read-term.ts';
import type { Sought } from './likely-stretch.ts';
import type { Interpretation, TextFieldName } from '../../../../domain/documents/results.ts';

type TextLeaf = TermNode | PhraseNode | NearNode;

/** Words `from` to `to` (exclusive) of a text. `concept` is −1 for what belongs to none. */
export interface Marked {
  readonly from: number;
  readonly to: number;
  readonly concept: number;
  /** Which of the things looked for this is; tells apart what has no concept. */
  readonly sought: number;
}

interface MarkRequest {
  readonly leaf: TextLeaf;
  readonly fields: ReadonlySet<string>;
  readonly concept: number;
}

export interface Marker {
  /** Matches in the words of one field, in order. */
  mark(field: TextFieldName, words: readonly Word[]): readonly Marked[];
  /** The words and phrases that can match in the field. */
  soughtIn(field: TextFieldName): Sought;
}

/** Looks for the concepts' terms and synonyms and for whatever the query asks for, except under NOT. */
export function markerFor(query: QueryNode, interpretation: Interpretation): Marker {
  const concepts = interpretation.concepts.flatMap(({ term, synonyms }, concept) =>
    [term, ...synonyms.map((synonym) => synonym.term)].flatMap((text) => {
      const asked = queryOfTerm(text);
      return asked === null ? [] : positiveLeaves(asked).map((leaf) => wanted(leaf, concept));
    }),
  );
  const known = new Set(concepts.map(({ leaf }) => JSON.stringify({ ...leaf, field: null })));
  const own = positiveLeaves(query).filter((leaf) => !known.has(JSON.stringify({ ...leaf, field: null })));
  const all = [...concepts, ...own.map((leaf) => wanted(leaf, -1))];
  const soughtByField = new Map<TextFieldName, Sought>();
  return {
    soughtIn(field) {
      const known =
        soughtByField.get(field) ?? all.flatMap(({ leaf, fields }) => (fields.has(field) ? wordsOf(leaf) : []));
      soughtByField.set(field, known);
      return known;
    },
    mark(field, words) {
      const folded = words.map(({ word }) => word);
      const places = placesByWord(folded);
      return all
        .flatMap(({ leaf, fields, concept }, sought) =>
          fields.has(field) ? spansOf(leaf, folded, places).map((span) => ({ ...span, concept, sought })) : [],
        )
        .sort((a, b) => a.from - b.from || b.to - a.to);
    },
  };
}

function wordsOf(leaf: TextLeaf): Sought {
  const parts = leaf.kind === 'near' ? [...operandWords(leaf.left), ...operandWords(leaf.right)] : [leaf];
  return parts.map((part) => (part.kind === 'term' ? [part.pattern] : part.words));
}

type WordPositions = ReadonlyMap<string, readonly number[]>;

function placesByWord(words: readonly string[]): WordPositions {
  const places = new Map<string, number[]>();
  words.forEach((word, place) => {
    const known = places.get(word);
    if (known) known.push(place);
    else places.set(word, [place]);
  });
  return places;
}

/**
 * Like `occurrences`, but starting at the positions of the first word, so that a long text is read once for all
 * leaves.
 */
function spansOf(leaf: TextLeaf, words: readonly string[], places: WordPositions): readonly WordSpan[] {
  if (leaf.kind === 'near') {
    const sides = [leaf.left, leaf.right].map(operandWords);
    const mayMatch = sides.every((side) => side.some((part) => spansOf(part, words, places).length > 0));
    return mayMatch ? occurrences(leaf, words) : [];
  }
  const [first = '', ...others] = leaf.kind === 'term' ? [leaf.pattern] : leaf.words;
  return startsOf(first, places)
    .filter((start) => others.every((pattern, next) => matchesPattern(pattern, words[start + next + 1] ?? '')))
    .map((start) => ({ from: start, to: start + others.length + 1 }));
}

function startsOf(pattern: string, places: WordPositions): readonly number[] {
  if (!hasWildcard(pattern)) return places.get(pattern) ?? [];
  return [...places].flatMap(([word, starts]) => (matchesPattern(pattern, word) ? starts : []));
}

function wanted(leaf: TextLeaf, concept: number): MarkRequest {
  const field = leaf.kind === 'near' ? (operandWords(leaf.left)[0]?.field ?? null) : leaf.field;
  return { leaf, fields: new Set(columnsOf(field)), concept };
}

/** The words, phrases and NEARs of the query, each once, except those under NOT. */
export function positiveLeaves(query: QueryNode): readonly TextLeaf[] {
  const leaves = new Map<string, TextLeaf>();
  const visit = (node: QueryNode): void => {
    if (node.kind === 'and' || node.kind === 'or') node.children.forEach(visit);
    else if (node.kind === 'term' || node.kind === 'phrase' || node.kind === 'near')
      leaves.set(JSON.stringify(node), node);
  };
  visit(query);
  return [...leaves.values()];
}
