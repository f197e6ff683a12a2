/** Uploads on disk: each in a file of its own, which is the import's until that has ended. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refusal, type Refusal } from '../errors.ts';
import { bodyChunks } from '../http/body-chunks.ts';

export interface UploadFolder {
  readonly folder: string;
  /** Bytes of one upload. */
  readonly atMost: number;
}

export const uploadPath = (folder: string, key: string): string => join(folder, key);

/** Writes the body to the file of the key; gives its bytes. Refused, nothing is left of it. */
export async function keepUpload(
  body: ReadableStream<Uint8Array>,
  key: string,
  { folder, atMost }: UploadFolder,
): Promise<number | Refusal> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = uploadPath(folder, key);
  let size = 0;
  const counted = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      done(size > atMost ? new TooLarge() : null, chunk);
    },
  });
  try {
    await pipeline(bodyChunks(body), counted, createWriteStream(path, { flags: 'wx', flush: true }));
    return size;
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof TooLarge)
      return refusal(
        413,
        'too-large',
        `The file is larger than ${Math.floor(atMost / 2 ** 20)} MiB. ` +
          'Raise IMPORT_MAX, or use "npm run import", which takes files of any size.',
      );
    if ((error as { code?: unknown }).code === 'ENOSPC') throw error;
    return refusal(400, 'upload-broken', 'The upload ended before the file was complete.');
  }
}

class TooLarge extends Error {}
