/** What the files of a corpus take on disk: the index with its journal, and the vectors beside it. */
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export async function bytesOfCorpus(index: string): Promise<number> {
  const folder = dirname(index);
  const vectors = join(folder, 'embeddings');
  const files = [
    ...(await namesIn(folder)).filter((name) => name.startsWith(basename(index))).map((name) => join(folder, name)),
    ...(await namesIn(vectors)).map((name) => join(vectors, name)),
  ];
  const sizes = await Promise.all(files.map((file) => stat(file).then(({ size }) => size, gone)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
/** A journal comes and goes. */
const gone = () => 0;
