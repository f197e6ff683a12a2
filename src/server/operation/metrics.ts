/**
 * What this process measures of itself, in the form that Prometheus reads. No label holds anything of a user: routes
 * are counted by their pattern, jobs by their kind.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** A request was answered. */
  answered(request: { readonly route: string; readonly status: number }, ms: number): void;
  /** As text, with the content type that it has. */
  read(): Promise<{ readonly text: string; readonly type: string }>;
}

/** What is looked up when the metrics are read. */
export interface MetricSources {
  /** By kind and state. */
  jobs(): Promise<readonly { readonly kind: string; readonly state: string; readonly count: number }[]>;
  /** Open pages that are told of changes. */
  listeningPages(): number;
  readonly version: string;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `ofProcess`: memory, processor time, event loop and garbage collection too, which are of the whole process. */
export function createMetrics(sources: MetricSources, { ofProcess }: { readonly ofProcess: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'antecede_http_request_seconds',
    help: 'Time from a request to the head of its answer, by route and class of the status',
    labelNames: ['route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const unread = new Counter({
    name: 'antecede_metrics_failures_total',
    help: 'How often a part of the metrics could not be read',
    registers,
  });
  new Gauge({
    name: 'antecede_jobs',
    help: 'Jobs in the database, by kind and state: the same for all processes on it',
    labelNames: ['kind', 'state'] as const,
    registers,
    async collect() {
      this.reset();
      try {
        for (const { kind, state, count } of await sources.jobs()) this.set({ kind, state }, count);
      } catch {
        unread.inc();
      }
    },
  });
  new Gauge({
    name: 'antecede_listening_pages',
    help: 'Open pages that this process tells of changes',
    registers,
    collect() {
      this.set(sources.listeningPages());
    },
  });
  new Gauge({ name: 'antecede_build_info', help: 'The version', labelNames: ['version'] as const, registers }).set(
    { version: sources.version },
    1,
  );

  return {
    answered: ({ route, status }, ms) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, ms / 1_000),
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
