/** The ranking terms of a publication, language by language: a pure function of it, so they can be taken out again. */
import type { Block, Claim, InLanguage, Publication } from '../../../../domain/documents/publication.ts';
import type { TextFieldName } from '../../../../domain/documents/results.ts';
import { blockText, claimText } from '../../../../domain/query/field-text.ts';
import { eachTerm, type Term, type TermKind } from '../../interpret/index-terms.ts';
import { withOneMore, type DocumentTerms } from './postings.ts';

export interface RankedText {
  readonly terms: DocumentTerms;
  /** Stems in title and abstract, stems in claims and description, pieces of words in title and abstract. */
  readonly lengths: readonly [head: number, body: number, pieces: number];
}

export function rankedText(publication: Publication): RankedText {
  const terms = new Map<Term, number>();
  const add = (field: TextFieldName, kind: TermKind, part: 'head' | 'body'): number => {
    let length = 0;
    for (const { lang: language, content } of textsOf(publication, field))
      eachTerm(content, { kind, language }, (term) => {
        terms.set(term, withOneMore(terms.get(term) ?? 0, part));
        length += 1;
      });
    return length;
  };
  const head = add('title', 'stem', 'head') + add('abstract', 'stem', 'head');
  const pieces = add('title', 'piece', 'head') + add('abstract', 'piece', 'head');
  const body = add('claims', 'stem', 'body') + add('description', 'stem', 'body');
  return { terms, lengths: [head, body, pieces] };
}

const blocks = (content: readonly Block[]): string => content.map(blockText).join('\n');
const claims = (content: readonly Claim[]): string => content.map(claimText).join('\n');

/** The texts of a field, one a language. */
function textsOf(publication: Publication, field: TextFieldName): readonly InLanguage<string>[] {
  switch (field) {
    case 'title':
      return publication.titles;
    case 'abstract':
      return publication.abstracts.map(({ lang, content }) => ({ lang, content: blocks(content) }));
    case 'claims':
      return publication.claims.map(({ lang, content }) => ({ lang, content: claims(content) }));
    case 'description':
      return publication.descriptions.map(({ lang, content }) => ({ lang, content: blocks(content) }));
  }
}

export function stemsIn(publication: Publication, field: TextFieldName): ReadonlySet<Term> {
  const stems = new Set<Term>();
  for (const { lang: language, content } of textsOf(publication, field))
    eachTerm(content, { kind: 'stem', language }, (term) => void stems.add(term));
  return stems;
}
