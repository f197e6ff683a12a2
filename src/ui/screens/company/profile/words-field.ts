/** Lists that are typed in one line: `A47J 27/21; F24H` or one a line. */

export const writtenWords = (words: readonly string[]): string => words.join('; ');

export function readWords(text: string): readonly string[] {
  const words = text.split(/[;,\n]/).map((word) => word.replace(/\s+/g, ' ').trim());
  return [...new Set(words)].filter((word) => word !== '');
}
