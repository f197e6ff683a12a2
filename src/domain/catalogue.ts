/**
 * Every event type that this version knows, with its schema. A shipped entry is never edited:
 * a change is a new version and an upcaster.
 */
import { assessmentEvents, type AssessmentEvents } from './assessment/events.ts';
import { folderTreeEvents, type FolderTreeEvents } from './folder-tree/events.ts';
import { searchStepEvents, type SearchStepEvents } from './search-steps/events.ts';
import type { EventDraft } from './shared/envelope.ts';
import type { StreamName } from './shared/streams.ts';
import { createReader, mayMoveThings, type Reading, type Shipped } from './shared/upcast.ts';
import { homeSharingEvents, projectEvents, type HomeSharingEvents, type ProjectEvents } from './sharing/events.ts';
import { teamEvents, type TeamEvents } from './teams/events.ts';

export type EventMap = FolderTreeEvents &
  HomeSharingEvents &
  ProjectEvents &
  TeamEvents &
  SearchStepEvents &
  AssessmentEvents;
export type EventType = keyof EventMap;

/** An event of a known type, with its payload typed. */
export type Known<T extends EventType = EventType> = {
  readonly [K in T]: { readonly type: K; readonly version: number; readonly payload: EventMap[K] };
}[T];

export const catalogue: Readonly<Record<EventType, Shipped>> = {
  ...folderTreeEvents,
  ...homeSharingEvents,
  ...projectEvents,
  ...teamEvents,
  ...searchStepEvents,
  ...assessmentEvents,
};

/** A draft of a known type, at the version that this catalogue writes. */
export function draft<T extends EventType>(stream: StreamName, type: T, payload: EventMap[T]): EventDraft {
  return { type, version: catalogue[type].version, stream, payload };
}

/** The event at the version that this build knows; or why it can't be read. */
export const readEvent: (
  event: Pick<EventDraft, 'type' | 'version' | 'payload'> & { readonly at?: number },
) => Reading<Known> = createReader<Known>(catalogue);

/** Of an event that is unknown here: whether what it did may lie beneath what is shown. */
export const isStructural = (event: Pick<EventDraft, 'type' | 'version' | 'payload'>): boolean =>
  mayMoveThings(catalogue, event);

/** What is wrong with an event from outside, as a sentence; null where it is well-formed. */
export function malformed(event: Pick<EventDraft, 'type' | 'version' | 'payload'>): string | null {
  const reading = readEvent(event);
  return reading.kind === 'known' ? null : reading.fault;
}
