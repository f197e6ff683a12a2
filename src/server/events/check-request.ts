/** Checks of requests from clients, before anything else reads them. */
import type { Fact } from '../../domain/shared/decider.ts';
import type { Domain } from '../../domain/shared/stream-table.ts';
import { product } from '../../domain/streams.ts';
import { eventId, type DomainEvent } from '../../domain/shared/envelope.ts';
import { MOST_CLIENTS } from '../../domain/shared/ids.ts';
import { isMoment } from '../../domain/shared/moments.ts';
import { isStreamName } from '../../domain/shared/streams.ts';
import {
  MISSING_LIMIT,
  PROTOCOL_VERSION,
  PUSH_LIMIT,
  type MissingRequest,
  type PullRequest,
  type PushRequest,
} from '../../sync/wire/protocol.ts';
import { refusal, type Refusal } from '../errors.ts';

/** Streams that one pull may ask for. */
export const STREAMS_LIMIT = 1_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown, least = 0): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least;

/** Null where each event of the push can be checked by itself. */
export function refusePush(request: PushRequest): Refusal | null {
  const wrong = refuseProtocol(request);
  if (wrong) return wrong;
  if (!isCount(request.clientId, 1) || request.clientId >= MOST_CLIENTS)
    return refusal(422, 'malformed', `clientId must be a whole number from 1 to ${MOST_CLIENTS - 1}`);
  if (request.epoch !== undefined && typeof request.epoch !== 'string')
    return refusal(422, 'malformed', 'epoch must be text, or left out');
  const events: unknown = request.events;
  if (!Array.isArray(events)) return refusal(422, 'malformed', 'events must be a list');
  if (events.length > PUSH_LIMIT) {
    return refusal(413, 'too-many', `A push carries at most ${PUSH_LIMIT} events; this one has ${events.length}`);
  }
  let last = 0;
  for (const event of events as unknown[]) {
    if (!isObject(event) || !isCount(event['clientSeq'], 1))
      return refusal(422, 'malformed', 'Every event needs a clientSeq, a whole number from 1');
    if (event['clientSeq'] <= last) return refusal(422, 'malformed', 'Events come in order of clientSeq, each once');
    last = event['clientSeq'];
  }
  return null;
}

export function refusePull(request: PullRequest): Refusal | null {
  const wrong = refuseProtocol(request);
  if (wrong) return wrong;
  if (request.epoch !== null && typeof request.epoch !== 'string')
    return refusal(422, 'malformed', 'epoch must be text or null');
  if (!isObject(request.cursors) || !Object.values(request.cursors).every((cursor) => isCount(cursor))) {
    return refusal(422, 'malformed', 'cursors must name streams, each with a whole number from 0');
  }
  const { marks = {} } = request;
  if (!isObject(marks) || !Object.values(marks).every((mark) => typeof mark === 'string'))
    return refusal(422, 'malformed', 'marks must name streams, each with text, or be left out');
  const asked = Object.keys(request.cursors).length;
  if (asked > STREAMS_LIMIT)
    return refusal(413, 'too-many', `A pull asks for at most ${STREAMS_LIMIT} streams; this one for ${asked}`);
  return null;
}

export function refuseMissing(request: MissingRequest): Refusal | null {
  const wrong = refuseProtocol(request);
  if (wrong) return wrong;
  if (!isCount(request.clientId, 1)) return refusal(422, 'malformed', 'clientId must be a whole number from 1');
  const numbers: unknown = request.clientSeqs;
  if (!Array.isArray(numbers) || numbers.length > MISSING_LIMIT || !numbers.every((number) => isCount(number, 1)))
    return refusal(422, 'malformed', `clientSeqs must be a list of at most ${MISSING_LIMIT} whole numbers from 1`);
  return null;
}

function refuseProtocol(request: unknown): Refusal | null {
  if (!isObject(request)) return refusal(422, 'malformed', 'The body must be a JSON object');
  if (request['protocol'] === PROTOCOL_VERSION) return null;
  return refusal(
    409,
    'protocol',
    `The server uses protocol ${PROTOCOL_VERSION}. Reload the app to get the version that uses it.`,
  );
}

/** What is wrong with one event of a push, as a sentence; null where it is well-formed. */
export function faultOf(event: DomainEvent, clientId: number, { malformed }: Domain = product): string | null {
  if (event.clientId !== clientId) return 'clientId is another than the push says';
  if (event.id !== eventId(clientId, event.clientSeq)) return 'id must be clientId.clientSeq';
  if (!isStreamName(event.stream)) return 'stream is no name of a stream';
  if (!isCount(event.baseSeq)) return 'baseSeq must be a whole number from 0';
  if (!isToken(event.batch)) return 'batch must be text of 1 to 100 printable characters';
  if (event.causationId !== null && !isToken(event.causationId))
    return 'causationId must be the id of an event or null';
  if (!isMoment(event.at)) return 'at must be a whole number of milliseconds since 1970, in the years 1 to 9999';
  if (typeof event.type !== 'string' || !isCount(event.version, 1)) return 'type and version must name a type of event';
  return malformed(event);
}

/**
 * Whether a newer build made the event, or what it copies: a type or a version that is not known here. Its device keeps
 * it until the server is as new.
 */
export function isFromNewerBuild(event: DomainEvent, { events, read }: Domain = product): boolean {
  const isUnknown = ({ type, version }: Fact): boolean =>
    typeof type === 'string' && /^[A-Z][A-Za-z]{1,99}$/.test(type) && isCount(version, 1)
      ? version > (events.get(type)?.definition.version ?? 0)
      : false;
  if (isUnknown(event)) return true;
  const copies = events.get(event.type)?.definition.copies;
  if (copies === undefined) return false;
  const reading = read(event);
  return reading.kind === 'known' && copies(reading.fact.payload).facts.some(isUnknown);
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\x20-\x7e]{1,100}$/.test(value);
}
