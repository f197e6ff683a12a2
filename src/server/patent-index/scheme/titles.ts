/** Titles as one reads them. The scheme prints its upper levels in capitals. */

/**
 * A title in capitals in sentence case, each part by itself; abbreviations in brackets stay. Others come as they are.
 */
export function readableTitle(title: string): string {
  const tidy = title
    .replace(/\s+/g, ' ')
    .replace(/ ([;,)\]])/g, '$1')
    .trim();
  const letters = tidy.replace(/\b(?:e\.g|i\.e|etc)\b/g, '');
  if (letters !== letters.toUpperCase()) return tidy;
  return tidy
    .split(/(\[[^\]]*\])/)
    .map((part) => (part.startsWith('[') ? part : part.toLowerCase()))
    .join('')
    .replace(/(^|; )(\p{Ll})/gu, (_, start: string, letter: string) => start + letter.toUpperCase())
    .replace(/\bdna\b|\brna\b|\bus(?:pc)?\b/g, (short) => short.toUpperCase());
}
