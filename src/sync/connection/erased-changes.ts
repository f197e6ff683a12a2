/**
 * What this device does once it hears that searches were erased: those that lie on its disk unopened are asked for, and
 * of changes to erased ones it lists that there were some, without what they said.
 */
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import { isStreamName, parseStream, type StreamName } from '../../domain/shared/streams.ts';
import { ERASED_SEARCH, type LocalStore, type RejectedEvent } from '../ports.ts';
import type { ReplicaSet } from '../replica/replica-set.ts';
import type { PullAnswer, StreamAnswer } from '../wire/protocol.ts';

type StreamAnswers = PullAnswer['streams'];

const isOfSearch = (stream: StreamName): boolean => parseStream(stream)?.kind === 'search';

/** The answers of known streams, those of searches first: what a tree says of them is noted when they are done. */
export const searchesFirst = (streams: StreamAnswers): readonly (readonly [StreamName, StreamAnswer])[] =>
  Object.entries(streams)
    .flatMap(([stream, answer]) => (isStreamName(stream) ? [[stream, answer] as const] : []))
    .sort(([one], [other]) => Number(isOfSearch(other)) - Number(isOfSearch(one)));

/**
 * A tree that begins anew names erased searches: which, the server answers for each. Opens those on the disk that it
 * was not asked about, and gives whose answers have to wait until it was.
 */
export async function openUnasked(
  store: LocalStore,
  replicas: ReplicaSet,
  streams: StreamAnswers,
): Promise<(stream: StreamName) => boolean> {
  const anew = new Set(
    searchesFirst(streams).flatMap(([stream, answer]) =>
      !isOfSearch(stream) && answer.kind === 'snapshot' && answer.isAnew === true ? [stream] : [],
    ),
  );
  if (anew.size === 0) return () => false;
  const unasked = (await store.streams()).filter((stream) => isOfSearch(stream) && streams[stream] === undefined);
  const opened = await Promise.all(unasked.map((stream) => replicas.open(stream)));
  return (stream) => opened.length > 0 && anew.has(stream);
}

/**
 * The rejected changes, in order, without content where they are about an erased search: by the server's word, or
 * because they follow on a change of which it said so. `listed`: those that were rejected before.
 */
export function withoutErased(
  rejected: readonly RejectedEvent[],
  listed: readonly RejectedEvent[],
): readonly RejectedEvent[] {
  const erased = listed.filter(isErased);
  return rejected.map((one) => {
    const cause = isErased(one) ? one : erased.find((earlier) => follows(one, earlier));
    if (cause === undefined) return one;
    const bare = bareOf(one, cause.message);
    erased.push(bare);
    return bare;
  });
}

const isErased = ({ code }: RejectedEvent): boolean => code === ERASED_SEARCH;

/** In the search that could not begin, or about the row that could not be added. */
function follows({ event }: RejectedEvent, earlier: RejectedEvent): boolean {
  if (isOfSearch(event.stream)) return event.stream === earlier.event.stream;
  const id = idIn(event.payload);
  return id !== null && id === idIn(earlier.event.payload);
}

function bareOf({ event }: RejectedEvent, message: string): RejectedEvent {
  return { event: withoutWords(event), code: ERASED_SEARCH, message };
}

/** The event with no more of its payload than the number of what it is about. */
export const withoutWords = (event: DomainEvent): DomainEvent => ({ ...event, payload: { id: idIn(event.payload) } });

function idIn(payload: unknown): number | null {
  const { id } = (typeof payload === 'object' && payload !== null ? payload : {}) as { readonly id?: unknown };
  return typeof id === 'number' ? id : null;
}
