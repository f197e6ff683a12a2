/** Who is in a monitor, and what they decided. Its question and what arrived are on the server. */
import { arrivalReviewOf, monitorHeadOf, monitorMemberOf, monitorMembersIn } from '../../domain/monitors/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { monitorStream, type StreamName } from '../../domain/shared/streams.ts';
import type { Engine } from '../../sync/engine.ts';
import type { MonitorState, ShownArrivalReview } from '../contract.ts';
import type { ForestView } from './forest-view.ts';
import { knownPeople } from './known-people.ts';

export interface MonitorQueryPorts {
  readonly engine: Pick<Engine, 'follow' | 'replicas'>;
  readonly company: Id | null;
  readonly forest: ForestView;
}

async function rowsOf({ engine: { follow, replicas } }: MonitorQueryPorts, stream: StreamName) {
  if (replicas.get(stream) === undefined && !replicas.isGone(stream)) await follow(stream);
  return replicas.get(stream)?.state.rows.map;
}

export async function monitorState(ports: MonitorQueryPorts, monitor: Id): Promise<MonitorState | 'missing' | null> {
  const { replicas } = ports.engine;
  const stream = monitorStream(monitor);
  const rows = await rowsOf(ports, stream);
  if (rows === undefined) return replicas.isGone(stream) ? 'missing' : null;
  if (rows.size === 0 && !replicas.isCurrent(stream)) return null;
  return monitorHeadOf(rows) === null ? 'missing' : { members: monitorMembersIn(rows) };
}

export async function arrivalReviews(
  ports: MonitorQueryPorts,
  monitor: Id,
  arrivals: readonly Id[],
): Promise<readonly ShownArrivalReview[]> {
  const rows = await rowsOf(ports, monitorStream(monitor));
  if (rows === undefined) return [];
  const people = knownPeople({ ...ports, replicas: ports.engine.replicas });
  const nameOf = (user: Id): string => monitorMemberOf(rows, user)?.name ?? people.get(user) ?? '';
  return arrivals.flatMap((arrival) => {
    const row = arrivalReviewOf(rows, arrival);
    if (row === null) return [];
    const { decision, reason, by, at, earlier } = row;
    const before = earlier.map((one) => ({ ...one, name: nameOf(one.by) }));
    return { arrival, decision, reason, by, at, name: nameOf(by), earlier: before };
  });
}
