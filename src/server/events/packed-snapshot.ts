/**
 * Snapshots as stored in the database: compressed, because writing ten megabytes takes seven times as long.
 */
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';

/** Gzip in Base64 starts with these; JSON never does. */
const PACKED = 'H4sI';

export async function packSnapshot(snapshot: unknown): Promise<string> {
  const bytes = await promisify(gzip)(JSON.stringify(snapshot), { level: constants.Z_BEST_SPEED });
  return bytes.toString('base64');
}

/** Also reads the JSON that earlier versions stored. */
export async function unpackSnapshot(kept: string): Promise<unknown> {
  const text = kept.startsWith(PACKED) ? (await promisify(gunzip)(Buffer.from(kept, 'base64'))).toString() : kept;
  return JSON.parse(text);
}
