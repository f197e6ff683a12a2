/** What imports did, as far as it was read: by the feed of before the reading, and by that of meanwhile. Pure. */
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Change } from '../../patent-index/port/importer.ts';

type Changes = ReadonlyMap<Ucid, Change>;
export const NO_CHANGES: Changes = new Map();

export interface ChangesRead {
  /** Since the run before. */
  isAdded(ucid: Ucid): boolean;
  /** The import that changed it last, of those up to the one at which it was read; null where none did. */
  importOf(ucid: Ucid, readAt: number): number | null;
}

export const changesRead = (before: Changes, meanwhile: Changes): ChangesRead => ({
  isAdded: (ucid) => [before, meanwhile].some((changes) => changes.get(ucid)?.kind === 'added'),
  importOf(ucid, readAt) {
    const last = [meanwhile.get(ucid), before.get(ucid)].find((one) => one && one.importNumber <= readAt);
    return last?.importNumber ?? null;
  },
});
