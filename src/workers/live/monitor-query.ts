/** The live query of a monitor: who is in it. Its question and what arrived are on the server. */
import { monitorHeadOf, monitorMembersIn } from '../../domain/monitors/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { monitorStream } from '../../domain/shared/streams.ts';
import type { Engine } from '../../sync/engine.ts';
import type { Queries } from '../contract.ts';
import type { LiveQuery } from './watchers.ts';

type MonitorAnswer = Queries['monitor']['answer'];

interface MonitorQueryPorts {
  readonly engine: Pick<Engine, 'follow' | 'replicas'>;
}

export const createMonitorQuery = ({ engine: { follow, replicas } }: MonitorQueryPorts) => ({
  monitor: ({ monitor }: { readonly monitor: Id }): LiveQuery<MonitorAnswer> => ({
    topics: new Set([monitorStream(monitor)]),
    async compute() {
      const stream = monitorStream(monitor);
      if (replicas.get(stream) === undefined && !replicas.isGone(stream)) await follow(stream);
      const replica = replicas.get(stream);
      if (replica === undefined) return replicas.isGone(stream) ? 'missing' : null;
      const rows = replica.state.rows.map;
      if (rows.size === 0 && !replicas.isCurrent(stream)) return null;
      return monitorHeadOf(rows) === null ? 'missing' : { members: monitorMembersIn(rows) };
    },
  }),
});
