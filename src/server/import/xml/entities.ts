/**
 * Named characters that a record may use without declaring them: those of HTML, which cover most of the
 * ISO sets, and the ISO Greek letters, which they leave out. Entities that a DTD declares are never expanded.
 */
import { decodeHTMLStrict } from 'entities';

/**
 * ISOgrk1 spells a letter by one to three signs and `gr`, ISOgrk3 of the older files by `g` and `r` around them: `agr`,
 * `Dgr`.
 */
const GREEK =
  'a\u03b1 b\u03b2 g\u03b3 d\u03b4 e\u03b5 z\u03b6 ee\u03b7 th\u03b8 i\u03b9 k\u03ba l\u03bb m\u03bc ' +
  'n\u03bd x\u03be o\u03bf p\u03c0 r\u03c1 s\u03c3 sf\u03c2 t\u03c4 u\u03c5 ph\u03c6 kh\u03c7 ps\u03c8 oh\u03c9';

const ISO = new Map<string, string>(
  GREEK.split(' ').flatMap((pair): [string, string][] => {
    const name = pair.slice(0, -1);
    const letter = pair.slice(-1);
    const capital = letter.toUpperCase();
    return [
      [`${name}gr`, letter],
      [`${name.slice(0, 1).toUpperCase()}${name.slice(1)}gr`, capital],
      [`${name.toUpperCase()}gr`, capital],
    ];
  }),
);

/** The characters behind `&name;`, or null for a name that is not well known. */
export function namedCharacters(name: string): string | null {
  const iso = ISO.get(name);
  if (iso !== undefined) return iso;
  const written = `&${name};`;
  const decoded = decodeHTMLStrict(written);
  return decoded === written ? null : decoded;
}
