/**
 * Whether a body is an answer about events. What reads as one and is none, such as a page of a network that asks for
 * money, must not reach the replicas. The events themselves are read where they are folded (domain/shared/schema.ts).
 */
import type { MissingAnswer, PullAnswer, PushAnswer, Registered } from './protocol.ts';
import { asRecord } from './read-answer.ts';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const areObjects = (values: unknown): boolean => Array.isArray(values) && values.every(isObject);

export function isRegistered(body: unknown): body is Registered {
  const { protocol, clientId, epoch } = asRecord(body);
  return typeof protocol === 'number' && Number.isSafeInteger(clientId) && typeof epoch === 'string';
}

export function isPushAnswer(body: unknown): body is PushAnswer {
  const { epoch, outcomes } = asRecord(body);
  return typeof epoch === 'string' && areObjects(outcomes) && (outcomes as unknown[]).every(isOutcome);
}

const isOutcome = (one: unknown): boolean => {
  const { clientSeq, outcome } = asRecord(one);
  return typeof clientSeq === 'number' && isObject(outcome);
};

export function isPullAnswer(body: unknown): body is PullAnswer {
  const { epoch, streams } = asRecord(body);
  return (
    typeof epoch === 'string' && isObject(streams) && !Array.isArray(streams) && Object.values(streams!).every(isStream)
  );
}

function isStream(one: unknown): boolean {
  const { kind, head, seq, events, snapshot } = asRecord(one);
  if (kind === 'gone') return true;
  if (typeof head !== 'number') return false;
  if (kind === 'events') return areObjects(events);
  return (
    kind === 'snapshot' && typeof seq === 'number' && isObject(snapshot) && (events === undefined || areObjects(events))
  );
}

export function isMissingAnswer(body: unknown): body is MissingAnswer {
  const { missing } = asRecord(body);
  return Array.isArray(missing) && missing.every(Number.isSafeInteger);
}
