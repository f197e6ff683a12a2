/** Whether the tags of a template are known, stand where they mean something, and show what no report is without. */
import {
  BODY_TAG,
  LIST_TAGS,
  MARK_TAG,
  TEXT_TAGS,
  type TemplateList,
  type TemplateTag,
} from '../../../domain/reports/template-tags.ts';
import type { TemplateUse } from './open-package.ts';
import type { FoundTag } from './scan-part.ts';

interface TagsOfPart {
  readonly tags: readonly FoundTag[];
  /** Body, headers and footers are filled in; notes and comments are not. */
  readonly isFilled: boolean;
  readonly isBody: boolean;
}
interface OpenScope {
  readonly name: string;
  readonly texts: readonly TemplateTag[];
  readonly lists: readonly TemplateList[];
}

const ROOT: OpenScope = { name: '', texts: TEXT_TAGS, lists: LIST_TAGS };
/** Loops within loops within loops only make a report that nobody can read. */
const DEPTH = 4;

export function tagProblems(parts: readonly TagsOfPart[], use: TemplateUse): readonly string[] {
  const used = new Set<string>();
  const problems = parts.flatMap((part) => [...problemsOfPart(part, used)]);
  return [...problems, ...missing(used, use)];
}

function* problemsOfPart({ tags, isFilled, isBody }: TagsOfPart, used: Set<string>): Generator<string> {
  const open: OpenScope[] = [ROOT];
  for (const tag of tags) {
    const { text, place } = tag;
    if (!isFilled) yield `${place}: ${shown(text)} stands where tags are not filled in. ${FILLED}`;
    else if (text === BODY_TAG) yield* bodyProblems(tag, open.length > 1 || !isBody, used);
    else {
      const problem = MARKS[text.charAt(0)]?.(text.slice(1).trim(), open) ?? textProblem(text, open, used);
      if (problem !== null && problem !== '') yield `${place}: ${problem}`;
    }
  }
  for (const { name } of open.slice(1))
    yield `The list ${shown(`#${name}`)} is not closed: ${shown(`/${name}`)} is missing.`;
}

const FILLED = 'Put it into the body, a header or a footer.';
const shown = (text: string): string => `{${text.slice(0, 60)}}`;

/** What opens and closes lists, with what is wrong; '' for nothing. */
const MARKS: Readonly<Record<string, (name: string, open: OpenScope[]) => string>> = {
  '#'(name, open) {
    const list = open.at(-1)?.lists.find((one) => one.name === name);
    const problem = list === undefined || open.length > DEPTH ? unknown(`#${name}`, open) : '';
    open.push({ name, texts: list?.tags ?? [], lists: list?.lists ?? [] });
    return problem;
  },
  '/'(name, open) {
    const closed = open.length > 1 ? open.pop() : undefined;
    if (closed === undefined) return `${shown(`/${name}`)} closes a list that was not opened.`;
    return closed.name === name ? '' : `${shown(`/${name}`)} stands where ${shown(`/${closed.name}`)} is due.`;
  },
};

function textProblem(text: string, open: readonly OpenScope[], used: Set<string>): string | null {
  const scope = open.findLast(({ texts }) => texts.some(({ name }) => name === text));
  if (scope === undefined) return unknown(text, open);
  used.add(`${scope.name}.${text}`);
  return null;
}

function* bodyProblems({ place, isAlone }: FoundTag, isElsewhere: boolean, used: Set<string>): Generator<string> {
  if (isElsewhere || !isAlone)
    yield `${place}: {${BODY_TAG}} stands in a paragraph of its own in the body, outside tables and lists.`;
  if (used.has(`.${BODY_TAG}`)) yield `${place}: {${BODY_TAG}} is there twice.`;
  used.add(`.${BODY_TAG}`);
}

function unknown(text: string, open: readonly OpenScope[]): string {
  const lists = (open.at(-1)?.lists ?? []).map(({ name }) => `{#${name}}`);
  const texts = [...new Set(open.toReversed().flatMap((scope) => scope.texts.map(({ name }) => `{${name}}`)))];
  return `there is no tag ${shown(text)} here. There are: ${[...texts, ...lists].join(' ')}`;
}

function missing(used: ReadonlySet<string>, use: TemplateUse): readonly string[] {
  const mark = used.has(`.${MARK_TAG}`)
    ? []
    : [`{${MARK_TAG}} is missing: no report may look approved that is not. Put it near the title or into a header.`];
  if (used.has(`.${BODY_TAG}`)) return mark;
  // Templates of earlier reports were asked for the first of them.
  const needed = ({ needs = [] }: TemplateList) => (use === 'a new report' ? needs : needs.slice(0, 1));
  const lacking = LIST_TAGS.filter((list) => needed(list).some((tag) => !used.has(`${list.name}.${tag}`)));
  if (lacking.length === 0) return mark;
  const lists = lacking.map((list) => `{#${list.name}}${needed(list).map(shown).join(' ')}{/${list.name}}`);
  return [
    ...mark,
    `Put {${BODY_TAG}} where the sections of the report belong, or what no report is without: ${lists.join(' ')}`,
  ];
}
