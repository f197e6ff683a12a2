/** What follows when the server says that this device was cut off: all data is removed, and a page says so. */
import { logError } from './log.ts';

let isLeaving = false;

/** Each call of the page may be told; the first one counts. */
export function leaveCutOffDevice(): void {
  if (isLeaving) return;
  isLeaving = true;
  void clearDevice()
    .catch((error: unknown) => logError('the data of this device could not be removed', error))
    .then(() => window.location.assign('/account/cut_off/'));
}

async function clearDevice(): Promise<void> {
  // Loaded when it is needed: the first screen does without it.
  const { removeAllData } = await import('./device-data.ts');
  // Where another tab holds a database, this device is still known as cut off and tries again at its next contact.
  if (!(await removeAllData())) return;
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name.startsWith('antecede.client.')) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
