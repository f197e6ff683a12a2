/** A publication of a title and a text alone, for collections that have no more. */
import type { Publication } from '../../src/domain/documents/publication.ts';

export interface PlainFields {
  readonly ucid: string;
  readonly title: string;
  readonly text?: string;
  readonly familyId?: string;
  readonly published?: string;
}

export function plainPublication({ ucid, title, text = '', familyId = ucid, published }: PlainFields): Publication {
  return {
    ucid,
    publication: { country: 'XX', number: ucid, kind: null, date: published ?? null },
    application: null,
    priorities: [],
    familyId,
    lang: 'en',
    titles: title === '' ? [] : [{ lang: 'en', content: title }],
    abstracts: text === '' ? [] : [{ lang: 'en', content: [{ kind: 'paragraph', text }] }],
    claims: [],
    descriptions: [],
    classes: [],
    parties: [],
    citations: [],
    status: 'unknown',
    drawings: [],
    related: [],
    other: {},
    source: { format: 'patent-document', version: 'plain', date: null },
  };
}
