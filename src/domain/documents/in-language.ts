/** Selects the language of the parts of a document. */
import type { InLanguage, Publication } from './publication.ts';

/** All languages of the document: its own first, then by code. */
export function languagesOf(publication: Publication): readonly string[] {
  const found = new Set(
    [publication.titles, publication.abstracts, publication.claims, publication.descriptions].flatMap((parts) =>
      parts.map((part) => part.lang),
    ),
  );
  return [...found].sort((a, b) => Number(b === publication.lang) - Number(a === publication.lang) || (a < b ? -1 : 1));
}

/** The part in the wanted language, else in the document's own, else in English, else the first; null for none. */
export function inLanguage<T>(parts: readonly InLanguage<T>[], wanted: string, own: string): InLanguage<T> | null {
  const find = (lang: string) => parts.find((part) => part.lang === lang);
  return find(wanted) ?? find(own) ?? find('en') ?? parts[0] ?? null;
}

/** The default language: English if the document has any, else the document's own. */
export function firstLanguage(publication: Publication): string {
  const languages = languagesOf(publication);
  return languages.includes('en') ? 'en' : (languages[0] ?? publication.lang);
}
