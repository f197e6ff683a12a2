/**
 * Files of the embedded database that are on disk when the database has been told so. PGlite's own file system hands
 * writes to the operating system and drops each request to sync them.
 */
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type EmscriptenOptions = Parameters<Init>[1];
type PreRun = NonNullable<EmscriptenOptions['preRun']>;

/** What this module uses of Emscripten's NODEFS. */
interface HostFiles {
  realPath(node: FileNode): string;
  /** Turns an error of the host into one that PostgreSQL understands. */
  tryFSOperation<T>(operation: () => T): T;
  readonly node_ops: {
    mknod(parent: FileNode, name: string, mode: number, device: number): FileNode;
    rename(node: FileNode, folder: FileNode, name: string): void;
  };
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
}
interface FileNode {
  readonly parent: FileNode;
}

/** PGlite's parameters without `-F`, which turns syncing off; its `fdatasync` does nothing, its `fsync` is ours. */
export const SYNCED = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync'].flatMap((value) => ['-c', value]),
];

/** A folder of the host whose files are synced when PostgreSQL asks for it. */
export class SyncedFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const syncing = (module: { readonly NODEFS?: HostFiles }) => syncHost(module.NODEFS!);
    const preRun = [...[emscriptenOpts.preRun ?? []].flat(), syncing] as PreRun;
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * A sync of a file brings it to the disk, and with it the folders that have got new names since the last one: POSIX
 * promises a file's name only once its folder is synced.
 */
function syncHost(host: HostFiles): void {
  const changed = new Set<string>();
  const { mknod, rename } = host.node_ops;
  host.node_ops.mknod = (parent, ...made) => {
    changed.add(host.realPath(parent));
    return mknod(parent, ...made);
  };
  host.node_ops.rename = (node, folder, name) => {
    changed.add(host.realPath(node.parent)).add(host.realPath(folder));
    rename(node, folder, name);
  };
  host.stream_ops.fsync = ({ nfd }) => {
    host.tryFSOperation(() => fs.fsyncSync(nfd));
    for (const folder of changed) host.tryFSOperation(() => syncFolder(folder));
    changed.clear();
    return 0;
  };
}

/** Brings the names in the folder to the disk. A folder that is gone has none. */
export function syncFolder(folder: string): void {
  // Windows writes names through, and opens no folder.
  if (process.platform === 'win32' || !fs.existsSync(folder)) return;
  syncPath(folder, 'r');
}

/** Brings the folder to the disk with all that is in it. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path, 'r+');
  }
  syncFolder(folder);
}

function syncPath(path: string, flags: string): void {
  const file = fs.openSync(path, flags);
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

/** Gives a folder that is on disk with all in it the name that it is known by; one is there whole, or not at all. */
export function publishFolder(made: string, folder: string): void {
  syncTree(made);
  if (fs.existsSync(folder)) fs.rmdirSync(folder);
  fs.renameSync(made, folder);
  syncFolder(dirname(folder));
}
