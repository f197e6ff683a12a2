/**
 * What the user did in each tab, for undo after a reload. A database of its own: it may be lost, and what it holds is
 * removed with the user's other databases.
 */
import Dexie, { type Table } from 'dexie';
import type { Id } from '../../domain/shared/ids.ts';
import type { GestureStore, KeptGesture } from '../../sync/ports.ts';
import { databaseOf } from '../contract.ts';

/** Gestures of all tabs; the oldest go first. */
const MOST_GESTURES = 1_000;
/** In characters of JSON. Of a larger gesture the label is kept alone. */
const LARGEST_GESTURE = 500_000;

interface GestureDatabase extends Dexie {
  readonly gestures: Table<KeptGesture & { readonly tab: string }, [string, number]>;
}

/** `tab`: a name that the tab keeps when it is reloaded. */
export function createGestureStore(user: Id, tab: string): GestureStore & { close(): void } {
  const db = new Dexie(databaseOf(user, 'undo'), { chromeTransactionDurability: 'relaxed' }) as GestureDatabase;
  db.version(1).stores({ gestures: '[tab+order], order' });
  /** One after the other. A failure costs the undo of one gesture after a reload, nothing else. */
  let last: Promise<unknown> = Promise.resolve();
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const unheard = (work: () => Promise<unknown>) => void queued(work).catch(() => undefined);
  return {
    read: () =>
      queued(async () => {
        const surplus = (await db.gestures.count()) - MOST_GESTURES;
        if (surplus > 0) await db.gestures.orderBy('order').limit(surplus).delete();
        return db.gestures.where('[tab+order]').between([tab, Dexie.minKey], [tab, Dexie.maxKey]).toArray();
      }),
    put(gesture) {
      const isTooLarge = JSON.stringify(gesture.changes).length > LARGEST_GESTURE;
      unheard(() => db.gestures.put({ ...gesture, ...(isTooLarge && { changes: null }), tab }));
    },
    remove: (orders) => unheard(() => db.gestures.bulkDelete(orders.map((order) => [tab, order] as [string, number]))),
    clear: () => queued(() => db.gestures.clear()),
    close: () => db.close(),
  };
}
