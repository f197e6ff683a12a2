/** What finds the publications of a company and of a category: queries that the reader sees and can search with. */
import { isClassPrefix, normalizeClassSymbol } from '../query/classes.ts';
import type { QueryNode } from '../query/ast.ts';
import { allOf, anyOf, wordsNode } from '../query/tree.ts';
import { namesSomething, tokenize, tokenizePatterns } from '../query/words.ts';
import type { CompanyCategoryRow } from './rows.ts';

/** Where a keyword of a category counts: title, abstract and claims. */
const KEYWORD_FIELD = 'TAC';

/** Of a name: `*` and `?` are no wildcards in it. */
const wordsOf = (text: string): readonly string[] => tokenize(text).map(({ word }) => word);
/** Of a keyword: `sens*` is any word that begins so. */
const patternsOf = (text: string): readonly string[] =>
  tokenizePatterns(text).flatMap(({ word }) => (namesSomething(word) ? [word] : []));
const allAny = (nodes: readonly QueryNode[]): readonly QueryNode[] => (nodes.length === 0 ? [] : [anyOf(nodes)]);

/** Any of the names, as applicant or assignee; null without a name. */
export function applicantsQuery(names: readonly string[]): QueryNode | null {
  const nodes = names.map(wordsOf).flatMap((words) => (words.length === 0 ? [] : [wordsNode('PA', words)]));
  return allAny(nodes)[0] ?? null;
}

/** One of the classes and one of the keywords; null where neither says anything. */
export function categoryQuery({
  classes,
  keywords,
}: Pick<CompanyCategoryRow, 'classes' | 'keywords'>): QueryNode | null {
  const inClasses = classes.map(normalizeClassSymbol).filter(isClassPrefix);
  const classNodes = inClasses.flatMap((prefix): readonly QueryNode[] => [
    { kind: 'class', field: 'CPC', prefix },
    { kind: 'class', field: 'IPC', prefix },
  ]);
  const words = keywords.map(patternsOf).filter(({ length }) => length > 0);
  const keywordNodes = words.map((each) => wordsNode(KEYWORD_FIELD, each));
  const parts = [...allAny(classNodes), ...allAny(keywordNodes)];
  return parts.length === 0 ? null : allOf(parts);
}
