/**
 * The documents that a generation of a private index holds, as lines of `documents.jsonl`: a line that names this
 * writing of it, then lines of documents, where a later one takes the place of an earlier one of the same ucid. What
 * comes is appended. The whole is written anew where one leaves or is called otherwise, so that no name stays of what
 * is gone; it has another first line then. So a list that was read is known again by that line and its size, and only
 * what has come since is read.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrivateDocument } from '../../domain/documents/private-indexes.ts';
import type { Ucid } from '../../domain/documents/publication.ts';

export interface DocumentLists {
  /** Of the index in this folder; null where there is no list. */
  read(folder: string): Promise<readonly PrivateDocument[] | null>;
  keep(folder: string, documents: readonly PrivateDocument[]): Promise<void>;
  /** Those in folders of which this is so are read anew, if ever. */
  forget(isGone: (folder: string) => boolean): void;
}

interface HeldList {
  readonly id: string;
  /** Up to which the file is read: the end of a line. */
  readonly end: number;
  /** Documents in its lines, of which some are replaced by later ones. */
  readonly written: number;
  readonly byUcid: ReadonlyMap<Ucid, PrivateDocument>;
  readonly list: readonly PrivateDocument[];
}

const LINE_AT_ONCE = 100;
const READ_AT_ONCE = 256 * 1024;
/** Of all lists that are held in memory. */
const DOCUMENTS_HELD = 300_000;
/** Replaced ones that may stand in a file, beyond as many as it holds. */
const REPLACED_AT_MOST = 1_000;
const NEW_LINE = 0x0a;

const headOf = (id: string): string => `${JSON.stringify({ id })}\n`;
const HEAD_BYTES = headOf(randomUUID()).length;

export function documentLists(): DocumentLists {
  const held = new Map<string, HeldList>();
  const turns = new Map<string, Promise<unknown>>();
  const fileIn = (folder: string): string => join(folder, 'documents.jsonl');

  /** One reader of a list at a time: those that come meanwhile find it read. */
  async function inTurn<T>(folder: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(folder) ?? Promise.resolve()).then(work, work);
    turns.set(folder, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(folder) === turn) turns.delete(folder);
    }
  }

  async function current(folder: string): Promise<HeldList | null> {
    const handle = await opened(fileIn(folder));
    const known = held.get(folder);
    held.delete(folder);
    if (handle === null) return null;
    try {
      const list = await readOn(handle, known);
      held.set(folder, list);
      letGo();
      return list;
    } finally {
      await handle.close();
    }
  }

  /** Of lists that nobody asked for lately. */
  function letGo(): void {
    let documents = [...held.values()].reduce((sum, { list }) => sum + list.length, 0);
    for (const [folder, { list }] of held) {
      if (documents <= DOCUMENTS_HELD || held.size === 1) return;
      held.delete(folder);
      documents -= list.length;
    }
  }

  async function keep(folder: string, documents: readonly PrivateDocument[]): Promise<void> {
    const before = await current(folder);
    if (before?.list === documents) return;
    const changed = documents.filter((one) => before?.byUcid.get(one.ucid) !== one);
    if (before !== null && canGrow(before, documents, changed)) {
      // Begins with a line's end: half a line, where a process ended in it, spoils no other.
      if (changed.length > 0) await write(fileIn(folder), 'a', ['\n', ...linesOf(changed)]);
      return;
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const partial = `${fileIn(folder)}.partial`;
    await write(partial, 'w', [headOf(randomUUID()), ...linesOf(documents)]);
    await rename(partial, fileIn(folder));
  }

  return {
    read: (folder) => inTurn(folder, async () => (await current(folder))?.list ?? null),
    keep: (folder, documents) => inTurn(folder, () => keep(folder, documents)),
    forget(isGone) {
      for (const folder of held.keys()) if (isGone(folder)) held.delete(folder);
    },
  };
}

/** Whether nothing leaves and nothing is called otherwise. */
function canGrow(
  { byUcid, written }: HeldList,
  documents: readonly PrivateDocument[],
  changed: readonly PrivateDocument[],
): boolean {
  const added = changed.filter(({ ucid }) => !byUcid.has(ucid)).length;
  const stayed = documents.length - added;
  const isCalledSo = changed.every(({ ucid, name, title }) => {
    const before = byUcid.get(ucid);
    return before === undefined || (before.name === name && before.title === title);
  });
  return stayed === byUcid.size && isCalledSo && written + changed.length <= 2 * documents.length + REPLACED_AT_MOST;
}

function* linesOf(documents: readonly PrivateDocument[]): Iterable<string> {
  for (let at = 0; at < documents.length; at += LINE_AT_ONCE)
    yield `${JSON.stringify(documents.slice(at, at + LINE_AT_ONCE))}\n`;
}

async function write(file: string, flag: 'a' | 'w', lines: Iterable<string>): Promise<void> {
  const handle = await open(file, flag, 0o600);
  try {
    for (const line of lines) await handle.appendFile(line);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function opened(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function readOn(handle: FileHandle, known: HeldList | undefined): Promise<HeldList> {
  const head = Buffer.alloc(HEAD_BYTES);
  await handle.read(head, 0, HEAD_BYTES, 0);
  const id = head.toString('latin1');
  const { size } = await handle.stat();
  const isKnown = known !== undefined && known.id === id && known.end <= size;
  if (isKnown && known.end === size) return known;
  const byUcid = new Map(isKnown ? known.byUcid : []);
  let [end, written] = isKnown ? [known.end, known.written] : [HEAD_BYTES, 0];
  let rest = Buffer.alloc(0);
  for (let at = end; at < size;) {
    const chunk = Buffer.alloc(Math.min(READ_AT_ONCE, size - at));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) break;
    at += bytesRead;
    rest = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    const lines = rest.subarray(0, rest.lastIndexOf(NEW_LINE) + 1);
    for (const one of documentsIn(lines.toString('utf8'))) {
      byUcid.set(one.ucid, one);
      written += 1;
    }
    end += lines.length;
    rest = rest.subarray(lines.length);
  }
  return { id, end, written, byUcid, list: [...byUcid.values()] };
}

const documentsIn = (lines: string): readonly PrivateDocument[] =>
  lines.split('\n').flatMap((line) => {
    try {
      return JSON.parse(line) as readonly PrivateDocument[];
    } catch {
      // An empty line, or half of one, where the process ended in it: the change was none.
      return [];
    }
  });
