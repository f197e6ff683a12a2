/**
 * A report as a tagged PDF (PDF/UA-1), made by Typst in a process of its own: what a hostile text might break there
 * ends that process alone. It gets its input by a pipe, opens no other file than the fonts, and uses no network. What
 * it says of an error is not passed on: it may quote the report.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ReportPage } from '../../../domain/reports/document.ts';
import type { ReportFonts } from './fonts.ts';
import { PDF_TEMPLATE } from './pdf-template.ts';
import { showable } from './printable.ts';

const COMPILER = '@myriaddreamin/typst-ts-node-compiler';
const WITHIN_MS = 120_000;
/** Of a report of 5,000 rows they are about 10 MB. */
const BYTES_AT_MOST = 200_000_000;

const require = createRequire(import.meta.url);

export const compilerVersion = (): string =>
  (require(`${COMPILER}/package.json`) as { readonly version: string }).version;

/** The program of the process: JSON in, PDF out. */
const PROGRAM = `
import { readFileSync } from 'node:fs';
const { compiler, fonts, template, page, at } = JSON.parse(readFileSync(0, 'utf8'));
const { NodeCompiler } = await import(compiler);
const fontBlobs = fonts.map((file) => readFileSync(file));
const typst = NodeCompiler.create({ workspace: '/', fontArgs: [{ fontBlobs }] });
typst.mapShadow('/page.json', Buffer.from(page));
const pdf = typst.pdf({ mainFileContent: template }, { pdfStandard: 'ua-1', creationTimestamp: at });
process.stdout.write(pdf);
`;

interface How {
  readonly fonts: ReportFonts;
  readonly signal: AbortSignal;
}

export async function pdf(page: ReportPage, frozenAt: number, { fonts, signal }: How): Promise<Uint8Array> {
  signal.throwIfAborted();
  const shown = showable(page, fonts);
  const input = JSON.stringify({
    compiler: pathToFileURL(require.resolve(COMPILER)).href,
    fonts: fonts.files,
    template: PDF_TEMPLATE,
    page: JSON.stringify({ ...shown, 'short-title': [...shown.title].slice(0, 80).join(''), fonts: fonts.families }),
    at: Math.floor(frozenAt / 1_000),
  });
  const program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: {},
    signal,
    timeout: WITHIN_MS,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const out: Buffer[] = [];
  let bytes = 0;
  program.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > BYTES_AT_MOST) program.kill();
    else out.push(chunk);
  });
  // A process that ended early has closed its pipe; its code tells.
  program.stdin.on('error', () => undefined);
  program.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    program.on('error', reject);
    program.on('close', resolve);
  });
  if (code !== 0) throw new Error(`the PDF could not be made: its process ended with ${code ?? 'a signal'}`);
  return Buffer.concat(out);
}
