/** What browsers do to databases in the field: lost connections, damaged values, newer builds in another tab. */
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';
import { createStorageConnection } from '../../../src/workers/storage/connection.ts';
import { asNotSaved, isLostConnection, isUnreadable } from '../../../src/workers/storage/errors.ts';

let count = 0;
function aDatabase(version = 1, name = `connection-${++count}`) {
  const db = new Dexie(name);
  db.version(version).stores({ things: '' });
  return db;
}
const called = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('a connection to a database', () => {
  it('is opened again after it was lost, with pauses that grow', async () => {
    const db = aDatabase();
    const pauses: number[] = [];
    const connection = createStorageConnection(db, async (ms) => void pauses.push(ms));
    let lost = 2;
    const work = async () => {
      if (lost-- > 0) throw called('InvalidStateError', 'The database connection is closing.');
      await db.table('things').put('kept', 1);
      return db.table('things').get(1);
    };
    expect(await connection.run(work)).toBe('kept');
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses).toHaveLength(2);
  });

  it('is opened again once, however many had lost it', async () => {
    const db = aDatabase();
    let pauses = 0;
    const connection = createStorageConnection(db, async () => void pauses++);
    await connection.open();
    const losing = () => {
      let lost = true;
      return connection.run(async () => {
        if (lost) {
          lost = false;
          throw called('UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again');
        }
        return db.table('things').count();
      });
    };
    expect(await Promise.all([losing(), losing(), losing()])).toEqual([0, 0, 0]);
    expect(pauses).toBe(1);
  });

  it('is given up in the end, and says that the disk can’t be reached', async () => {
    const connection = createStorageConnection(aDatabase(), async () => undefined);
    let tries = 0;
    const broken = connection.run(async () => {
      tries++;
      throw called('AbortError');
    });
    await expect(broken).rejects.toMatchObject({ reason: 'unreachable' });
    expect(tries).toBeGreaterThan(2);
  });

  it('is not tried again on a full disk, nor where the fault is the app’s own', async () => {
    const connection = createStorageConnection(aDatabase(), async () => undefined);
    let tries = 0;
    const failing = (error: unknown) =>
      connection.run(async () => {
        tries++;
        throw error;
      });
    await expect(
      failing(Object.assign(called('AbortError'), { inner: called('QuotaExceededError') })),
    ).rejects.toMatchObject({ reason: 'full' });
    await expect(failing(called('TypeError'))).rejects.toMatchObject({ reason: 'unreachable' });
    expect(tries).toBe(2);
  });

  it('closes for good once a newer build opens the database, and lets it', async () => {
    const name = `connection-${++count}`;
    const old = aDatabase(1, name);
    let told = 0;
    const connection = createStorageConnection(
      old,
      async () => undefined,
      () => void told++,
    );
    await connection.run(() => old.table('things').put('old', 1));
    const newer = aDatabase(2, name);
    await newer.open();
    expect(told).toBe(1);
    await expect(connection.run(() => old.table('things').get(1))).rejects.toMatchObject({ reason: 'outdated' });
    expect(await newer.table('things').get(1)).toBe('old');
  });

  it('closes for good once somebody deletes the database, and lets it', async () => {
    const db = aDatabase();
    const told: string[] = [];
    const connection = createStorageConnection(
      db,
      async () => undefined,
      (reason) => void told.push(reason),
    );
    await connection.run(() => db.table('things').put('old', 1));
    await Dexie.delete(db.name);
    expect(told).toEqual(['cleared']);
    await expect(connection.run(() => db.table('things').get(1))).rejects.toMatchObject({ reason: 'cleared' });
  });

  it('of an old build is refused where a newer one was here', async () => {
    const name = `connection-${++count}`;
    const newer = aDatabase(2, name);
    await newer.open();
    newer.close();
    await expect(createStorageConnection(aDatabase(1, name), async () => undefined).open()).rejects.toMatchObject({
      reason: 'outdated',
    });
  });
});

describe('an error of the disk', () => {
  it('is known as a full disk in whatever it is wrapped', () => {
    expect(
      asNotSaved({ name: 'AbortError', message: '', inner: { name: 'QuotaExceededError', message: '' } }).reason,
    ).toBe('full');
    expect(
      asNotSaved(called('UnknownError', 'Encountered full disk while opening backing store for indexedDB.open.'))
        .reason,
    ).toBe('full');
    expect(asNotSaved(new Error('connection lost')).reason).toBe('unreachable');
    expect(asNotSaved(called('VersionError')).reason).toBe('outdated');
  });

  it('of a value whose file is gone is told from a lost connection', () => {
    const gone = called('UnknownError', 'Failed to read large IndexedDB value');
    expect([isUnreadable(gone), isLostConnection(gone)]).toEqual([true, false]);
    const lost = called('UnknownError', 'Internal error.');
    expect([isUnreadable(lost), isLostConnection(lost)]).toEqual([false, true]);
  });
});
