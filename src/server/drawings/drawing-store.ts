/**
 * The image files of the publications of one corpus, in a folder beside its index:
 *
 *   drawings/3f/US-7000001-B2/us7000001-d00001@2320x3408.tif   as it was imported
 *   drawings/3f/US-7000001-B2/shown/us7000001-d00001.png       as browsers show it, made when asked for
 *
 * A file is whole or absent. One of the same key replaces the one before it.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageHead, type ImageFormat, type ImageHead } from './image-head.ts';

export interface StoredDrawing extends ImageHead {
  /** See imageKey. */
  readonly key: string;
  readonly bytes: number;
}

export interface DrawingStore {
  /** Keeps the file; false where it is none that can be shown. */
  keep(ucid: string, key: string, content: Buffer): Promise<boolean>;
  /** Those of a publication by name, in the order of their keys; a picture before the structure of the same key. */
  list(ucid: string): Promise<readonly StoredDrawing[]>;
  read(ucid: string, drawing: StoredDrawing): Promise<Buffer>;
  /** What was made of the drawing before; null for none. */
  shown(ucid: string, drawing: StoredDrawing): Promise<Buffer | null>;
  keepShown(ucid: string, drawing: StoredDrawing, content: Buffer): Promise<void>;
}

const STORED = /^(?<key>[\w.-]{1,100})@(?<width>\d{1,6})x(?<height>\d{1,6})\.(?<format>tif|png|jpg|gif|mol)$/;
const KEY = /^[\w.-]{1,100}$/;
const SHOWN = 'shown';

/** `folder` is made when the first file is kept. */
export function openDrawings(folder: string): DrawingStore {
  const folderOf = (ucid: string): string => {
    const name = ucid.replace(/[^\w.-]|^\.+/g, '_');
    return join(folder, createHash('sha256').update(name).digest('hex').slice(0, 2), name);
  };

  async function list(ucid: string): Promise<readonly StoredDrawing[]> {
    const own = folderOf(ucid);
    const found = await Promise.all(
      (await namesIn(own)).map(async (name) => {
        const parsed = storedAs(name);
        return parsed === null ? [] : [{ ...parsed, bytes: (await stat(join(own, name))).size }];
      }),
    );
    return found.flat().toSorted((one, other) => order(one).localeCompare(order(other), 'en'));
  }

  return {
    list,
    async keep(ucid, key, content) {
      const head = imageHead(content);
      if (head === null || !KEY.test(key)) return false;
      const own = folderOf(ucid);
      await mkdir(own, { recursive: true });
      const name = nameOf({ ...head, key });
      await replace(join(own, name), content);
      const others = (await namesIn(own)).filter(
        (other) => other !== name && isSame(storedAs(other), { ...head, key }),
      );
      for (const other of [...others, join(SHOWN, `${key}.png`)]) await rm(join(own, other), { force: true });
      return true;
    },
    read: (ucid, drawing) => readFile(join(folderOf(ucid), nameOf(drawing))),
    async shown(ucid, { key }) {
      return readFile(join(folderOf(ucid), SHOWN, `${key}.png`)).catch(nullWhereAbsent);
    },
    async keepShown(ucid, { key }, content) {
      const place = join(folderOf(ucid), SHOWN);
      await mkdir(place, { recursive: true });
      await replace(join(place, `${key}.png`), content);
    },
  };
}

const nameOf = ({ key, width, height, format }: Omit<StoredDrawing, 'bytes'>): string =>
  `${key}@${width}x${height}.${format}`;

function storedAs(name: string): Omit<StoredDrawing, 'bytes'> | null {
  const parts = STORED.exec(name)?.groups;
  if (parts === undefined) return null;
  const { key = '', width, height, format } = parts;
  return { key, width: Number(width), height: Number(height), format: format as ImageFormat };
}

/** A picture and the structure that it shows stand side by side; two pictures of one key don't. */
const isSame = (stored: Omit<StoredDrawing, 'bytes'> | null, kept: Omit<StoredDrawing, 'bytes'>): boolean =>
  stored !== null && stored.key === kept.key && (stored.format === 'mol') === (kept.format === 'mol');

const order = ({ key, format }: StoredDrawing): string => `${key} ${format === 'mol' ? 1 : 0}`;

async function replace(path: string, content: Buffer): Promise<void> {
  const written = `${path}.${randomUUID()}`;
  await writeFile(written, content);
  await rename(written, path);
}

const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error) => nullWhereAbsent(error) ?? []);

function nullWhereAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
