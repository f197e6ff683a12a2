/**
 * A report in a company's own template. The same template and data give the same bytes: entries are sorted, times are
 * fixed, and the file says of itself what the default one says. What was not looked through is not filled.
 */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { ReportPage } from '../../../domain/reports/document.ts';
import type { TemplateScope, TemplateValue } from '../../../domain/reports/template-data.ts';
import { BODY_TAG } from '../../../domain/reports/template-tags.ts';
import { runProgram } from '../../child-program.ts';
import { bodyXml, type DocxLook } from '../render/docx-body.ts';
import { coreProperties, withoutNonXml, zipped } from '../render/ooxml.ts';
import { FILL_PROGRAM } from './fill-program.ts';
import type { CheckedTemplate } from './lint-template.ts';
import type { TemplateParts } from './open-package.ts';
import { withOwnStyles } from './template-styles.ts';

const ENGINE = 'easy-template-x';
export const PROGRAM_LIMITS = { withinMs: 120_000, megabytesOfHeap: 1_500 } as const;

const require = createRequire(import.meta.url);

export interface FilledWith {
  readonly page: ReportPage;
  readonly data: TemplateScope;
  /** What the file says of when it was made, in milliseconds since 1970. */
  readonly at: number;
  readonly signal: AbortSignal;
}

/** Throws a {@link NotFilled} where the engine can’t fill the template, or takes too long. */
export async function fillTemplate(
  { parts, main }: CheckedTemplate,
  { page, data, at, signal }: FilledWith,
): Promise<Uint8Array> {
  const { content, look } = prepared(parts, main);
  const token = `body ${randomUUID()}`;
  const marker = `<w:p><w:r><w:t>${token}</w:t></w:r></w:p>`;
  const filled = await filledByEngine(zipped(content), { data: withoutNonXmlIn(data), marker, signal });
  const files: Record<string, string | Uint8Array> = unzipSync(filled);
  const [before, after, more] = text(files[main]).split(marker);
  if (before === undefined || more !== undefined) throw new NotFilled('its body is there twice');
  if (after !== undefined) files[main] = before + bodyXml(page.blocks, look) + after;
  else if (text(files[main]).includes(token)) throw new NotFilled('its body stands where it can’t');
  for (const [name, own] of Object.entries(ownParts(files, page.title, at))) files[name] = own;
  return zipped(files);
}

export class NotFilled extends Error {}

const decoder = new TextDecoder();
const text = (content: string | Uint8Array | undefined): string =>
  typeof content === 'string' ? content : decoder.decode(content);

function prepared(
  parts: TemplateParts,
  main: string,
): { content: Record<string, string | Uint8Array>; look: DocxLook } {
  const content: Record<string, string | Uint8Array> = Object.fromEntries(parts);
  const path = `${main.slice(0, main.lastIndexOf('/') + 1)}styles.xml`;
  const { styles, styleId } = withOwnStyles(text(parts.get(path)));
  if (parts.has(path)) content[path] = styles;
  return { content, look: { width: widthOf(text(parts.get(main))), styleId } };
}

/** Twips between the margins of the last section. */
function widthOf(document: string): number {
  const last = (element: string, name: string): number => {
    const found = [...document.matchAll(new RegExp(`<w:${element}\\b[^>]*\\bw:${name}="(\\d{1,6})"`, 'g'))].at(-1);
    return Number(found?.[1] ?? NaN);
  };
  const width = last('pgSz', 'w') - last('pgMar', 'left') - last('pgMar', 'right');
  return width >= 3_000 && width <= 30_000 ? width : 9_638;
}

const CORE = 'docProps/core.xml';

/** A document, not a template; with its title and date, not those of who wrote the template. */
function ownParts(files: Readonly<Record<string, string | Uint8Array>>, title: string, at: number) {
  const types = text(files['[Content_Types].xml']);
  return {
    '[Content_Types].xml': types.replaceAll('wordprocessingml.template.main+xml', 'wordprocessingml.document.main+xml'),
    ...(CORE in files && { [CORE]: coreProperties(title, at) }),
  };
}

function withoutNonXmlIn(scope: TemplateScope): TemplateScope {
  const clean = (value: TemplateValue): TemplateValue =>
    typeof value === 'string' ? withoutNonXml(value).replace(BREAKS, '\n') : value.map(withoutNonXmlIn);
  return Object.fromEntries(Object.entries(scope).map(([name, value]) => [name, clean(value)]));
}
const BREAKS = /\r\n?|[\u2028\u2029]/g;

interface Filling {
  readonly data: TemplateScope;
  readonly marker: string;
  readonly signal: AbortSignal;
}

async function filledByEngine(template: Uint8Array, { data, marker, signal }: Filling): Promise<Uint8Array> {
  const input = JSON.stringify({
    engine: pathToFileURL(require.resolve(ENGINE)).href,
    template: Buffer.from(template.buffer, template.byteOffset, template.length).toString('base64'),
    ...{ data, body: marker, bodyTag: BODY_TAG },
  });
  const { code, out, said } = await runProgram({ program: FILL_PROGRAM, input, ...PROGRAM_LIMITS, signal });
  // What it says of an error may quote the report: it is told of sample data alone (try-template.ts).
  if (code !== 0)
    throw new NotFilled(/^\w*Error: (.{1,200})/m.exec(said)?.[1] ?? 'it takes too long, or too much memory');
  return out;
}
