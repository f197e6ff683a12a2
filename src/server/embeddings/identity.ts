/**
 * Which model the embedding server serves: by its name and by what it makes of a fixed sentence, since other weights
 * may stand behind the same name. Servers do not tell a digest; this is one of the model's answer.
 */
import { createHash } from 'node:crypto';
import { isFailure, type EmbeddingClient, type EmbeddingFailure, type ServedModel } from './client.ts';

export interface ModelIdentity extends ServedModel {
  /** The vector of {@link PROBE}. */
  readonly probe: Float32Array;
}

const PROBE = 'A vessel with a lid that is closed by a spring, and a method of filling it.';
/** The same weights differ by rounding alone: another number of threads, another processor. */
const SAME = 0.999;
const DIGITS = 12;

export async function identify(
  client: EmbeddingClient,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<ModelIdentity | EmbeddingFailure> {
  const model = await client.model(timeoutMs);
  if (isFailure(model)) return model;
  const embedded = await client.embed(model, [PROBE], { role: 'passage', timeoutMs, ...(signal && { signal }) });
  if (!embedded.ok) return embedded.failure;
  const [probe] = embedded.vectors;
  return probe ? { ...model, probe } : { kind: 'nonsense', message: 'The embedding server gave no vector.' };
}

export function isSameModel(
  a: Pick<ModelIdentity, 'name' | 'probe'>,
  b: Pick<ModelIdentity, 'name' | 'probe'>,
): boolean {
  if (a.name !== b.name || a.probe.length !== b.probe.length) return false;
  return a.probe.reduce((sum, value, at) => sum + value * (b.probe[at] ?? 0), 0) > SAME;
}

/** Of the model as it was first seen; kept with what it made. */
export function digestOf({ name, probe }: Pick<ModelIdentity, 'name' | 'probe'>): string {
  const bytes = new Uint8Array(probe.buffer, probe.byteOffset, probe.byteLength);
  return createHash('sha256').update(`${name}\n`).update(bytes).digest('hex').slice(0, DIGITS);
}
