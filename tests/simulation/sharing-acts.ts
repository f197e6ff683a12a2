/** What users do about sharing: calls that the server answers at once, and that need a network. */
import type { TreeRow } from '../../src/domain/folder-tree/rows.ts';
import { homeStream } from '../../src/domain/shared/streams.ts';
import { createDice } from './random.ts';
import { USERS, type Act, type Step } from './script.ts';
import { aPerson, type History } from './server.ts';

export type SharingAct = 'share' | 'answer' | 'remove' | 'leave' | 'role';
const ACTS: readonly Act[] = ['share', 'answer', 'remove', 'leave', 'role'] satisfies readonly SharingAct[];

export const isSharingAct = (act: Act): act is SharingAct => ACTS.includes(act);

/**
 * One of the user's projects is shared with the other user, an invitation accepted, a role given, a member taken out, a
 * project left or handed over.
 */
export async function share({ accept, sharing }: History, { act, roll }: Step, user: number): Promise<void> {
  const dice = createDice(roll);
  const rows = await accept.withState(homeStream(user), ({ state }) => [...state.rows.map.values()] as TreeRow[]);
  const ids = (...kinds: readonly TreeRow['kind'][]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const candidates = act === 'share' ? ids('folder', 'mount') : act === 'answer' ? ids('invitation') : ids('mount');
  if (candidates.length === 0) return;
  const project = dice.pick(candidates);
  const other = USERS.find((pk) => pk !== user)!;
  const by = aPerson(user);
  if (act === 'share') await sharing.shareByEmail(project, { email: aPerson(other).email }, by);
  else if (act === 'answer') await sharing.answer(project, dice.chance(0.9), by);
  else if (act === 'role')
    await sharing.setUserRole(project, { user: other, role: dice.pick(['reader', 'member', 'owner'] as const) }, by);
  else if (act === 'remove') await sharing.removeUser(project, other, by);
  else await sharing.leave(project, by);
}
