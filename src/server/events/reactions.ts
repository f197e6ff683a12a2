/**
 * Reactions: work of the server in the transaction of a client's event. A reaction declares the type of event that it
 * answers, and is found by it.
 */
import type { EventMap, EventType } from '../../domain/catalogue.ts';
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import type { UnitOfWork } from './work.ts';

export type React = (event: ConfirmedEvent, work: UnitOfWork) => Promise<void>;

export interface Reaction {
  readonly answers: EventType;
  readonly react: React;
}

/** A reaction to events of one type: those that are shipped at one version alone. */
export const reaction = <T extends EventType>(
  answers: T,
  react: (event: ConfirmedEvent & { readonly payload: EventMap[T] }, work: UnitOfWork) => Promise<void>,
): Reaction => ({ answers, react: (event, work) => react(event as typeof event & { payload: EventMap[T] }, work) });

/** The reactions as one, which looks up those that answer the event. */
export function reactBy(reactions: readonly Reaction[]): React {
  const byType = new Map<string, Reaction[]>();
  for (const one of reactions) byType.set(one.answers, [...(byType.get(one.answers) ?? []), one]);
  return async (event, work) => {
    for (const { react } of byType.get(event.type) ?? []) await react(event, work);
  };
}
