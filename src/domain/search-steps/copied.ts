/**
 * The content that a fork copies from its origin. Its first event contains it as a list of ordinary events without
 * envelopes, so that later builds can upcast them like any log.
 */
import { factOf, type PayloadOf } from '../shared/decider.ts';
import type { StoredFact } from '../shared/schema.ts';
import { repairedText } from '../shared/schema-checks.ts';
import { createFaultFinder, createReader } from '../shared/upcast.ts';
import { NO_CHOICES, type Choices } from './choices/choices.ts';
import { EFFECTS } from './choices/effects.ts';
import { choiceEvents, type ChoiceEvents } from './choices/events.ts';
import { foldChoice } from './choices/fold.ts';
import { choicesAsEvents } from './choices/as-events.ts';
import { withWritten, writtenAsEvents } from './edits.ts';
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
const faultOf = createFaultFinder(copiedEvents);

/** Null if it is not a list of events that this build can read. */
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

/** The copied parts of the steps. */
export type Copied = Pick<StepsRow, 'idea' | 'expression' | 'written' | 'choices'>;

/** A log of an earlier build may hold texts that no new event may carry. */
function repaired(fact: CopiedFact): CopiedFact {
  const fields = Object.entries<unknown>(fact.payload);
  const texts = fields.map(([name, value]) => [name, typeof value === 'string' ? repairedText(value) : value] as const);
  return { ...fact, payload: Object.fromEntries(texts) } as CopiedFact;
}

/** The events that create the content of the steps up to step `upTo`; null for all steps. */
export function copiesOf({ choices, ...written }: Copied, upTo: number | null): readonly CopiedFact[] {
  const facts: unknown[] = writtenAsEvents(written).map(({ type, payload }) => factOf(copiedEvents, type, payload));
  for (const { type, payload } of choicesAsEvents(choices))
    if (upTo === null || EFFECTS[type].step <= upTo) facts.push(factOf(copiedEvents, type, payload as never));
  return (facts as readonly CopiedFact[]).map(repaired).filter((fact) => faultOf(fact) === null);
}

/** The content of a search after these events, starting with nothing. */
export function foldCopies(facts: readonly CopiedFact[]): Copied {
  let copied: Copied = { idea: { title: '', text: '', priorityDate: null }, expression: '', choices: NO_CHOICES };
  for (const fact of facts) {
    if (fact.type === 'IdeaDescribed' || fact.type === 'QueryWritten') copied = withWritten(copied, fact.payload);
    else copied = { ...copied, choices: foldCopiedChoice(copied.choices, fact) };
  }
  return copied;
}

export const foldCopiedChoice = <T extends keyof ChoiceEvents>(
  choices: Choices,
  { type, payload }: { readonly type: T; readonly payload: ChoiceEvents[T] },
): Choices => foldChoice(choices, type, payload);
