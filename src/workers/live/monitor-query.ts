/** The live queries of a monitor. What they answer is loaded when one is first asked for: few pages do. */
import { monitorStream } from '../../domain/shared/streams.ts';
import type { Queries } from '../contract.ts';
import { PEOPLE_FILE } from './known-people.ts';
import type { MonitorQueryPorts } from './monitor-answers.ts';
import type { LiveQuery } from './watchers.ts';

type MonitorQuery = 'monitor' | 'arrivalReviews';
type Makers = { readonly [Q in MonitorQuery]: (ask: Queries[Q]['ask']) => LiveQuery<Queries[Q]['answer']> };

export const createMonitorQueries = (ports: MonitorQueryPorts): Makers => ({
  monitor: ({ monitor }) => ({
    topics: new Set([monitorStream(monitor)]),
    compute: async () => (await import('./monitor-answers.ts')).monitorState(ports, monitor),
  }),
  arrivalReviews: ({ monitor, arrivals }) => ({
    topics: new Set([monitorStream(monitor), PEOPLE_FILE]),
    compute: async () => (await import('./monitor-answers.ts')).arrivalReviews(ports, monitor, arrivals),
  }),
});
