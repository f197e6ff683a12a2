/** Names of languages, in English. */
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** `de` → `German`; an unknown code stays as it is. */
export function languageName(lang: string): string {
  try {
    return names.of(lang) ?? lang;
  } catch {
    return lang;
  }
}
