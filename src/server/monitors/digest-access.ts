/** Whether somebody may make a digest of a monitor, which is a report of the search that it watches. */
import type { DigestAccess } from '../../domain/documents/monitors.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Membership } from '../events/membership.ts';
import { isTied } from './monitor-ties.ts';
import type { MonitorRow } from './monitor-table.ts';

interface DigestAccessPorts {
  readonly accept: Accept;
  readonly membership: Pick<Membership, 'mayUse' | 'mayChange'>;
}

export async function digestAccess(
  { accept, membership }: DigestAccessPorts,
  user: Id,
  { id, search }: Pick<MonitorRow, 'id' | 'search'>,
): Promise<DigestAccess> {
  if (search === null) return 'no-search';
  const stream = searchStream(search);
  if (!(await membership.mayUse(stream, { pk: user, isServer: false }))) return 'not-in-search';
  if (!(await isTied({ accept }, id))) return 'untied';
  return (await membership.mayChange(stream, user)) ? 'may' : 'reads';
}
