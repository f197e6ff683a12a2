/**
 * The part of the program of a reading process (program.ts) that makes text of bytes. What has no mark and is not UTF-8
 * is UTF-16 where that gives clean text in one order of bytes alone, and Windows-1252 where it looks like a Western
 * language; the rest is refused, since letters that were guessed wrongly are found by nobody.
 */
export const TEXT_DECODING = String.raw`
const UNKNOWN_LETTERS =
  'The encoding of its letters is not recognised: it is neither UTF-8 nor Western European (Windows-1252). ' +
  'Save it as UTF-8 and add it again.';
const BINARY = 'It holds binary data, or text in an encoding that is not recognised. If it is text, save it as UTF-8.';

function strictly(encoding, bytes) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** In the wrong order of bytes a space or the end of a line is none, and other characters are none at all. */
function utf16(bytes) {
  const clean = ['utf-16le', 'utf-16be']
    .map((encoding) => strictly(encoding, bytes))
    .filter((text) => text !== null && /[ \n]/.test(text) && !/[^\P{C}\p{Cf}\t\n\r\f\v]/u.test(text));
  return clean.length === 1 ? clean[0] : null;
}

const OF_WINDOWS =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';
/** Some versions of Node take Windows-1252 for ISO 8859-1. */
const windows1252 = (bytes) =>
  Buffer.from(bytes).toString('latin1').replace(/[\x80-\x9f]/g, (one) => OF_WINDOWS[one.charCodeAt(0) - 0x80]);

function isWestern(text) {
  // Bytes that stand for nothing in Windows-1252 become controls.
  if (/[\u0080-\u009f]/.test(text)) return false;
  const foreign = text.match(/[^\0-\x7f]/g) ?? [];
  if (foreign.length < 4) return true;
  const letters = text.match(/[A-Za-z\u00c0-\u00ff]/g) ?? [];
  const plain = text.match(/[A-Za-z]/g) ?? [];
  if (letters.length - plain.length > 0.25 * letters.length) return false;
  const runs = text.match(/[^\0-\x7f]{4,}/g) ?? [];
  return runs.every((run) => (run.match(/\p{L}/gu) ?? []).length < 2);
}

/** What the head of an HTML file says; null for nothing that is known, or Western, which is said of anything. */
function charsetIn(bytes) {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  const said = /<(?:meta\b[^>]*\bcharset|\?xml\b[^>]*\bencoding)\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? null;
  try {
    const known = said === null ? null : new TextDecoder(said).encoding;
    return known === null || /^(?:utf|windows-1252)/.test(known) ? null : known;
  } catch {
    return null;
  }
}

function decoded(bytes, said = null) {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) {
    const text = utf16(bytes);
    if (text === null) throw new Refused(BINARY);
    return text;
  }
  const utf8 = strictly('utf-8', bytes);
  // ISO-2022 writes other letters as ASCII after such a sequence.
  if (utf8 !== null && !/\x1b[$(]/.test(utf8)) return utf8;
  const text = said === null ? null : strictly(said, bytes);
  if (text !== null) return text;
  const western = windows1252(bytes);
  if (utf8 !== null || !isWestern(western)) throw new Refused(UNKNOWN_LETTERS);
  return western;
}
`;
