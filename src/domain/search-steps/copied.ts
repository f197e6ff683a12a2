/**
 * What a search copies from the one that it goes on from. Its first event holds it as a list of ordinary events without
 * their envelopes, so that a later build reads them as it reads any log.
 */
import { factOf, type PayloadOf } from '../shared/decider.ts';
import type { StoredFact } from '../shared/schema.ts';
import { createReader } from '../shared/upcast.ts';
import { NO_CHOICES, type Choices } from './choices/choices.ts';
import { EFFECTS } from './choices/effects.ts';
import { choiceEvents, type ChoiceEvents } from './choices/events.ts';
import { foldChoice } from './choices/fold.ts';
import { choicesAsEvents } from './choices/as-events.ts';
import { copiedEvents } from './events.ts';
import type { StepsRow } from './rows.ts';

type CopiedEvents = typeof copiedEvents;

export type CopiedFact = {
  readonly [T in keyof CopiedEvents]: {
    readonly type: T;
    readonly version: number;
    readonly payload: PayloadOf<CopiedEvents[T]>;
  };
}[keyof CopiedEvents];
export type CopiedChoice = Extract<CopiedFact, { readonly type: keyof ChoiceEvents }>;

const read = createReader<CopiedFact>(copiedEvents);

/** Null where it is no list of events that this build can read. */
export function copiedFacts(given: readonly StoredFact[] | null): readonly CopiedFact[] | null {
  if (given === null) return null;
  const facts: CopiedFact[] = [];
  for (const { type, version, payload } of given) {
    const reading = read({ type, version, payload });
    if (reading.kind !== 'known') return null;
    facts.push(reading.fact);
  }
  return facts;
}

export const isChoice = (fact: CopiedFact): fact is CopiedChoice => Object.hasOwn(choiceEvents, fact.type);

/** What of the steps is copied. */
export type Copied = Pick<StepsRow, 'idea' | 'expression' | 'choices'>;

/** The events that lead to what the steps hold, as far as it belongs to the steps up to `upTo`; null for all of it. */
export function copiesOf({ idea, expression, choices }: Copied, upTo: number | null): readonly CopiedFact[] {
  const facts: unknown[] = [];
  if (`${idea.title}${idea.text}${idea.priorityDate ?? ''}` !== '')
    facts.push(factOf(copiedEvents, 'IdeaDescribed', { ...idea }));
  if (expression !== '') facts.push(factOf(copiedEvents, 'QueryWritten', { expression }));
  for (const { type, payload } of choicesAsEvents(choices))
    if (upTo === null || EFFECTS[type].step <= upTo) facts.push(factOf(copiedEvents, type, payload as never));
  return facts as readonly CopiedFact[];
}

/** What a search holds after these, from nothing. */
export function foldCopies(facts: readonly CopiedFact[]): Copied {
  let copied: Copied = { idea: { title: '', text: '', priorityDate: null }, expression: '', choices: NO_CHOICES };
  for (const fact of facts) {
    if (fact.type === 'IdeaDescribed') copied = { ...copied, idea: { ...fact.payload } };
    else if (fact.type === 'QueryWritten') copied = { ...copied, expression: fact.payload.expression };
    else copied = { ...copied, choices: foldCopiedChoice(copied.choices, fact) };
  }
  return copied;
}

export const foldCopiedChoice = <T extends keyof ChoiceEvents>(
  choices: Choices,
  { type, payload }: { readonly type: T; readonly payload: ChoiceEvents[T] },
): Choices => foldChoice(choices, type, payload);
