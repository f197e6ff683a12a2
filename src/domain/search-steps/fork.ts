/**
 * What a search holds, as choices that can be made anew: carried into a search that goes on from there (carried.ts).
 */
import type { CarriedFact } from '../carried.ts';
import { catalogue, draft, type EventMap } from '../catalogue.ts';
import type { EventDraft } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import type { JsonValue } from '../shared/schema.ts';
import { searchStream } from '../shared/streams.ts';
import { NO_CHOICES, type Choices } from './choices/choices.ts';
import { EFFECTS } from './choices/effects.ts';
import { foldChoice, type ChoiceFact } from './choices/fold.ts';
import { inverseOfChoices, type Said } from './choices/inverse.ts';
import type { StepsRow } from './rows.ts';
import { SEARCH_RESULTS, stepsOfType } from './search-types.ts';

type Held = Pick<StepsRow, 'idea' | 'expression' | 'choices'>;
type CarriedType = CarriedFact['type'];

/** Where a fork leaves its origin. */
export interface ForkPoint {
  /** The last entry of the origin's log that counts. */
  readonly entry: number;
  /** Id of the last change of this device that the log does not hold yet; null for none. */
  readonly waiting: string | null;
  /** What was chosen in later steps is left behind; null to leave nothing. */
  readonly step: number | null;
}

/** What of a search's steps a fork takes along or rests on. */
export type Forkable = Held & Pick<StepsRow, 'id' | 'searchType' | 'reached' | 'changedFrom'>;

interface Forking {
  /** As they stood at that point. */
  readonly steps: Forkable;
  readonly point: ForkPoint;
  /** The id of the new search. */
  readonly search: Id;
  readonly owner: Id;
  /** In which it is saved as well, by an event of its own; 0 for none. */
  readonly project: Id;
  readonly title: string;
  readonly originTitle: string;
}

/** The first event of the new search. */
export function forkDraft({ steps, point, search, owner, project, title, originTitle }: Forking): EventDraft {
  const { id: origin, searchType, changedFrom } = steps;
  const reached = reachedIn(steps, point.step);
  return draft(searchStream(search), 'SearchForked', {
    ...{ search, searchType, owner, project, title, origin, originTitle, ...point },
    reached,
    changedFrom: changedFrom !== null && changedFrom <= reached ? changedFrom : null,
    carried: carried(steps, point.step) as unknown as JsonValue,
  });
}

/** The number of the furthest step that the new search may open: the results are not there yet. */
export function reachedIn(
  { searchType, reached }: Pick<StepsRow, 'searchType' | 'reached'>,
  upTo: number | null,
): number {
  const numbers = stepsOfType(searchType)
    .map(({ number }) => number)
    .filter((number) => number < SEARCH_RESULTS);
  return Math.max(...numbers.slice(0, 1), ...numbers.filter((number) => number <= Math.min(reached, upTo ?? reached)));
}

/** What is carried, as far as it belongs to the steps up to `upTo`; null for all of it. */
export function carried({ idea, expression, choices }: Held, upTo: number | null): readonly CarriedFact[] {
  const facts: CarriedFact[] = [];
  if (`${idea.title}${idea.text}${idea.priorityDate ?? ''}` !== '') facts.push(fact('IdeaDescribed', { ...idea }));
  if (expression !== '') facts.push(fact('QueryWritten', { expression }));
  const chosen = madeAnew(choices).filter(({ type }) => upTo === null || EFFECTS[type].step <= upTo);
  return [...facts, ...chosen.map(({ type, payload }) => fact(type, payload as never))];
}

/** What a search holds after these, from nothing. */
export function standing(facts: readonly CarriedFact[]): Held {
  let held: Held = { idea: { title: '', text: '', priorityDate: null }, expression: '', choices: NO_CHOICES };
  for (const fact of facts) {
    if (fact.type === 'IdeaDescribed') held = { ...held, idea: { ...fact.payload } };
    else if (fact.type === 'QueryWritten') held = { ...held, expression: fact.payload.expression };
    else held = { ...held, choices: foldChoice(held.choices, fact as ChoiceFact) };
  }
  return held;
}

/** The choices that lead from none to these. */
function madeAnew(choices: Choices): readonly Said[] {
  const said: Said[] = [];
  const { target, cutOff, ownFamilyExcluded, launch, interval, suppressEmpty, reviewer } = choices;
  if (target !== null) said.push({ type: 'TargetChosen', payload: target });
  said.push(...inverseOfChoices({ before: choices, after: NO_CHOICES, now: NO_CHOICES }));
  if (cutOff !== NO_CHOICES.cutOff) said.push({ type: 'CutOffDateSet', payload: { date: cutOff } });
  if (ownFamilyExcluded !== NO_CHOICES.ownFamilyExcluded)
    said.push({ type: 'OwnFamilyExcluded', payload: { excluded: ownFamilyExcluded } });
  for (const [route, included] of changed(choices.routes, NO_CHOICES.routes))
    said.push({ type: 'MarketRouteSet', payload: { route, included } });
  if (launch !== NO_CHOICES.launch) said.push({ type: 'LaunchPlanned', payload: { date: launch } });
  for (const [status, shown] of changed(choices.statuses, NO_CHOICES.statuses))
    said.push({ type: 'StatusFilterSet', payload: { status, shown } });
  for (const [field, observed] of changed(choices.observed, NO_CHOICES.observed))
    said.push({ type: 'ObservedFieldSet', payload: { field, observed } });
  if (interval !== NO_CHOICES.interval) said.push({ type: 'MonitoringScheduled', payload: { interval } });
  for (const [channel, on] of changed(choices.channels, NO_CHOICES.channels))
    said.push({ type: 'MonitoringChannelSet', payload: { channel, on } });
  if (suppressEmpty !== NO_CHOICES.suppressEmpty)
    said.push({ type: 'EmptyRunsSuppressed', payload: { suppressed: suppressEmpty } });
  if (reviewer !== NO_CHOICES.reviewer) said.push({ type: 'MonitoringReviewAssigned', payload: { reviewer } });
  for (const [number, earlier] of Object.entries(choices.earlier))
    said.push({ type: 'EarlierSearchNamed', payload: { number: Number(number), ...earlier } });
  return said;
}

function changed<K extends string, V>(
  record: Readonly<Record<K, V>>,
  initial: Readonly<Record<K, V>>,
): readonly (readonly [K, V])[] {
  return (Object.entries(record) as [K, V][]).filter(([key, value]) => value !== initial[key]);
}

function fact<T extends CarriedType>(type: T, payload: EventMap[T]): CarriedFact {
  return { type, version: catalogue[type].version, payload } as unknown as CarriedFact;
}
