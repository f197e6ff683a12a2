/** Archives as an attacker makes them: every hash fits, and the signature is of a key of their own. */
import { createHash } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { StreamName } from '../../../src/domain/shared/streams.ts';
import { commitmentTo } from '../../../src/server/events/payload-commitment.ts';
import {
  MANIFEST,
  SIGNATURE,
  streamFile,
  type EventLine,
  type Manifest,
} from '../../../src/server/exchange/archive-form.ts';
import { chainedPartOf, createStreamChain } from '../../../src/server/exchange/stream-chain.ts';
import { signingKey } from '../../../src/server/ledger/signing-key.ts';

export type Files = Record<string, Uint8Array>;

export const unpacked = (archive: Uint8Array): Files => unzipSync(archive);
export const packed = (files: Files): Uint8Array => zipSync(files);
export const textIn = (files: Files, name: string): string => Buffer.from(files[name]!).toString();
export const manifestIn = (files: Files): Manifest => JSON.parse(textIn(files, MANIFEST)) as Manifest;
export const linesIn = <T>(files: Files, name: string): T[] =>
  textIn(files, name)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
export const asLines = (lines: readonly unknown[]): Uint8Array =>
  strToU8(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

/** The files with a manifest that fits them, signed. */
export function sealed(files: Files, change: (manifest: Manifest) => Manifest = (manifest) => manifest): Files {
  const named = Object.entries(files).filter(([name]) => name !== MANIFEST && name !== SIGNATURE);
  const sums = named.map(([name, content]) => [
    name,
    { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
  ]);
  const manifest = change({ ...manifestIn(files), files: Object.fromEntries(sums) as Manifest['files'] });
  const text = JSON.stringify(manifest);
  const key = signingKey();
  const signature = key.sign(createHash('sha256').update(text).digest('hex'));
  return {
    ...files,
    [MANIFEST]: strToU8(text),
    [SIGNATURE]: strToU8(JSON.stringify({ publicKey: key.publicKey, signature })),
  };
}

/** With other events in a stream: commitments, chain and manifest are made to fit. */
export function withEvents(
  files: Files,
  stream: StreamName,
  change: (events: readonly EventLine[]) => readonly EventLine[],
): Files {
  const name = streamFile(stream);
  const chain = createStreamChain(stream);
  const lines = change(linesIn<EventLine>(files, name)).map((event, at) => {
    const { salt, payload } = event;
    const line = { ...event, seq: at + 1, ...(salt !== null && { commitment: commitmentTo(salt, payload) }) };
    return { ...line, hash: chain(chainedPartOf(line)) };
  });
  const head = lines.at(-1)?.hash ?? '';
  return sealed({ ...files, [name]: asLines(lines) }, (manifest) => ({
    ...manifest,
    streams: manifest.streams.map((one) => (one.stream === stream ? { ...one, events: lines.length, head } : one)),
  }));
}
