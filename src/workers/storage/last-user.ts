/** What this device remembers beyond one user: who was here last, so that the app opens without a network. */
import Dexie, { type Table } from 'dexie';
import { DEVICE_DATABASE, type UserDetails } from '../contract.ts';

interface DeviceDatabase extends Dexie {
  readonly meta: Table<UserDetails, string>;
}

function openDeviceDatabase(): DeviceDatabase {
  const db = new Dexie(DEVICE_DATABASE);
  db.version(1).stores({ meta: '' });
  return db as DeviceDatabase;
}

const LAST_USER = 'lastUser';

/** Failing to remember costs the next start without a network, nothing else. */
export async function rememberUser(user: UserDetails): Promise<void> {
  const db = openDeviceDatabase();
  await db.meta.put(user, LAST_USER).catch(() => undefined);
  db.close();
}

export async function rememberedUser(): Promise<UserDetails | null> {
  const db = openDeviceDatabase();
  const user = await db.meta.get(LAST_USER).catch(() => undefined);
  db.close();
  return user ?? null;
}

/** After a sign-out nobody is remembered; what is saved on the device stays, under the user's own name. */
export async function forgetUser(): Promise<void> {
  const db = openDeviceDatabase();
  await db.meta.delete(LAST_USER).catch(() => undefined);
  db.close();
}
