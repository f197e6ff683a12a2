/**
 * The fonts of PDF reports: Noto Sans of a package, then those that the operator names in REPORT_FONTS, in that order.
 * A report says which characters none of them has, so that nothing is left out unseen.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartProblem } from '../../errors.ts';
import { charactersOf, familyOf } from './font-tables.ts';

const PACKAGE = '@expo-google-fonts/noto-sans';
const OWN = ['400Regular/NotoSans_400Regular.ttf', '700Bold/NotoSans_700Bold.ttf'] as const;

const require = createRequire(import.meta.url);

export interface ReportFonts {
  readonly files: readonly string[];
  /** In the order in which a character is looked for. */
  readonly families: readonly string[];
  /** SHA-256 of all their bytes. */
  readonly hash: string;
  has(codePoint: number): boolean;
}

/** `more`: paths of TrueType or OpenType files. Throws a {@link StartProblem} for one that is none. */
export function openReportFonts(more: readonly string[] = []): ReportFonts {
  const folder = dirname(require.resolve(`${PACKAGE}/package.json`));
  const files = [...OWN.map((file) => join(folder, file)), ...more];
  const hash = createHash('sha256');
  const characters = new Set<number>();
  const families: string[] = [];
  for (const file of files) {
    const bytes = readFont(file);
    hash.update(bytes);
    const [has, family] = [charactersOf(bytes), familyOf(bytes)];
    if (has === null || family === null)
      throw new StartProblem(
        `REPORT_FONTS: ${file} is not a TrueType or OpenType font. Collections (.ttc) are not read.`,
      );
    // A bold face has the characters of its regular one.
    for (const one of has) characters.add(one);
    if (!families.includes(family)) families.push(family);
  }
  return { files, families, hash: hash.digest('hex'), has: (codePoint) => characters.has(codePoint) };
}

function readFont(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new StartProblem(`REPORT_FONTS: ${file} can’t be read.`);
  }
}

/** Read with the first report, as most processes never make one; the operator’s files at once, to say what is wrong. */
export function openedOnce(more: readonly string[] = []): () => ReportFonts {
  let fonts = more.length === 0 ? null : openReportFonts(more);
  return () => (fonts ??= openReportFonts(more));
}
