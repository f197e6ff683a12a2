/**
 * Character classes of SQLite FTS5 with `unicode61 remove_diacritics 2`: which characters form words, and how each
 * is folded. The tables were read from SQLite (Unicode 6.1), because a regular expression such as \p{L} depends on
 * the engine, and a browser must count words as the index does. A test compares every code point with SQLite.
 */

/** Separators beyond ASCII: the gap since the last one, then the length of the run, in base 36. */
const SEPARATORS = `
3k+15 2+6 3 2+2 3 4 o w cr+3 d+d 6+6 2 2+g 6 8+1 2 2+8 2+6 7+3 3 3+1p 6 9 6+1 2 33 3w+7 5t+5 16+1 5 2+1i 18+1 c+4 2+l
3+1 18+k b+3 3 2s 2+e 3+6 g+1 2+d 2 2 v+q 2k+a 1n+8 3+3 t+3 2+8 2+2 2+4 3+e r+2 3 3q+q 2+3 1j+2 2+h 2+6 b+3 b h+2 1l
2+6 3+1 3+2 a b+1 f+1 7+1 6+2 1l 2+4 5+1 3+2 4 v+1 4 c+2 1l 2+7 2+2 2+2 l+1 d+1 g+2 1l 2+6 3+1 3+2 9+1 b+1 d i 1o+4
4+2 2+3 a s+7 7+2 1n+6 2+2 2+3 8+1 c+1 s 3+1 1l 2+6 2+2 2+3 8+1 c+1 v+1 1n+6 2+2 2+3 a b+1 m 9+1 1z 5+5 2 2+7 j+2 1p
3+6 5 8+8 b+1 2e 3+5 2+1 c+5 1g+u l+b 1e+m 6+a 2+z 2+e 2+c 29+j c+5 7+3 5+2 2+2 3+6 4+3 e+b 2 b+5 2k gy+b 14+9 2v h9+1
i r+1 27+2 11+2 u+4 s+1 v+1 1t+y 2+3 2 z+e 4b 3b+b 5+b 5 4+1 2z+g 8+1 l+x o+4 3+1 1i+9 2+s 3 x+6 2+5 2b+4 1c+g m+y 4+2
v+c 1l+d 9+3 11+j 4+4 1r+1 1t+7 9+o 5 5+2 5o+12 m+3 ce 2+2 c+2 e+2 e+2 e+1 2+2s 6+5 b+4 c+4 i+p n+w g+1 2+3 2+1 b 2+2
6+5 2 2 2 5 c+1 5+4 6+3 2 1t+gz d+12 q+a 2a+25 n+e7 2+38 v+qg 4+9 b0+5 5+2 8+3 2+1 35 f 2p+26 2+b 1x+p 2+2g d+5x r+b
5+4 4+o a+6 6+1 6+2 2i+3 4 2j 45+1 5+9 x+z t+u c+t 9 g+v b+12 g+1q 2+73 535+1r h3l+1i 1k+1 7i+2 2o+f x 29+7 9+m a+1
2w+1 3c 4 5 o+8 b+3 1n+3 9+1 1f+g a+1 h+h 7+2 18+9 o+c c x+3 1c+q h+1 22+d d 9+1 f+3 o+2 2 1h 2+2 3+1 6+1 2 t+1 c+6
4+1 6l+a 8pf+1kv 5cv b 3t+f al+1 59+1 3+p 7+6 a+y 2+i 2+3 44 2+e b+6 r+5 r+a 3f+6 2+6 b+6 75+2 1h+8 1m+g 7+b 1h+19 bm
1d w7 5k w 5e+2 2+1 6+3 15+2 5 h+8 13 56+6 xt+2 1i+l 1f+2 1a+h 1r+2 11+d c+3 1p+2 1d+d 5+3 yr+c 2pl+3 ese+19 h+3
j1q+6t b+12 3+50 z+1x 57+2e ob q w q w q w q w q 4kt+1 7j+17 5+2r d+e 3+d 3+e 2+e 1d+u 2+1n 5+16 24+s e+16 6+8 8+1
4v+w g+5 2+1x 4+j d+10 2+4 m+g g+1q 2 2+51 2+3 4+1p 3+3 d+n 44+1x 5+a 1d+1x 1n+37 gwi6 v+2n 3l+6n
`;

/**
 * Folds beyond ASCII: the gap since the last one, the length of the run (`+` every, `^` every second code point),
 * and the distance to the result (`=` up, `-` down), in base 36.
 */
const FOLDS = `
51=lj h=w a=w 8=w 6=w 1e=1 m=1 c=1 d^1=1 9=1 8=1 k=1 r=5u 1^1=1 2=5q 1=1 2+1=5p 1=1 3=27 1=5m 1=5n 1=1 2=5p 1=5r 2=5v
1=5t 1=1 4=5v 1=5x 2=5y 3^1=1 2=62 1=1 2=62 3=1 2=62 3+1=61 1^1=1 2=63 1=1 4=1 8=2 1=1 2=2 1=1 2=2 1=1 l^2=1 a=1 3=2
1=1 4-2p 1-1k 5^1=1 u=1 4-3m 2^1=1 m=8bv 1=1 2-4j 1=8bs 3=1 2-5f 1=1x 1=1z 1^4=1 82^1=1 4=1 g=12 2+2=11 2=1s 2+1=1r
2+g=w 2+8=w n=1 d=8 1-u 1-p 4-f 1-m 2^b=1 2-1i 1-1c 3-1o 1-1s 2=1 2-7 1=1 3+2-3m 1+f=28 1+v=w 1d^g=1 a^q=1 2=f 1^6=1
3^17=1 b+11=1c 28a+11=5ls 2=5ls 6=5ls 2q9-5vj 2k^2=1 a+7-8 9+5-8 b+7-8 9+7-8 9+5-8 c^3-8 9+7-8 p+7-8 9+7-8 9+7-8 9+1-8
1+1-22 1-9 2-5j9 a+3-2e 1-9 c+1-8 1+1-2s d+1-8 1+1-34 1-7 c+1-3k 1+1-3i 1-9 8a-5st c=s 1a+f=g k=1 22l+1a=1c 1e=1 2-8af
1-2xy 1-89z 3^2=1 2-8bg 1-8al 1-8bj 1-8bi 2=1 3=1 9+1-8cf 1^1d=1 9^1=1 5=1 nym^m=1 k^b=1 3w^6=1 4^u=1 b^1=1 2-r9g
1^4=1 5=1 2-wmg 3^1=1 e^4=1 2-wn8 h9z+p=w xy+13=14
`;

/** Combining marks that are removed inside a word and separate words elsewhere. */
const DROPPED_MARKS = new Set([
  0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30a, 0x30b, 0x30c, 0x30f, 0x311, 0x31b, 0x323, 0x324,
  0x325, 0x326, 0x327, 0x328, 0x32d, 0x32e, 0x330, 0x331,
]);

/** Where SQLite departs from "the base letter of the canonical decomposition": long s, and a macron it keeps. */
const IRREGULAR = new Map([
  [0x17f, 's'],
  [0x1e9b, 's'],
  [0x1e1, '\u01e1'],
]);

/** First and last code point of each run of separators, alternating, ascending. */
const separatorBounds = readSeparators();
const folds = readFolds();

/**
 * Whether the code point starts or continues a word. Some marks continue a word but are removed: {@link
 * isDroppedMark}.
 */
export function isWordCharacter(codePoint: number): boolean {
  if (codePoint < 0x80) return isAsciiAlphanumeric(codePoint);
  return !isSeparator(codePoint) && !isDroppedMark(codePoint);
}

/** Whether the code point is a mark that is removed inside a word (`e` + U+0301 is `e`). */
export function isDroppedMark(codePoint: number): boolean {
  return DROPPED_MARKS.has(codePoint);
}

/** The indexed form of a word character: lower case, Latin letters without accents. */
export function foldCharacter(codePoint: number): string {
  if (codePoint < 0x80) return String.fromCharCode(isUpperAscii(codePoint) ? codePoint + 32 : codePoint);
  const folded = folds.get(codePoint);
  if (folded !== undefined) return String.fromCodePoint(folded);
  const character = String.fromCodePoint(codePoint);
  const base = character.normalize('NFD').charCodeAt(0);
  return IRREGULAR.get(codePoint) ?? (isAsciiAlphanumeric(base) ? foldCharacter(base) : character);
}

function isUpperAscii(code: number): boolean {
  return code >= 65 && code <= 90;
}

/** ASCII letters and digits; false for NaN. */
export function isAsciiAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || isUpperAscii(code) || (code >= 97 && code <= 122);
}

function isSeparator(codePoint: number): boolean {
  let low = 0;
  let high = separatorBounds.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (separatorBounds[middle * 2] ?? 0)) high = middle - 1;
    else if (codePoint > (separatorBounds[middle * 2 + 1] ?? 0)) low = middle + 1;
    else return true;
  }
  return false;
}

function readSeparators(): readonly number[] {
  const bounds: number[] = [];
  let last = 0;
  for (const run of SEPARATORS.trim().split(/\s+/)) {
    const [gap = '0', more = '0'] = run.split('+');
    const first = last + parseInt(gap, 36);
    last = first + parseInt(more, 36);
    bounds.push(first, last);
  }
  return bounds;
}

function readFolds(): ReadonlyMap<number, number> {
  const folds = new Map<number, number>();
  let last = 0;
  for (const run of FOLDS.trim().split(/\s+/)) {
    const [, gap = '0', step, more = '0', sign, distance = '0'] = /^(\w+)(?:([+^])(\w+))?([=-])(\w+)$/.exec(run) ?? [];
    const first = last + parseInt(gap, 36);
    const stride = step === '^' ? 2 : 1;
    last = first + parseInt(more, 36) * stride;
    const by = parseInt(distance, 36) * (sign === '-' ? -1 : 1);
    for (let code = first; code <= last; code += stride) folds.set(code, code + by);
  }
  return folds;
}
