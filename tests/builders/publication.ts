/** Publications for tests: say what matters to the test, the rest is plausible. */
import type { Block, Claim, DocumentId, InLanguage, Publication } from '../../src/domain/documents/publication.ts';

export interface PublicationWishes extends Partial<
  Omit<Publication, 'titles' | 'abstracts' | 'claims' | 'descriptions' | 'publication'>
> {
  readonly title?: string;
  readonly abstract?: string;
  /** One text a claim; the second and later depend on the first. */
  readonly claimTexts?: readonly string[];
  readonly description?: string;
  readonly titles?: readonly InLanguage<string>[];
  readonly abstracts?: Publication['abstracts'];
  readonly published?: string | null;
  readonly filed?: string | null;
  readonly applicants?: readonly string[];
  readonly inventors?: readonly string[];
  readonly cpc?: readonly string[];
  readonly sourceDate?: string | null;
}

/** The publication with that ucid (`CC-number-kind`). */
export function aPublication(wishes: PublicationWishes & { readonly ucid: string }): Publication {
  const {
    title,
    abstract,
    claimTexts,
    description,
    published = '2015-06-01',
    filed = '2013-06-01',
    applicants = [],
    inventors = [],
    cpc = [],
    sourceDate = '2020-01-01',
    ...given
  } = wishes;
  const publication = documentId(wishes.ucid, published);
  return {
    publication,
    application: { ...publication, number: `9${publication.number}`, kind: 'A', date: filed },
    priorities: [],
    familyId: null,
    lang: 'en',
    titles: english(title, (text) => text),
    abstracts: english(abstract, (text) => [paragraph(text)]),
    claims: english(claimTexts, (texts) => texts.map(claim)),
    descriptions: english(description, (text) => [paragraph(text)]),
    classes: cpc.map((symbol, place) => ({ scheme: 'CPC', symbol, first: place === 0, inventive: true })),
    parties: [
      ...applicants.map((name) => ({ role: 'applicant' as const, name })),
      ...inventors.map((name) => ({ role: 'inventor' as const, name })),
    ],
    citations: [],
    status: 'unknown',
    drawings: [],
    related: [],
    other: {},
    source: { format: 'patent-document', version: 'test', date: sourceDate },
    ...given,
  };
}

/** `US-6838482-B2` or `US6838482` as a document number. */
export function documentId(text: string, date: string | null = null): DocumentId {
  const [, country = '', number = '', kind] = /^([A-Z]{2})-?([A-Z]*\d+)-?([A-Z]\d?)?$/.exec(text) ?? [];
  if (number === '') throw new Error(`not a document number: ${text}`);
  return { country, number, kind: kind ?? null, date };
}

export function aCitationOf(number: string): Publication['citations'][number] {
  return { kind: 'patent', document: documentId(number), text: '', by: 'examiner' };
}

function english<Text, Content>(
  given: Text | undefined,
  content: (text: Text) => Content,
): readonly InLanguage<Content>[] {
  return given === undefined ? [] : [{ lang: 'en', content: content(given) }];
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

function claim(text: string, index: number): Claim {
  return { number: index + 1, dependsOn: index === 0 ? [] : [1], limbs: [{ text }] };
}
