/**
 * Every event type that this version knows, with its schema. A shipped entry is never edited:
 * a change is a new version and an upcaster.
 */
import { assessmentEvents, type AssessmentEvents } from './assessment/events.ts';
import { folderTreeEvents, type FolderTreeEvents } from './folder-tree/events.ts';
import { searchStepEvents, type SearchStepEvents } from './search-steps/events.ts';
import type { EventDraft } from './shared/envelope.ts';
import { mismatch, type Schema } from './shared/schema.ts';
import type { StreamName } from './shared/streams.ts';

export type EventMap = FolderTreeEvents & SearchStepEvents & AssessmentEvents;
export type EventType = keyof EventMap;

/** An event of a known type, with its payload typed. */
export type Known<T extends EventType = EventType> = { readonly [K in T]: { readonly type: K; readonly payload: EventMap[K] } }[T];

interface Entry {
  readonly version: number;
  readonly payload: Schema;
}

export const catalogue: Readonly<Record<EventType, Entry>> = { ...folderTreeEvents, ...searchStepEvents, ...assessmentEvents };

/** A draft of a known type, at the version that this catalogue writes. */
export function draft<T extends EventType>(stream: StreamName, type: T, payload: EventMap[T]): EventDraft {
  return { type, version: catalogue[type].version, stream, payload };
}

/** Whether this version can fold the event at all. What it can't is kept and parked. */
export function isKnown(event: Pick<EventDraft, 'type' | 'version'>): boolean {
  return Object.hasOwn(catalogue, event.type) && event.version <= catalogue[event.type as EventType].version;
}

/** What is wrong with an event from outside, as a sentence; null where it is well-formed. */
export function malformed(event: Pick<EventDraft, 'type' | 'version' | 'payload'>): string | null {
  if (!isKnown(event)) return `${event.type} version ${event.version} is not known here`;
  return mismatch(catalogue[event.type as EventType].payload, event.payload);
}
