/** Converts the choices of a search to the events that create them. */
import { NO_CHOICES, type Choices } from './choices.ts';
import { inverseOfChoices, type ChoiceFact } from './inverse.ts';

/** The events that lead from no choices to these. */
export function choicesAsEvents(choices: Choices): readonly ChoiceFact[] {
  const facts: ChoiceFact[] = [];
  const { target, cutOff, ownFamilyExcluded, launch, interval, suppressEmpty, reviewer } = choices;
  if (target !== null) facts.push({ type: 'TargetChosen', payload: target });
  facts.push(...inverseOfChoices({ before: choices, after: NO_CHOICES, now: NO_CHOICES }));
  if (cutOff !== NO_CHOICES.cutOff) facts.push({ type: 'CutOffDateSet', payload: { date: cutOff } });
  if (choices.law) facts.push({ type: 'PriorArtLawChosen', payload: { law: choices.law } });
  if (ownFamilyExcluded !== NO_CHOICES.ownFamilyExcluded)
    facts.push({ type: 'OwnFamilyExcluded', payload: { excluded: ownFamilyExcluded } });
  for (const [route, included] of changed(choices.routes, NO_CHOICES.routes))
    facts.push({ type: 'MarketRouteSet', payload: { route, included } });
  if (launch !== NO_CHOICES.launch) facts.push({ type: 'LaunchPlanned', payload: { date: launch } });
  for (const [status, shown] of changed(choices.statuses, NO_CHOICES.statuses))
    facts.push({ type: 'StatusFilterSet', payload: { status, shown } });
  for (const [field, observed] of changed(choices.observed, NO_CHOICES.observed))
    facts.push({ type: 'ObservedFieldSet', payload: { field, observed } });
  if (interval !== NO_CHOICES.interval) facts.push({ type: 'MonitoringScheduled', payload: { interval } });
  for (const [channel, on] of changed(choices.channels, NO_CHOICES.channels))
    facts.push({ type: 'MonitoringChannelSet', payload: { channel, on } });
  if (suppressEmpty !== NO_CHOICES.suppressEmpty)
    facts.push({ type: 'EmptyRunsSuppressed', payload: { suppressed: suppressEmpty } });
  if (reviewer !== NO_CHOICES.reviewer) facts.push({ type: 'MonitoringReviewAssigned', payload: { reviewer } });
  for (const [number, earlier] of Object.entries(choices.earlier))
    facts.push({ type: 'EarlierSearchNamed', payload: { number: Number(number), ...earlier } });
  return facts;
}

function changed<K extends string, V>(
  record: Readonly<Partial<Record<K, V>>>,
  initial: Readonly<Partial<Record<K, V>>>,
): readonly (readonly [K, V])[] {
  return (Object.entries(record) as [K, V][]).filter(([key, value]) => value !== initial[key]);
}
