/** Which streams are under legal hold: projects, and searches that are saved in one. */
import { legalHoldsIn, type LegalHold } from '../../domain/shared/legal-holds.ts';
import { isStreamName, parseStream, type StreamName } from '../../domain/shared/streams.ts';
import type { EventStore } from './event-store.ts';
import type { UnitOfWork } from './work.ts';

const isProject = (stream: string): boolean => parseStream(stream)?.kind === 'project';

/** Those of the streams, each with its holds; the locks of the projects are in hand. */
export async function heldAmong(
  { store, work }: { readonly store: Pick<EventStore, 'grantsOver'>; readonly work: Pick<UnitOfWork, 'open' | 'hold'> },
  streams: readonly StreamName[],
): Promise<ReadonlyMap<StreamName, readonly LegalHold[]>> {
  const searches = streams.filter((stream) => parseStream(stream)?.kind === 'search');
  const saved = searches.length === 0 ? [] : await store.grantsOver(searches);
  const places = [
    ...streams.filter(isProject).map((stream) => [stream, stream] as const),
    ...saved.flatMap(({ object, subject }) =>
      isStreamName(object) && isStreamName(subject) && isProject(subject) ? [[object, subject] as const] : [],
    ),
  ];
  work.hold(places.map(([, project]) => project));
  const held = new Map<StreamName, readonly LegalHold[]>();
  for (const [stream, project] of places) {
    const holds = legalHoldsIn((await work.open(project)).state.rows.map);
    if (holds.length > 0) held.set(stream, [...(held.get(stream) ?? []), ...holds]);
  }
  return held;
}
