/**
 * A disk that can lose its power: below the embedded database it records what is written, named and synced under a
 * folder, and puts a folder together as a cut at any moment may leave it. What was synced is there; of the rest each
 * write may be there, be lost or be half there, and of the names that were not synced any last ones may be missing.
 */
import fs from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A file or folder, whatever its name. */
interface Inode {
  readonly isFolder: boolean;
}
type Operation =
  | { readonly kind: 'write'; readonly file: Inode; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly file: Inode; readonly size: number }
  | { readonly kind: 'name'; readonly path: string; readonly inode: Inode | null; readonly from: string | null }
  | { readonly kind: 'sync'; readonly file: Inode; readonly path: string };

export interface RecordedDisk {
  /** How much has happened until now. */
  readonly length: number;
  /** Writes into `target` what a cut after the first `length` operations leaves; `chance` gives numbers below 1. */
  cut(target: string, length: number, chance: () => number): void;
  stop(): void;
}

const patched = [
  'openSync',
  'closeSync',
  'writeSync',
  'writeFileSync',
  'ftruncateSync',
  'truncateSync',
  'mkdirSync',
  'rmdirSync',
  'unlinkSync',
  'renameSync',
  'fsyncSync',
] as const;

/** Records from now on; what is in the folder already counts as synced. */
export function recordDisk(root: string): RecordedDisk {
  const real = Object.fromEntries(patched.map((name) => [name, fs[name]])) as Pick<typeof fs, (typeof patched)[number]>;
  const operations: Operation[] = [];
  const contents = new Map<Inode, Buffer>();
  const named = readNames(root, contents);
  const firstNames = new Map(named);
  const open = new Map<number, { readonly inode: Inode; readonly path: string }>();

  const nameOf = (path: fs.PathLike): string | null => {
    const name = relative(root, String(path));
    return name.startsWith('..') ? null : name;
  };
  const name = (path: string, inode: Inode | null, from: string | null = null) => {
    operations.push({ kind: 'name', path, inode, from });
    apply(named, { kind: 'name', path, inode, from });
  };
  const create = (path: string, isFolder: boolean): Inode => {
    // PGlite makes the folder of the database in a way that is not recorded.
    if (!named.has(folderOf(path))) create(folderOf(path), true);
    const inode = { isFolder };
    name(path, inode);
    return inode;
  };

  Object.assign(fs, {
    openSync(path: fs.PathLike, flags: fs.OpenMode, mode?: fs.Mode) {
      const descriptor = real.openSync(path, flags, mode);
      const known = nameOf(path);
      if (known !== null)
        open.set(descriptor, {
          inode: named.get(known) ?? create(known, fs.fstatSync(descriptor).isDirectory()),
          path: known,
        });
      const truncates = typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) !== 0 : flags.startsWith('w');
      const file = open.get(descriptor)?.inode;
      if (truncates && file) operations.push({ kind: 'truncate', file, size: 0 });
      return descriptor;
    },
    closeSync(descriptor: number) {
      open.delete(descriptor);
      real.closeSync(descriptor);
    },
    writeSync(descriptor: number, bytes: Uint8Array, offset: number, length: number, at: number) {
      const written = real.writeSync(descriptor, bytes, offset, length, at);
      const file = open.get(descriptor)?.inode;
      // Emscripten gives a view of its whole memory, which changes.
      const copy = Buffer.from(new Uint8Array(bytes.buffer, bytes.byteOffset + offset, written));
      if (file) operations.push({ kind: 'write', file, at, bytes: copy });
      return written;
    },
    writeFileSync(path: fs.PathLike, data: string, options?: fs.WriteFileOptions) {
      real.writeFileSync(path, data, options);
      const known = nameOf(path);
      if (known === null) return;
      const file = named.get(known) ?? create(known, false);
      operations.push({ kind: 'truncate', file, size: 0 });
      if (data.length > 0) operations.push({ kind: 'write', file, at: 0, bytes: Buffer.from(data) });
    },
    ftruncateSync(descriptor: number, size: number) {
      real.ftruncateSync(descriptor, size);
      const file = open.get(descriptor)?.inode;
      if (file) operations.push({ kind: 'truncate', file, size });
    },
    truncateSync(path: fs.PathLike, size: number) {
      real.truncateSync(path, size);
      const file = named.get(nameOf(path) ?? '..');
      if (file) operations.push({ kind: 'truncate', file, size });
    },
    mkdirSync(path: fs.PathLike, options?: fs.Mode) {
      real.mkdirSync(path, options);
      const known = nameOf(path);
      if (known !== null) create(known, true);
    },
    rmdirSync(path: fs.PathLike) {
      real.rmdirSync(path);
      const known = nameOf(path);
      if (known !== null) name(known, null);
    },
    unlinkSync(path: fs.PathLike) {
      real.unlinkSync(path);
      const known = nameOf(path);
      if (known !== null) name(known, null);
    },
    renameSync(from: fs.PathLike, to: fs.PathLike) {
      real.renameSync(from, to);
      const [before, after] = [nameOf(from), nameOf(to)];
      if (before !== null && after !== null) name(after, named.get(before)!, before);
    },
    fsyncSync(descriptor: number) {
      real.fsyncSync(descriptor);
      const file = open.get(descriptor);
      if (file) operations.push({ kind: 'sync', file: file.inode, path: file.path });
    },
  });

  return {
    get length() {
      return operations.length;
    },
    cut(target, length, chance) {
      const left = whatIsLeft(operations.slice(0, length), { names: firstNames, contents }, chance);
      for (const [path, inode] of [...left.names].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const place = join(target, path);
        if (inode.isFolder) real.mkdirSync(place, { recursive: true });
        // A file whose folder was never synced is gone with it.
        else if (path !== '' && fs.existsSync(dirname(place)))
          real.writeFileSync(place, left.contents.get(inode) ?? Buffer.alloc(0));
      }
    },
    stop: () => void Object.assign(fs, real),
  };
}

function readNames(root: string, contents: Map<Inode, Buffer>): Map<string, Inode> {
  const names = new Map<string, Inode>([['', { isFolder: true }]]);
  for (const entry of fs.readdirSync(root, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const inode = { isFolder: entry.isDirectory() };
    names.set(relative(root, path), inode);
    if (!inode.isFolder) contents.set(inode, fs.readFileSync(path));
  }
  return names;
}

interface Left {
  readonly names: ReadonlyMap<string, Inode>;
  readonly contents: ReadonlyMap<Inode, Buffer>;
}

function whatIsLeft(operations: readonly Operation[], before: Left, chance: () => number): Left {
  const lastSync = new Map<Inode | string, number>();
  for (const [at, operation] of operations.entries())
    if (operation.kind === 'sync') lastSync.set(operation.file, at).set(operation.path, at);
  const isSynced = (what: Inode | string, at: number) => at < (lastSync.get(what) ?? -1);
  const contents = new Map<Inode, Buffer>();
  const names = new Map(before.names);
  let areNamesKept = true;
  for (const [at, operation] of operations.entries()) {
    if (operation.kind === 'sync') continue;
    if (operation.kind === 'name') {
      const isKept = isSynced(folderOf(operation.path), at) || (areNamesKept &&= chance() < 0.9);
      if (isKept) apply(names, operation);
    } else write(operation, isSynced(operation.file, at) ? 1 : chance());
  }
  return { names, contents: new Map([...before.contents, ...contents]) };

  /** Lost below 0.4, torn below 0.5. */
  function write(operation: Operation & { readonly kind: 'write' | 'truncate' }, fate: number): void {
    if (fate < 0.4) return;
    const { file } = operation;
    const old = contents.get(file) ?? Buffer.from(before.contents.get(file) ?? []);
    contents.set(file, changed(old, operation, fate < 0.5));
  }
}

/** Changes the buffer, or gives a larger one. */
function changed(old: Buffer, operation: Operation & { readonly kind: 'write' | 'truncate' }, isTorn: boolean): Buffer {
  const sized = (size: number) => (old.length < size ? Buffer.concat([old], size) : old.subarray(0, size));
  if (operation.kind === 'truncate') return sized(operation.size);
  const { at, bytes } = operation;
  // Half of it, in whole sectors.
  const kept = isTorn ? bytes.subarray(0, Math.floor(bytes.length / 1024) * 512) : bytes;
  const grown = sized(Math.max(old.length, at + kept.length));
  kept.copy(grown, at);
  return grown;
}

const folderOf = (path: string): string => (dirname(path) === '.' ? '' : dirname(path));

function apply(names: Map<string, Inode>, { path, inode, from }: Operation & { readonly kind: 'name' }): void {
  if (inode === null) return void names.delete(path);
  names.set(path, inode);
  if (from === null) return;
  names.delete(from);
  for (const [below, other] of [...names].filter(([known]) => known.startsWith(`${from}/`))) {
    names.delete(below);
    names.set(path + below.slice(from.length), other);
  }
}
