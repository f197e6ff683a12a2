/** Texts as a filter compares them: without case and without marks. `apfel` finds `Äpfel`, `strasse` finds `Straße`. */

/** U+0300 to U+036F: the combining marks of the Latin, Greek and Cyrillic scripts. */
const MARKS = /[\u0300-\u036f]/g;
const PLAIN = /^[\0-\x7f]*$/;

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

export function foldText(text: string): string {
  const lower = text.toLocaleLowerCase('en');
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter]!);
}

/** Where `text` contains `needle`, which is folded; offsets into `text` in UTF-16 units, the end exclusive. */
export function findFolded(text: string, needle: string): readonly [from: number, to: number] | null {
  const at = foldText(text).indexOf(needle);
  if (needle === '' || at < 0) return null;
  if (PLAIN.test(text)) return [at, at + needle.length];
  /** For each unit of the folded text, the character that it comes from. */
  const starts: number[] = [];
  let from = 0;
  for (const character of text) {
    for (let unit = foldText(character).length; unit > 0; unit--) starts.push(from);
    from += character.length;
  }
  return [
    starts[at] ?? 0,
    starts.slice(at + needle.length).find((start) => start !== starts[at + needle.length - 1]) ?? text.length,
  ];
}
