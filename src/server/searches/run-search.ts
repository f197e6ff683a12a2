/** Runs what a submission asked for, and says in the log what came of it. */
import { draft } from '../../domain/catalogue.ts';
import type { JsonValue } from '../../domain/shared/schema.ts';
import { homeStream, searchStream } from '../../domain/shared/streams.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { StepsRow } from '../../domain/search-steps/rows.ts';
import { searchTypeOf } from '../../domain/search-steps/search-types.ts';
import type { PatentIndex } from '../search/port.ts';
import { fault, understandExpression, understandIdea, type Misunderstood } from './understand.ts';

type Answered = { readonly ran: EventDraft; readonly families: number };
const LONGEST_TITLE = 120;

/** The server's answer to the steps' last submission: one event for the search, one for its owner's list. */
export function runSearch(index: PatentIndex, steps: StepsRow, asked: NonNullable<StepsRow['asked']>, now: () => number): readonly EventDraft[] {
  const stream = searchStream(steps.id);
  const answered = answer(index, steps, asked, now);
  if ('ok' in answered) {
    const { message, from, to } = answered;
    return [draft(stream, 'SearchFailed', { run: asked.run, message, from, to })];
  }
  const listed = { search: steps.id, searchType: steps.searchType, title: titleOf(steps, asked), families: answered.families };
  return [answered.ran, draft(homeStream(steps.owner), 'SearchListed', listed)];
}

function answer(index: PatentIndex, { id, searchType }: StepsRow, { run, idea, expression }: NonNullable<StepsRow['asked']>, now: () => number): Answered | Misunderstood {
  if (index.corpus().publications === 0) return fault('There are no publications to search yet. Import some on the Data Coverage page.');
  const started = now();
  const understood = searchType === 'FIELDED' ? understandExpression(index, expression) : understandIdea(index, idea);
  if (!understood.ok) return understood;
  const { query, interpretation } = understood;
  const found = index.search({ query, interpretation, filter: {}, sort: 'relevance', page: 0 });
  if (!found.ok) return fault(found.reason.message);
  const { families, publications, corpus } = found.page;
  const said = { interpretation: interpretation as unknown as JsonValue, corpus: corpus as unknown as JsonValue };
  const ran = draft(searchStream(id), 'SearchRan', { run, ...said, families, publications, tookMs: Math.max(0, now() - started) });
  return { ran, families };
}

/** What the owner reads in the list: the idea's title, else its beginning, else the expression. */
export function titleOf({ searchType }: Pick<StepsRow, 'searchType'>, { idea, expression }: Pick<NonNullable<StepsRow['asked']>, 'idea' | 'expression'>): string {
  const text = (searchType === 'FIELDED' ? expression : idea.title.trim() || idea.text).trim().replace(/\s+/g, ' ');
  if (text === '') return defaultTitle(searchType);
  if (text.length <= LONGEST_TITLE) return text;
  const cut = text.slice(0, LONGEST_TITLE - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_TITLE / 2)).trimEnd()}…`;
}

/** Until there is something to name it after. */
export function defaultTitle(searchType: string): string {
  const name = searchTypeOf(searchType)?.name ?? searchType;
  return /search$/i.test(name) ? name : `${name} search`;
}
