/**
 * Looks through an uploaded template before anything else reads it. What passes has only parts that a letterhead needs,
 * refers to nothing outside, has no code, and holds known tags alone.
 */
import { SaxesParser } from 'saxes';
import {
  isMain,
  MAIN_RELATION,
  partProblem,
  relationProblem,
  sourceOfRelations,
  targetPath,
  type Relation,
} from './allowed-parts.ts';
import { tagProblems } from './check-tags.ts';
import { openPackage, TemplateRefused, type TemplateParts, type TemplateUse } from './open-package.ts';
import { scanPart } from './scan-part.ts';
import { isMarkSeen } from './seen-mark.ts';

export interface CheckedTemplate {
  readonly parts: TemplateParts;
  /** The path of the document's body. */
  readonly main: string;
}

const CONTENT_TYPES = '[Content_Types].xml';
/** So many problems are named. */
const NAMED = 20;

/** Throws a {@link TemplateRefused} that names what is wrong. */
export async function checkTemplate(bytes: Uint8Array, use: TemplateUse = 'a new report'): Promise<CheckedTemplate> {
  const parts = await openPackage(bytes);
  const typeOf = contentTypesOf(parts);
  const problems: string[] = [];
  const tagged = [];
  for (const [name, content] of parts) {
    const type = typeOf(name);
    const problem = partProblem(name, type, content);
    if (problem !== null) problems.push(problem);
    if (!isXml(name, type)) continue;
    const scanned = await scanPart(titleOf(name, type), content);
    problems.push(...scanned.problems);
    if (name.endsWith('.rels')) problems.push(...relationProblems(name, content, parts));
    const isBody = isMain(type);
    const isFilled = isBody || /\.(header|footer)\+xml$/.test(type ?? '');
    if (isFilled && !ROOTS.has(scanned.root)) problems.push(`${name} is no part of a Word file of today.`);
    tagged.push({ tags: scanned.tags, isWhole: scanned.isWhole, isFilled, isBody });
  }
  const main = mainOf(parts);
  problems.push(...mainProblems(parts, main, typeOf));
  // What can't be read says nothing about its tags.
  if (tagged.every(({ isWhole }) => isWhole)) problems.push(...tagProblems(tagged, use));
  if (problems.length === 0) problems.push(...markProblems(parts, main, use));
  if (problems.length > 0 || main === null) throw new TemplateRefused([...new Set(problems)].slice(0, NAMED));
  return { parts, main };
}

function mainProblems(parts: TemplateParts, main: string | null, typeOf: (part: string) => string | null): string[] {
  const problems: string[] = [];
  if (main === null || !isMain(typeOf(main)))
    problems.push('It is no Word document: save it as .docx or .dotx, not as Strict Open XML.');
  if ([...parts.keys()].filter((name) => isMain(typeOf(name))).length > 1) problems.push('It has two bodies.');
  return problems;
}

const markProblems = (parts: TemplateParts, main: string | null, use: TemplateUse): readonly string[] =>
  main === null || use !== 'a new report' || isMarkSeen(parts, main) ? [] : [UNSEEN_MARK];

const UNSEEN_MARK =
  '{mark} can’t be seen: it is hidden, white or nearly so, smaller than 6 points, within a list, or in a header that ' +
  'Word does not show. Put it near the title or into the header of all pages, in dark letters.';
const ROOTS = new Set(['w:document', 'w:hdr', 'w:ftr']);

const isXml = (name: string, type: string | null): boolean =>
  name === CONTENT_TYPES || (type ?? 'xml').endsWith('xml') || /\.(xml|rels|vml)$/i.test(name);

function titleOf(name: string, type: string | null): string {
  if (isMain(type)) return 'Body';
  const kind = /\.(header|footer|footnotes|endnotes|comments)\+xml$/.exec(type ?? '')?.[1];
  return kind === undefined ? name : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} (${name})`;
}

/** Elements of a small part, whatever is wrong with it: the scan tells that. */
function elementsOf(content: Uint8Array | undefined): readonly (readonly [string, Readonly<Record<string, string>>])[] {
  const found: (readonly [string, Readonly<Record<string, string>>])[] = [];
  if (content === undefined) return found;
  const parser = new SaxesParser({ xmlns: false, position: false });
  let isBroken = false;
  parser.on('error', () => (isBroken = true));
  parser.on('opentag', ({ name, attributes }) => found.push([name.replace(/^.*:/, ''), attributes]));
  parser.write(new TextDecoder().decode(content)).close();
  return isBroken ? [] : found;
}

function contentTypesOf(parts: TemplateParts): (part: string) => string | null {
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  for (const [name, { PartName: part = '', Extension: extension = '', ContentType: type = '' }] of elementsOf(
    parts.get(CONTENT_TYPES),
  )) {
    // Two types of one part: who opens the file might take either.
    if (name === 'Override') add(overrides, part.replace(/^\//, '').toLowerCase(), type);
    if (name === 'Default') add(defaults, extension.toLowerCase(), type);
  }
  return (part) => {
    const name = part.toLowerCase();
    return overrides.get(name) ?? defaults.get(name.slice(name.lastIndexOf('.') + 1)) ?? null;
  };
}

const add = (types: Map<string, string>, key: string, type: string): void =>
  void types.set(key, types.has(key) && types.get(key) !== type ? 'two types' : type);

const relationsIn = (content: Uint8Array | undefined): readonly Relation[] =>
  elementsOf(content).flatMap(([name, { Type: type = '', Target: target = '', TargetMode: mode = '' }]) =>
    name === 'Relationship' ? [{ type, target, mode }] : [],
  );

const relationProblems = (name: string, content: Uint8Array, parts: TemplateParts): readonly string[] =>
  relationsIn(content).flatMap((relation) => relationProblem(sourceOfRelations(name), relation, parts) ?? []);

function mainOf(parts: TemplateParts): string | null {
  const main = relationsIn(parts.get('_rels/.rels')).filter(({ type }) => type === MAIN_RELATION);
  const path = main.length === 1 ? targetPath('', main[0]!.target) : null;
  return path !== null && parts.has(path) ? path : null;
}
