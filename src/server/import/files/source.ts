/**
 * What can be imported: paths (files and folders) and streams (an upload). A folder means all
 * files in it and below, sorted by name, so that two runs read in the same order.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type ImportSource =
  | { readonly kind: 'file'; readonly name: string; readonly path: string; readonly size: number }
  | {
      readonly kind: 'stream';
      readonly name: string;
      readonly stream: ReadableStream<Uint8Array>;
      /** Bytes, where the sender states them. */ readonly size: number | null;
    }
  | { readonly kind: 'unreadable'; readonly name: string; readonly reason: string };

/** A plain file out of a source: its bytes, or why there are none. */
export type OpenedFile =
  | {
      readonly kind: 'chunks';
      readonly name: string;
      readonly chunks: AsyncIterable<Uint8Array>;
      /** A sheet of a workbook, as comma-separated values. */ readonly isSheet?: true;
    }
  | { readonly kind: 'refused'; readonly name: string; readonly reason: string };

/** Called with the number of bytes of the source, packed as they are, that were read since the last call. */
export type OnBytes = (bytes: number) => void;

/** The files behind the paths. A path that is not there, or may not be read, comes as `unreadable`, in its place. */
export async function sourcesOf(paths: readonly string[]): Promise<ImportSource[]> {
  const found = await Promise.all(paths.map((path) => sourcesAt(path, false)));
  return found.flat();
}

async function sourcesAt(path: string, inFolder: boolean): Promise<ImportSource[]> {
  try {
    const info = await stat(path);
    if (info.isFile()) return [{ kind: 'file', name: path, path, size: info.size }];
    if (!info.isDirectory()) return [{ kind: 'unreadable', name: path, reason: 'neither a file nor a folder' }];
    const entries = await readdir(path, { withFileTypes: true });
    const sorted = entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const sources: ImportSource[] = [];
    for (const entry of sorted) {
      if (isSystemFile(entry.name)) continue;
      if (entry.isSymbolicLink() && (await isFolder(join(path, entry.name))))
        sources.push({
          kind: 'unreadable',
          name: join(path, entry.name),
          reason: 'a link to a folder, which is not followed',
        });
      else sources.push(...(await sourcesAt(join(path, entry.name), true)));
    }
    return sources;
  } catch (error) {
    return [{ kind: 'unreadable', name: path, reason: readProblem(error, inFolder) }];
  }
}

/** What an operating system leaves beside the files: no content, and nothing that is missed. */
export function isSystemFile(path: string): boolean {
  return /(?:^|[/\\])(?:__MACOSX[/\\].*|\._[^/\\]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(path);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

/** A source that breaks while it is read: a damaged archive, an upload that ends early. The message is for the user. */
export class BrokenSource extends Error {}

/** An error of the file system in words; any other error is thrown on. */
export function readProblem(error: unknown, known = true): string {
  if (error instanceof BrokenSource) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return known ? 'the file is gone' : 'no such file or folder';
  if (code === 'EACCES' || code === 'EPERM') return 'no permission to read it';
  if (code === 'ELOOP') return 'links that go round in a circle';
  if (code !== '' && error instanceof Error) return `can't be read: ${error.message}`;
  throw error;
}
