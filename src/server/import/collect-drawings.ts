/**
 * Brings the images of an archive to the publications that name them. A publication names its images by file name, and
 * they lie in its folder, before it or after it:
 *
 *   image of a publication that was read ─▶ kept with it
 *   any other image ─▶ waits in a folder ─▶ kept when its publication comes, or left over at the end of its archive
 *
 * Loose files of one folder belong together like those of an archive; their images wait until the end of the import.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { imageKey, imageKeysOf } from '../../domain/documents/image-files.ts';
import type { Publication } from '../../domain/documents/publication.ts';
import type { DrawingStore } from '../drawings/drawing-store.ts';
import { imageHead } from '../drawings/image-head.ts';

export type DrawingTarget = Pick<DrawingStore, 'keep'>;

export interface DrawingCollector {
  /** False where the content is no image that can be shown. */
  image(file: string, content: Buffer): Promise<boolean>;
  publication(file: string, publication: Publication): Promise<void>;
  /**
   * After a source, or after all of them with an empty name: how many of its images no publication named. They are
   * dropped.
   */
  end(source: string): Promise<number>;
  /** Images kept so far. */
  readonly kept: number;
  close(): Promise<void>;
}

/** A loose file of more publications than this has no images beside it. */
const FEW = 20;

export function createDrawingCollector(store: DrawingTarget): DrawingCollector {
  /** By folder and key: the publications that name the image. */
  const wanted = new Map<string, readonly string[]>();
  /** By folder and key: where images wait. A picture and the structure that it shows have one key. */
  const waiting = new Map<string, readonly string[]>();
  /** Of the source that is read. */
  let publications = 0;
  const own = new Set<string>();
  let [kept, files]: [number, number] = [0, 0];
  let folder: string | null = null;

  async function keep(ucids: readonly string[], key: string, content: Buffer): Promise<boolean> {
    let isImage = true;
    for (const ucid of ucids) isImage &&= await store.keep(ucid, key, content);
    if (isImage) kept += 1;
    return isImage;
  }

  async function drop(place: string): Promise<void> {
    const paths = waiting.get(place) ?? [];
    waiting.delete(place);
    for (const path of paths) await rm(path, { force: true });
  }

  return {
    get kept() {
      return kept;
    },
    async image(file, content) {
      const key = imageKey(file);
      const place = placeOf(file, key);
      const ucids = wanted.get(place);
      if (ucids !== undefined) return keep(ucids, key, content);
      if (imageHead(content) === null) return false;
      folder ??= await mkdtemp(join(tmpdir(), 'drawings-'));
      const path = join(folder, String(files++));
      await writeFile(path, content);
      waiting.set(place, [...(waiting.get(place) ?? []), path]);
      return true;
    },
    async publication(file, publication) {
      publications += 1;
      for (const key of imageKeysOf(publication)) {
        const place = placeOf(file, key);
        wanted.set(place, [...(wanted.get(place) ?? []), publication.ucid]);
        own.add(place);
        for (const path of waiting.get(place) ?? []) await keep([publication.ucid], key, await readFile(path));
        await drop(place);
      }
    },
    async end(source) {
      const within = (place: string): boolean => source === '' || place.startsWith(`${source}/`);
      let left = 0;
      for (const [place, paths] of waiting) {
        if (!within(place)) continue;
        left += paths.length;
        await drop(place);
      }
      for (const place of own) if (within(place) || publications > FEW) wanted.delete(place);
      own.clear();
      publications = 0;
      return left;
    },
    async close() {
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
  };
}

const placeOf = (file: string, key: string): string => `${dirname(file)}/\n${key}`;
