/**
 * The choices that a search takes along from another, as its first event carries them: a list of ordinary events
 * without their envelopes, so that a later build reads them as it reads any log.
 */
import { readEvent, type EventType, type Known } from './catalogue.ts';
import { choiceEvents, type ChoiceEvents } from './search-steps/choices/events.ts';
import type { JsonValue } from './shared/schema.ts';

export type CarriedFact = Known<keyof ChoiceEvents | 'IdeaDescribed' | 'QueryWritten'>;

/** Null where it is no list of choices that this build can read. */
export function carriedFacts(given: JsonValue): readonly CarriedFact[] | null {
  if (!Array.isArray(given)) return null;
  const facts: CarriedFact[] = [];
  for (const one of given as readonly JsonValue[]) {
    const { type, version, payload } = (typeof one === 'object' && one !== null ? one : {}) as {
      readonly [field: string]: JsonValue;
    };
    if (typeof type !== 'string' || typeof version !== 'number') return null;
    const reading = readEvent({ type, version, payload });
    if (reading.kind !== 'known' || !isCarried(reading.fact)) return null;
    facts.push(reading.fact);
  }
  return facts;
}

export const isChoice = (fact: CarriedFact): fact is Known<keyof ChoiceEvents> & CarriedFact =>
  Object.hasOwn(choiceEvents, fact.type);

function isCarried(fact: { readonly type: EventType }): fact is CarriedFact {
  return fact.type === 'IdeaDescribed' || fact.type === 'QueryWritten' || Object.hasOwn(choiceEvents, fact.type);
}
