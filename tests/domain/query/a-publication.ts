/** A publication for tests: only what the test names, all else empty. */
import type { Block, Claim, DocumentId, Party, Publication } from '../../../src/domain/documents/publication.ts';

interface Named {
  readonly ucid?: string;
  readonly title?: string;
  readonly titles?: Readonly<Record<string, string>>;
  readonly abstract?: string;
  readonly claims?: readonly string[];
  readonly description?: readonly Block[];
  readonly parties?: readonly Party[];
}

export function aPublication(named: Named & Partial<Omit<Publication, keyof Named>> = {}): Publication {
  const {
    ucid = 'US-6838482-B2',
    title,
    titles = title === undefined ? {} : { en: title },
    abstract,
    claims,
    description,
    ...rest
  } = named;
  const [country = '', number = '', kind = null] = ucid.split('-');
  return {
    ucid,
    publication: { country, number, kind, date: null },
    application: null,
    priorities: [],
    familyId: null,
    lang: 'en',
    titles: Object.entries(titles).map(([lang, content]) => ({ lang, content })),
    abstracts: abstract === undefined ? [] : [{ lang: 'en', content: [aParagraph(abstract)] }],
    claims: claims === undefined ? [] : [{ lang: 'en', content: claims.map(aClaim) }],
    descriptions: description === undefined ? [] : [{ lang: 'en', content: description }],
    classes: [],
    parties: [],
    citations: [],
    status: 'unknown',
    drawings: [],
    related: [],
    other: {},
    source: { format: 'sample', version: '1', date: null },
    ...rest,
  };
}

export function aParagraph(text: string): Block {
  return { kind: 'paragraph', text };
}

function aClaim(text: string, index: number): Claim {
  return { number: index + 1, dependsOn: [], limbs: [{ text }] };
}

export function aDocumentId(id: Partial<DocumentId>): DocumentId {
  return { country: 'US', number: '1', kind: null, date: null, ...id };
}

export function anInventor(name: string): Party {
  return { role: 'inventor', name };
}
