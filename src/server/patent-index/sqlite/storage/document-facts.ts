/**
 * Everything that the derived tables hold of one publication. A pure function of it and of the events of its right, so
 * that it can be taken out again.
 */
import type { LegalRecord } from '../../../../domain/documents/legal/legal-event.ts';
import { statusFacts } from '../../../../domain/documents/legal/status-facts.ts';
import type { DocumentId, Publication } from '../../../../domain/documents/publication.ts';
import { normalizeClassSymbol } from '../../../../domain/query/classes.ts';
import { dateOf, fieldText, numbersOf, type IndexedField } from '../../../../domain/query/field-text.ts';
import { numberForms } from '../../../../domain/query/numbers.ts';
import { foldedText } from '../../../../domain/query/words.ts';
import type { SqlValue } from './database.ts';
import { facetValuesOf } from '../listing/facet-values.ts';
import { rankedText } from './document-terms.ts';
import { familyKeys } from './families.ts';
import type { DocumentTerms } from './postings.ts';
import { TEXT_TABLES, type TextTable } from './text-fields.ts';

export interface DocumentFacts {
  /** Folded words with spaces between, in the order of the table's columns. */
  readonly texts: Readonly<Record<TextTable, readonly string[]>>;
  /** Of the text fields, and of the names. */
  readonly words: Readonly<Record<TextTable, ReadonlySet<string>>>;
  /** Column values of `document`, without row, version and family. */
  readonly document: Readonly<Record<string, SqlValue>>;
  readonly classes: readonly (readonly [scheme: string, symbol: string])[];
  readonly numbers: readonly (readonly [field: string, number: string, country: string, kind: string])[];
  readonly familyKeys: readonly string[];
  readonly terms: DocumentTerms;
}

/** The records are those of the publication's right. */
export function factsOf(publication: Publication, legal: readonly LegalRecord[]): DocumentFacts {
  const words = { text: new Set<string>(), name: new Set<string>() };
  const wordsOf =
    (table: TextTable) =>
    (field: IndexedField): string =>
      foldedText(fieldText(publication, field), (word) => void words[table].add(word));
  const texts = { text: TEXT_TABLES.text.map(wordsOf('text')), name: TEXT_TABLES.name.map(wordsOf('name')) };
  const { terms, lengths } = rankedText(publication);
  const [head_length, body_length, piece_length] = lengths;
  const [, abstract = '', claims = '', description = ''] = texts.text;
  return {
    texts,
    words,
    document: {
      family_named: publication.familyId,
      country: publication.publication.country,
      kind: publication.publication.kind ?? '',
      published: dateOf(publication, 'PD'),
      filed: dateOf(publication, 'AD'),
      priority: dateOf(publication, 'PR'),
      title: indexedTitle(publication),
      has_abstract: Number(abstract !== ''),
      has_claims: Number(claims !== ''),
      has_description: Number(description !== ''),
      ...statusColumns(publication, legal),
      head_length,
      body_length,
      piece_length,
    },
    classes: distinct(
      publication.classes.flatMap(({ scheme, symbol }) =>
        scheme === 'CPC' || scheme === 'IPC' ? [[scheme, normalizeClassSymbol(symbol)] as const] : [],
      ),
    ),
    numbers: distinct(
      (['PN', 'AN', 'PR', 'CT'] as const).flatMap((field) =>
        numbersOf(publication, field).map((document) => [field, ...numberParts(document)] as const),
      ),
    ),
    familyKeys: familyKeys(publication),
    terms,
  };
}

/** What changes with the events of the registers. */
export function statusColumns(
  publication: Publication,
  legal: readonly LegalRecord[],
): Readonly<Record<string, SqlValue>> {
  const { status, since, ends, byKind } = statusFacts(publication, legal);
  return {
    facets: JSON.stringify(facetValuesOf(publication, status)),
    has_status: Number(status !== 'unknown'),
    status,
    status_since: since,
    status_by_kind: byKind,
    term_ends: ends,
  };
}

/** Number, country and kind as the four forms of `numberForms` are made of them. */
export function numberParts(document: DocumentId): readonly [number: string, country: string, kind: string] {
  const number = numberForms({ ...document, kind: null }).at(-1) ?? '';
  return [number, document.country.toUpperCase(), (document.kind ?? '').toUpperCase()];
}

/** The English title where there is one, else the first, else the number. */
export function indexedTitle({ titles, ucid }: Publication): string {
  return (titles.find(({ lang }) => lang === 'en') ?? titles[0])?.content ?? ucid;
}

function distinct<Tuple extends readonly string[]>(tuples: readonly Tuple[]): readonly Tuple[] {
  return [...new Map(tuples.map((tuple) => [tuple.join('\0'), tuple])).values()];
}
