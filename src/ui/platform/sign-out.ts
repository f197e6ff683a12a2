/**
 * The end of the session at the server. Without a network it ends at the next contact: a cookie asks for it, which the
 * server answers to before anything else, and which a new sign-in takes away.
 */
import type { WorkerApi } from '../../workers/contract.ts';

/** Beneath the base of the app's calls. */
const LOGOUT = '../../account/logout/';
const DUE = 'antecede.sign-out=due; path=/; max-age=34560000; samesite=lax';

/** Goes to the sign-in page; resolves to false where the server can't be reached. */
export async function endSession(worker: Pick<WorkerApi, 'call'>): Promise<boolean> {
  document.cookie = DUE;
  const { kind } = await worker.call({ method: 'POST', path: LOGOUT });
  if (kind !== 'ok' && kind !== 'signed-out') return false;
  window.location.assign('/account/login/');
  return true;
}
