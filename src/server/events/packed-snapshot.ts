/**
 * Snapshots as the database keeps them: compressed, because writing ten megabytes into it takes seven times as long.
 */
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';

/** Gzip in Base64 begins with these; JSON never does. */
const PACKED = 'H4sI';

export async function packed(snapshot: unknown): Promise<string> {
  const bytes = await promisify(gzip)(JSON.stringify(snapshot), { level: constants.Z_BEST_SPEED });
  return bytes.toString('base64');
}

/** Also of what earlier versions kept as JSON. */
export async function unpacked(kept: string): Promise<unknown> {
  const text = kept.startsWith(PACKED) ? (await promisify(gunzip)(Buffer.from(kept, 'base64'))).toString() : kept;
  return JSON.parse(text);
}
