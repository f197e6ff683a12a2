/**
 * A report as a tagged PDF (PDF/UA-1 or PDF/A-2a), made by Typst in a process of its own: what a hostile text might
 * break there ends that process alone. It gets its input by a pipe, opens no other file than the fonts, and uses no
 * network. What it says of an error is not passed on: it may quote the report.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ReportPage } from '../../../domain/reports/document.ts';
import type { PdfStandard } from '../../../domain/reports/events.ts';
import type { ReportFonts } from './fonts.ts';
import { runProgram } from '../../child-program.ts';
import { breakable, broken, OF_TITLE } from './breakable.ts';
import { EAST_ASIAN, said, saidBlocks } from './languages.ts';
import { PDF_TEMPLATE } from './pdf-template.ts';
import { showable } from './printable.ts';
import { isWidePage } from './wide-pages.ts';

const COMPILER = '@myriaddreamin/typst-ts-node-compiler';
const WITHIN_MS = 120_000;

const require = createRequire(import.meta.url);

export const compilerVersion = (): string =>
  (require(`${COMPILER}/package.json`) as { readonly version: string }).version;

/** The program of the process: JSON in; out a PDF, or for a preview an SVG of all pages, one below the other. */
const PROGRAM = `
import { readFileSync } from 'node:fs';
const { compiler, fonts, template, page, at, standard } = JSON.parse(readFileSync(0, 'utf8'));
const { NodeCompiler } = await import(compiler);
const fontBlobs = fonts.map((file) => readFileSync(file));
const typst = NodeCompiler.create({ workspace: '/', fontArgs: [{ fontBlobs }] });
typst.mapShadow('/page.json', Buffer.from(page));
const source = { mainFileContent: template };
process.stdout.write(
  standard === null
    ? typst.plainSvg(source)
    : typst.pdf(source, { pdfStandard: standard, creationTimestamp: at }),
);
`;

interface How {
  readonly fonts: ReportFonts;
  readonly signal: AbortSignal;
}
interface PdfOf {
  readonly page: ReportPage;
  readonly frozenAt: number;
  readonly standard: PdfStandard;
}

export const pdf = ({ page, frozenAt, standard }: PdfOf, how: How): Promise<Uint8Array> =>
  typeset(page, { at: frozenAt, standard }, how);

/** The same pages as a picture. */
export const svg = async (page: ReportPage, how: How): Promise<string> =>
  new TextDecoder().decode(await typeset(page, { at: 0, standard: null }, how));

async function typeset(
  page: ReportPage,
  { at, standard }: { readonly at: number; readonly standard: PdfStandard | null },
  { fonts, signal }: How,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  const shown = showable(page, fonts);
  const input = JSON.stringify({
    compiler: pathToFileURL(require.resolve(COMPILER)).href,
    fonts: fonts.filesFor(codePointsOf(shown)),
    template: PDF_TEMPLATE,
    page: JSON.stringify(asRead(shown, fonts, standard === null)),
    standard,
    at: Math.floor(at / 1_000),
  });
  const { code, out } = await runProgram({ program: PROGRAM, input, withinMs: WITHIN_MS, signal });
  if (code !== 0) throw new Error(`the PDF could not be made: its process ended with ${code ?? 'a signal'}`);
  return out;
}

/** What the template reads: the page with the languages of its words, and the fonts of each. */
function asRead(shown: ReportPage, fonts: ReportFonts, isPreview: boolean): object {
  const { title, subtitle, mark, footer, blocks } = breakable(shown);
  const languages = Object.fromEntries(
    EAST_ASIAN.map((language) => {
      const [lang, region = null] = language.split('-');
      return [language, { lang, region, fonts: fonts.families(language) }];
    }),
  );
  return {
    ...{ languages, fonts: fonts.families(null), 'is-preview': isPreview, 'plain-title': shown.title },
    ...{ title: said(title, null), subtitle: said(subtitle, null), mark: said(mark, null), footer: said(footer, null) },
    ...{
      'short-title': said(broken([...shown.title].slice(0, 80).join(''), OF_TITLE), null),
      blocks: saidBlocks(blocks),
    },
    'is-wide': isWidePage(shown),
  };
}

const codePointsOf = (page: ReportPage): ReadonlySet<number> =>
  new Set([...new Set(JSON.stringify(page))].map((character) => character.codePointAt(0) ?? 0));
