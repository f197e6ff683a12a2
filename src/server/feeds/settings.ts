/**
 * What feeds may read, as the operator of the server allows it. Nothing is allowed unless it is named.
 *
 *   FEED_FOLDERS=/srv/patents, beta=/srv/beta      a folder for the first company's corpus, one for the corpus beta
 */
import { isAbsolute, normalize, relative, sep } from 'node:path';
import { commaList } from '../comma-list.ts';
import { MAIN_CORPUS, type CorpusId } from '../patent-index/port/call.ts';

/** A folder of the server in which companies of a corpus may watch folders. */
export interface AllowedFolder {
  readonly corpus: CorpusId;
  /** Absolute. */
  readonly path: string;
}

/** Null where an entry is no absolute path. */
export function allowedFolders(text: string): readonly AllowedFolder[] | null {
  const entries = commaList(text).map(allowedFolder);
  return entries.every((entry) => entry !== null) ? entries : null;
}

function allowedFolder(entry: string): AllowedFolder | null {
  const named = /^([a-z0-9][a-z0-9-]*)=(.+)$/.exec(entry);
  const path = normalize(named?.[2]?.trim() ?? entry);
  return isAbsolute(path) ? { corpus: named?.[1] ?? MAIN_CORPUS, path } : null;
}

/** Whether a path is the folder or in it; both absolute, links resolved. */
export function isInFolder(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
