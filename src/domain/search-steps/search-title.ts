/** The title of a search in its owner's lists. */
import type { StepsRow, Submission } from './rows.ts';
import { searchTypeOf } from './search-types.ts';

const LONGEST_TITLE = 120;
/** The first code unit of a pair, without the second. */
const HALF_A_CHARACTER = /[\ud800-\udbff]$/;

/**
 * The given title of a fork; otherwise its subject: the publication, the watched documents, the expression, or the
 * idea's title or beginning.
 */
export function titleOf(
  { searchType, forkedFrom }: Pick<StepsRow, 'searchType' | 'forkedFrom'>,
  asked: Omit<Submission, 'run'>,
): string {
  if (forkedFrom !== undefined) return forkedFrom.name;
  const text = subjectOf(searchType, asked).trim().replace(/\s+/g, ' ');
  if (text === '') return defaultTitle(searchType);
  if (text.length <= LONGEST_TITLE) return text;
  const cut = text.slice(0, LONGEST_TITLE - 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_TITLE / 2));
  return `${words.replace(HALF_A_CHARACTER, '').trimEnd()}…`;
}

function subjectOf(searchType: string, { idea, expression, choices }: Omit<Submission, 'run'>): string {
  switch (searchType) {
    case 'FIELDED':
      return expression;
    case 'INVALIDATION':
      return choices.target === null ? '' : `${choices.target.publication} ${choices.target.title}`;
    case 'DOCUMENT_MONITORING':
      return Object.keys(choices.watched).join(', ');
    default:
      return idea.title.trim() || idea.text;
  }
}

/** Until there is a subject. */
export function defaultTitle(searchType: string): string {
  const name = searchTypeOf(searchType)?.name ?? searchType;
  return /search$/i.test(name) ? name : `${name} search`;
}
