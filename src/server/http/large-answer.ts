/** Responses of megabytes: compressed lightly, because in a local network the processor is the bottleneck. */
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { AppContext } from './env.ts';

const LARGE = 256 * 1024;

export async function jsonAnswer(context: AppContext, json: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' };
  if (json.length < LARGE || !/\bgzip\b/.test(context.req.header('Accept-Encoding') ?? ''))
    return context.body(json, 200, headers);
  const packed = await promisify(gzip)(json, { level: constants.Z_BEST_SPEED });
  return context.body(new Uint8Array(packed), 200, { ...headers, 'Content-Encoding': 'gzip' });
}
