/** An uploaded document in the one shape that the index takes. */
import type { Publication, Ucid } from '../../domain/documents/publication.ts';
import type { PrivateDocument } from '../../domain/documents/private-indexes.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { ReadText } from './intake/read-document.ts';

const LONGEST_TITLE = 300;
/** No office has this code, so that no number of a patent is like one of these. */
const COUNTRY = 'XF';

export interface AddedFile {
  readonly name: string;
  /** See {@link ucidOfFile}. */
  readonly ucid: Ucid;
  readonly read: ReadText;
}

/** Named by its bytes, by their SHA-256 in hexadecimal digits: the same file is the same document. */
export const ucidOfFile = (hash: string): Ucid => `${COUNTRY}-${hash.slice(0, 20).toUpperCase()}-X`;

export function fileAsPublication({ name, ucid, read }: AddedFile): Publication {
  const [, number = ''] = ucid.split('-');
  const stated = read.title !== null && isTelling(read.title) ? read.title : name.replace(/(?<=.)\.[a-z]+$/i, '');
  const title = stated.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE);
  const lang = languageOf(read.blocks.slice(0, 20).map(({ text }) => text));
  return {
    ucid,
    publication: { country: COUNTRY, number, kind: 'X', date: null },
    application: null,
    priorities: [],
    familyId: null,
    lang,
    titles: [{ lang, content: title }],
    abstracts: [],
    claims: [],
    descriptions: [
      { lang, content: read.blocks.map(({ place, text }) => ({ kind: 'paragraph', number: place, text })) },
    ],
    classes: [],
    parties: [],
    citations: [],
    status: 'unknown',
    drawings: [],
    related: [],
    other: {},
    source: { format: 'upload', version: '', date: null },
  };
}

/** Programs put a number, a path or their own name where the title belongs. */
const isTelling = (title: string): boolean =>
  /\p{L}{3}/u.test(title) &&
  !/^(?:microsoft word|untitled|document\d*$|powerpoint)|\.(?:docx?|indd|tex|dvi|qxd|p65)$/i.test(title.trim());

const SCRIPTS: readonly (readonly [pattern: RegExp, lang: string])[] = [
  [/[\u3040-\u30ff]/g, 'ja'],
  [/[\uac00-\ud7af]/g, 'ko'],
  [/[\u4e00-\u9fff]/g, 'zh'],
  [/[\u0400-\u04ff]/g, 'ru'],
];
const GERMAN = /\b(und|der|die|das|nicht|eine|wird)\b/gi;
const FRENCH = /\b(les|des|est|une|dans|pour)\b/gi;
const ENGLISH = /\b(the|and|of|is|which|with)\b/gi;

/** By its script and its commonest words: what the words are compared by. */
function languageOf(texts: readonly string[]): string {
  const text = texts.join(' ').slice(0, 20_000);
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const script = SCRIPTS.find(([pattern]) => count(pattern) > text.length / 20);
  if (script !== undefined) return script[1];
  const [english, german, french] = [count(ENGLISH), count(GERMAN), count(FRENCH)];
  if (german > english && german >= french) return 'de';
  return french > english ? 'fr' : 'en';
}

export const documentOfFile = (
  { ucid, titles, descriptions }: Publication,
  { name, read }: Pick<AddedFile, 'name' | 'read'>,
  { at, by }: { readonly at: number; readonly by: Id },
): PrivateDocument => ({
  ucid,
  title: titles[0]?.content ?? name,
  name,
  from: 'file',
  addedAt: new Date(at).toISOString(),
  addedBy: by,
  pages: read.pages,
  emptyPages: read.emptyPages,
  paragraphs: descriptions[0]?.content.length ?? 0,
});

export const documentOfPublication = (
  { ucid, titles, abstracts, claims, descriptions }: Publication,
  { at, by }: { readonly at: number; readonly by: Id },
): PrivateDocument => ({
  ucid,
  title: titles[0]?.content ?? ucid,
  name: ucid,
  from: 'corpus',
  addedAt: new Date(at).toISOString(),
  addedBy: by,
  pages: null,
  emptyPages: 0,
  paragraphs: [...abstracts, ...claims, ...descriptions].reduce((sum, { content }) => sum + content.length, 0),
});
