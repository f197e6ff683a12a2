/**
 * A folder of the server, with those below it. Links are not followed, neither to folders nor to files, and the folder
 * itself must be in an allowed one after links are resolved: whoever may write into it can't make the server read
 * anything else. A file is taken as a copy; one that changed meanwhile is left for the next run.
 */
import { createHash } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSystemFile } from '../import/files/source.ts';
import { FeedProblem, type FeedSource, type FoundFile, type TakenFile } from './feed-source.ts';
import { isInFolder, type AllowedFolder } from './settings.ts';

const SETTLE_MS = 30_000;
const FILES_AT_MOST = 100_000;
/** Hidden, or as downloads, copies and editors name what they have not finished. */
const UNFINISHED = /^[.~]|\.(?:part|partial|tmp|temp|crdownload|filepart|download|swp)$|~$/i;

export interface WatchedFolderOptions {
  readonly folder: string;
  readonly allowed: readonly AllowedFolder[];
  readonly settleMs?: number;
}

/** Null where the folder may be watched; otherwise why not. */
export async function folderRefusal({ folder, allowed }: WatchedFolderOptions): Promise<string | null> {
  try {
    const real = await realpath(folder);
    const info = await lstat(real);
    const roots = await Promise.all(allowed.map(({ path }) => realpath(path).catch(() => null)));
    // Before anything else is said of a path, it has to be one that may be asked about.
    if (!roots.some((root) => root !== null && isInFolder(root, real))) return notAllowed(folder, allowed);
    if (!info.isDirectory()) return `${folder} is no folder.`;
    await readdir(real);
    return null;
  } catch (error) {
    if (!allowed.some(({ path }) => isInFolder(path, folder))) return notAllowed(folder, allowed);
    return folderTrouble(folder, error);
  }
}

const notAllowed = (folder: string, allowed: readonly AllowedFolder[]): string =>
  allowed.length === 0
    ? 'This server lets feeds read no folder. Its operator names one with FEED_FOLDERS.'
    : `${folder} is outside of the folders that feeds may read: ${allowed.map(({ path }) => path).join(', ')}.`;

function folderTrouble(folder: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return `The folder ${folder} is not there. Put it back, or delete this feed.`;
  if (code === 'ENOTDIR') return `${folder} is no folder.`;
  if (code === 'EACCES' || code === 'EPERM') return `The server has no permission to read the folder ${folder}.`;
  return `The folder ${folder} can’t be read (${code === '' ? 'unknown error' : code}).`;
}

export function watchedFolder(options: WatchedFolderOptions): FeedSource {
  const { folder, settleMs = SETTLE_MS } = options;
  const real = async (): Promise<string> => {
    const refused = await folderRefusal(options);
    if (refused !== null) throw new FeedProblem(refused);
    return realpath(folder);
  };
  return {
    settleMs,
    async list() {
      const root = await real();
      const found: FoundFile[] = [];
      try {
        await collect(root, root, found);
      } catch (error) {
        if (error instanceof FeedProblem) throw error;
        throw new FeedProblem(folderTrouble(folder, error));
      }
      return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    async take(file, into, signal) {
      const root = await real();
      const path = join(root, file.name);
      // A folder below may have become a link since it was listed.
      const parent = await realpath(dirname(path)).catch(() => null);
      if (parent === null || !isInFolder(root, parent)) return { kind: 'changing' };
      return copyOf(path, file, { into, signal });
    },
  };
}

const signatureOf = ({ size, mtimeMs }: { readonly size: number; readonly mtimeMs: number }): string =>
  `${size} ${Math.round(mtimeMs)}`;

async function collect(root: string, folder: string, found: FoundFile[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (isSystemFile(path) || UNFINISHED.test(entry.name)) continue;
    if (entry.isDirectory()) await collect(root, path, found);
    if (!entry.isFile()) continue;
    const info = await lstat(path).catch(() => null);
    if (info === null || info.size === 0) continue;
    found.push({ name: relative(root, path).split(sep).join('/'), signature: signatureOf(info) });
    if (found.length > FILES_AT_MOST)
      throw new FeedProblem(`The folder holds more than ${FILES_AT_MOST} files. Move those away that were imported.`);
  }
}

interface CopyTo {
  readonly into: string;
  readonly signal: AbortSignal;
}

async function copyOf(path: string, { signature }: FoundFile, { into, signal }: CopyTo): Promise<TakenFile> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  let file;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    return openingProblem(error);
  }
  try {
    const { size } = await file.stat();
    await pipeline(
      file.createReadStream({ autoClose: false }),
      hashed,
      createWriteStream(into, { flush: true, mode: 0o600 }),
      { signal },
    );
    const after = await file.stat();
    if (signatureOf(after) !== signature || after.size !== size) return { kind: 'changing' };
    return { kind: 'taken', size, checksum: hash.digest('hex'), signature };
  } finally {
    await file.close();
  }
}

function openingProblem(error: unknown): TakenFile {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return { kind: 'changing' };
  if (code === 'EACCES' || code === 'EPERM')
    return { kind: 'refused', reason: 'The server has no permission to read it.' };
  throw error;
}
