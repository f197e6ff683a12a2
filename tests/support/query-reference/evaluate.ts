/**
 * The reference implementation of the query language: decides from the publication alone whether it is a hit.
 * Slow and simple. Every index is tested against it.
 */
import type {
  ClassNode,
  DateRangeNode,
  NearNode,
  NumberNode,
  PhraseNode,
  QueryNode,
  TermNode,
} from '../../../src/domain/query/ast.ts';
import { columnsOf, dateOf, fieldText, numbersOf, type IndexedField } from '../../../src/domain/query/field-text.ts';
import { hasStatus } from './status.ts';
import { isInRange, matchesNumber } from './numbers.ts';
import { normalizeClassSymbol } from '../../../src/domain/query/classes.ts';
import type { Publication, Ucid } from '../../../src/domain/documents/publication.ts';
import { occurrences } from '../../../src/domain/query/positions.ts';
import { operandWords } from '../../../src/domain/query/tree.ts';
import { tokenize } from '../../../src/domain/query/words.ts';

/** The hits of earlier searches, by their number. A search that is not in the map has no hits. */
export type SearchSets = ReadonlyMap<number, (ucid: Ucid) => boolean>;

/** Whether the query finds the publication. */
export function matches(query: QueryNode, publication: Publication, sets: SearchSets = new Map()): boolean {
  const words = wordsOf(publication);
  const holds = (node: QueryNode): boolean => {
    switch (node.kind) {
      case 'and':
        return node.children.every(holds);
      case 'or':
        return node.children.some(holds);
      case 'not':
        return !holds(node.child);
      case 'term':
      case 'phrase':
      case 'near':
        return columnsOf(searchedField(node)).some((column) => occurrences(node, words(column)).length > 0);
      case 'class':
        return hasClass(node, publication);
      case 'number':
        return hasNumber(node, publication);
      case 'numbers':
        return numbersOf(publication, node.field).some((document) => isInRange(node, document));
      case 'dates':
        return isWithin(node, publication);
      case 'status':
        return hasStatus(publication, node);
      case 'set':
        return sets.get(node.number)?.(publication.ucid) ?? false;
    }
  };
  return holds(query);
}

/** The folded words of each column, cached. */
function wordsOf(publication: Publication): (column: IndexedField) => readonly string[] {
  const known = new Map<IndexedField, readonly string[]>();
  return (column) => {
    const words = known.get(column) ?? tokenize(fieldText(publication, column)).map(({ word }) => word);
    known.set(column, words);
    return words;
  };
}

/** The parser ensures that all of a NEAR is in one field. */
function searchedField(node: TermNode | PhraseNode | NearNode): TermNode['field'] {
  return node.kind === 'near' ? (operandWords(node.left)[0]?.field ?? null) : node.field;
}

function hasClass({ field, prefix }: ClassNode, { classes }: Publication): boolean {
  return classes.some(({ scheme, symbol }) => scheme === field && normalizeClassSymbol(symbol).startsWith(prefix));
}

function hasNumber({ field, pattern }: NumberNode, publication: Publication): boolean {
  return numbersOf(publication, field).some((document) => matchesNumber(pattern, document));
}

/** A publication without the date is in no range. */
function isWithin({ field, from, to }: DateRangeNode, publication: Publication): boolean {
  const date = dateOf(publication, field);
  return date !== null && (from === null || date >= from) && (to === null || date <= to);
}
