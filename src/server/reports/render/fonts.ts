/**
 * The fonts of PDF reports: Noto Sans of a package, then those that the operator names in REPORT_FONTS, then those of
 * Chinese, Japanese and Korean of packages. A report says which characters none of them has, so that nothing is left
 * out unseen.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartProblem } from '../../errors.ts';
import { charactersOf, familyOf } from './font-tables.ts';
import type { EastAsian } from './languages.ts';

const require = createRequire(import.meta.url);

/** A regular and a bold face, from the main file of the package. A bundle leaves out the weights not named here. */
const LATIN = {
  package: '@expo-google-fonts/noto-sans',
  faces: ['400Regular/NotoSans_400Regular.ttf', '700Bold/NotoSans_700Bold.ttf'],
};
/** All ideographs of Unicode's first two blocks, in their Chinese shapes. */
const CHINESE = {
  package: '@embedpdf/fonts-sc',
  faces: ['../fonts/NotoSansHans-Regular.otf', '../fonts/NotoSansHans-Bold.otf'],
};
const JAPANESE = {
  package: '@expo-google-fonts/biz-udpgothic',
  faces: ['400Regular/BIZUDPGothic_400Regular.ttf', '700Bold/BIZUDPGothic_700Bold.ttf'],
};
const KOREAN = {
  package: '@expo-google-fonts/nanum-gothic',
  faces: ['400Regular/NanumGothic_400Regular.ttf', '700Bold/NanumGothic_700Bold.ttf'],
};

export interface ReportFonts {
  /** SHA-256 of all their bytes. */
  readonly hash: string;
  has(codePoint: number): boolean;
  /** In the order in which a character is looked for. */
  families(language: EastAsian | null): readonly string[];
  /** The files that a text of these characters needs. */
  filesFor(codePoints: ReadonlySet<number>): readonly string[];
}

interface FontFamily {
  readonly name: string;
  readonly files: string[];
  /** A bold face has the characters of its regular one. */
  readonly has: ReadonlySet<number>;
}

/** `more`: paths of TrueType or OpenType files. Throws a {@link StartProblem} for one that is none. */
export function openReportFonts(more: readonly string[] = []): ReportFonts {
  const hash = createHash('sha256');
  const opened = (files: readonly string[]): readonly FontFamily[] => openFamilies(files, hash);
  const latin = opened(filesOf(LATIN));
  const own = opened(more);
  const chinese = opened(filesOf(CHINESE));
  const japanese = opened(filesOf(JAPANESE));
  const korean = opened(filesOf(KOREAN));
  const inOrder = (...rest: readonly (readonly FontFamily[])[]): readonly FontFamily[] => [latin, own, ...rest].flat();
  const orders = {
    zh: inOrder(chinese, japanese, korean),
    ja: inOrder(japanese, chinese, korean),
    ko: inOrder(korean, chinese, japanese),
  };
  const has = (codePoint: number): boolean => orders.zh.some((family) => family.has.has(codePoint));
  return {
    ...{ hash: hash.digest('hex'), has },
    families: (language) => {
      const order = language === 'ja' || language === 'ko' ? orders[language] : orders.zh;
      return [...new Set(order.map(({ name }) => name))];
    },
    filesFor: (codePoints) => {
      const rare = [...codePoints].filter((one) => !latin.some((family) => family.has.has(one)));
      return orders.zh
        .filter((family) => latin.includes(family) || rare.some((one) => family.has.has(one)))
        .flatMap(({ files }) => files);
    },
  };
}

const filesOf = ({ package: name, faces }: typeof LATIN): readonly string[] =>
  faces.map((face) => join(dirname(require.resolve(name)), face));

function openFamilies(files: readonly string[], hash: ReturnType<typeof createHash>): readonly FontFamily[] {
  const families: FontFamily[] = [];
  for (const file of files) {
    const bytes = readFont(file);
    hash.update(bytes);
    const [has, name] = [charactersOf(bytes), familyOf(bytes)];
    if (has === null || name === null)
      throw new StartProblem(
        `REPORT_FONTS: ${file} is not a TrueType or OpenType font. Collections (.ttc) are not read.`,
      );
    const known = families.find((one) => one.name === name);
    if (known === undefined) families.push({ name, files: [file], has });
    else known.files.push(file);
  }
  return families;
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
