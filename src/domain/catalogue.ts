/**
 * The payloads of all events by type, and drafts of them: what screens and server processes need to emit an event. The
 * rules are in streams.ts.
 */
import { commentEvents } from './assessment/comments/events.ts';
import { featureMatrixEvents } from './assessment/feature-matrix/events.ts';
import { finalResultEvents } from './assessment/final-results/events.ts';
import { ratingEvents } from './assessment/ratings/events.ts';
import { resultSetEvents } from './assessment/result-sets/events.ts';
import { resultTagEvents } from './assessment/result-tags/events.ts';
import { unseenEvents } from './assessment/unseen/events.ts';
import { companyProfileEvents } from './company-profile/events.ts';
import { folderTreeEvents } from './folder-tree/events.ts';
import { inboxEvents } from './inbox/events.ts';
import { legalHoldEvents } from './legal-hold/events.ts';
import { retentionEvents } from './retention/events.ts';
import { memberEvents } from './members/events.ts';
import { monitorEvents } from './monitors/events.ts';
import { mountEvents } from './mounts/events.ts';
import { peopleEvents } from './people/events.ts';
import { choiceEvents } from './search-steps/choices/events.ts';
import { reportEvents } from './reports/events.ts';
import { preferenceEvents } from './preferences/events.ts';
import { searchStepEvents } from './search-steps/events.ts';
import { factOf, type PayloadOf } from './shared/decider.ts';
import type { EventDraft } from './shared/envelope.ts';
import type { StreamName } from './shared/streams.ts';
import { tagEvents } from './tags/events.ts';
import { taskEvents } from './tasks/events.ts';
import { teamEvents } from './teams/events.ts';

export const catalogue = {
  ...folderTreeEvents,
  ...mountEvents,
  ...preferenceEvents,
  ...memberEvents,
  ...teamEvents,
  ...companyProfileEvents,
  ...tagEvents,
  ...taskEvents,
  ...inboxEvents,
  ...peopleEvents,
  ...legalHoldEvents,
  ...retentionEvents,
  ...searchStepEvents,
  ...choiceEvents,
  ...ratingEvents,
  ...commentEvents,
  ...resultTagEvents,
  ...finalResultEvents,
  ...featureMatrixEvents,
  ...resultSetEvents,
  ...unseenEvents,
  ...reportEvents,
  ...monitorEvents,
};

type Catalogue = typeof catalogue;
export type EventType = keyof Catalogue;
/** Payloads by type. */
export type EventMap = { readonly [T in EventType]: PayloadOf<Catalogue[T]> };

/** An event of a known type, with its payload typed. */
export type Known<T extends EventType = EventType> = {
  readonly [K in T]: { readonly type: K; readonly version: number; readonly payload: EventMap[K] };
}[T];

/** A draft of a known type, at the version that this catalogue writes. */
export function draft<T extends EventType>(stream: StreamName, type: T, payload: EventMap[T]): EventDraft {
  const { version } = factOf(catalogue, type, payload);
  return { type, version, stream, payload };
}
