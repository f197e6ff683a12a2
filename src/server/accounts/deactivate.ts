/** Somebody leaves: first whether they may, and their sessions end; only then does an heir get what they own. */
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { isRefusal, type Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { setActive } from './activation.ts';
import { handOverAll, whyNoHeir, type HandOverAllPorts } from './hand-over-all.ts';

export type DeactivatePorts = HandOverAllPorts & Pick<Services, 'channel'>;

interface Deactivation {
  readonly user: UserDetails;
  /** Undefined: their work stays theirs. Null: whoever was named is nobody who could take it over. */
  readonly heir: UserDetails | null | undefined;
  readonly company: Id;
  readonly by: UserDetails;
}

/** How many things the heir got. A refusal has changed nothing; what fails later is gone on with by the same call. */
export async function deactivate(
  ports: DeactivatePorts,
  { user, heir, company, by }: Deactivation,
): Promise<number | Refusal> {
  const noHeir = heir === undefined ? null : whyNoHeir({ from: user, to: heir, company });
  if (noHeir !== null) return noHeir;
  const ended = await setActive(ports.db, user.pk, false);
  if (isRefusal(ended)) return ended;
  // After the commit: a session check meanwhile may have kept the user as they were.
  await ports.channel.tell({ kind: 'accounts-changed' });
  await ports.channel.tell({ kind: 'sessions-ended', sessions: ended });
  return heir ? handOverAll(ports, { from: user, to: heir, company, by }) : 0;
}

export async function activate({ db, channel }: Pick<Services, 'db' | 'channel'>, user: Id): Promise<void> {
  await setActive(db, user, true);
  await channel.tell({ kind: 'accounts-changed' });
}
