/** An uploaded template is looked through and filled with sample data, so that what passes can be filled. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { templateData } from '../../../domain/reports/template-data.ts';
import { runProgram } from '../../child-program.ts';
import { laidOut } from '../render/render.ts';
import { fillTemplate, NotFilled, PROGRAM_LIMITS } from './fill-template.ts';
import { checkTemplate } from './lint-template.ts';
import { TemplateRefused } from './open-package.ts';
import { SAMPLE_SNAPSHOT } from './sample-snapshot.ts';

const require = createRequire(import.meta.url);

/** The template with sample data. Throws a {@link TemplateRefused} that names what is wrong. */
export async function tryTemplate(bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
  const checked = await checkTemplate(bytes);
  const { page, snapshot } = laidOut(SAMPLE_SNAPSHOT, null);
  const data = templateData(snapshot, page);
  try {
    return await fillTemplate(checked, { page, data, at: snapshot.report.frozenAt, signal });
  } catch (error) {
    if (!(error instanceof NotFilled)) throw error;
    throw new TemplateRefused([`It can’t be filled in: ${error.message}.`]);
  }
}

const PREVIEW_PROGRAM = `
import { readFileSync } from 'node:fs';
const mammoth = (await import(${JSON.stringify(pathToFileURL(require.resolve('mammoth')).href)})).default;
const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Mark'] => p > strong:fresh"];
process.stdout.write((await mammoth.convertToHtml({ buffer: readFileSync(0) }, { styleMap })).value);
`;
const PREVIEW_AT_MOST = 4_000_000;

/** Text, tables and pictures of a Word file as HTML; null where it is too large to be looked at here. */
export async function previewHtml(docx: Uint8Array, signal: AbortSignal): Promise<string | null> {
  const { code, out } = await runProgram({ program: PREVIEW_PROGRAM, input: docx, ...PROGRAM_LIMITS, signal });
  return code === 0 && out.length <= PREVIEW_AT_MOST ? new TextDecoder().decode(out) : null;
}
