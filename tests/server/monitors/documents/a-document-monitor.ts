/** A server with a corpus of a few publications, and a monitor of documents whose first run is over. */
import type { ArrivalPage, Monitor, MonitorArrival, MonitorDetail } from '../../../../src/domain/documents/monitors.ts';
import type { WatchedField } from '../../../../src/domain/documents/observed/watched.ts';
import type { Publication } from '../../../../src/domain/documents/publication.ts';
import type { SmtpSettings } from '../../../../src/server/mail/settings.ts';
import { aServer, anIndex, type Browser, type TestServer } from '../../a-server.ts';
import { aDatabase } from '../../../support/postgres.ts';
import { atEnd } from '../../../support/at-end.ts';

export const MONITORINGS = '/spa/api/monitorings';

export interface DocumentMonitor {
  readonly server: TestServer;
  readonly admin: Browser;
  readonly id: number;
  /** Is done once, as soon as a run begins to read documents. */
  whileReading(what: () => Promise<unknown>): void;
  run(): Promise<void>;
  change(changes: unknown): Promise<number>;
  detail(): Promise<MonitorDetail>;
  /** Newest first. */
  arrivals(view?: string): Promise<readonly MonitorArrival[]>;
  /** What the last run brought: publication, field, and each change as “before → after”. */
  latest(): Promise<readonly string[]>;
}

export interface MonitorWishes {
  readonly corpus: readonly Publication[];
  readonly numbers: readonly string[];
  readonly wholeFamily?: boolean;
  readonly fields?: readonly WatchedField[];
  readonly smtp?: SmtpSettings;
}

export async function aDocumentMonitor({
  corpus,
  numbers,
  wholeFamily = true,
  fields = ['status', 'owner', 'family', 'citations', 'claims', 'classes', 'term'],
  smtp,
}: MonitorWishes): Promise<DocumentMonitor> {
  const [db, index] = [await aDatabase(), await anIndex(0)];
  const { corpus: read } = index.port;
  let meanwhile: (() => Promise<unknown>) | null = null;
  const documents: typeof read.documents = async (...asked) => {
    const [what] = [meanwhile, (meanwhile = null)];
    await what?.();
    return read.documents(...asked);
  };
  const port = { ...index.port, corpus: { ...read, documents } };
  const server = await aServer({ shared: { db, index: { ...index, port } }, ...(smtp && { smtp }) });
  atEnd(async () => {
    await db.destroy();
    await index.close();
  });
  await server.index.put(corpus);
  const admin = await server.admin();
  const watched = numbers.map((number) => ({ number, wholeFamily }));
  const made = await admin.json(MONITORINGS, { kind: 'document', documents: watched, fields, every: 'daily' });
  const id = Math.max(...(made.body as { monitors: readonly Monitor[] }).monitors.map((one) => one.id));
  await server.services.jobs.idle();
  const one = `${MONITORINGS}/${id}`;
  const detail = async () => ((await admin.json(one)).body as { monitor: MonitorDetail }).monitor;
  const arrivals = async (view = 'all') =>
    ((await admin.json(`${one}/arrivals?view=${view}`)).body as ArrivalPage).arrivals;
  return {
    ...{ server, admin, id, detail, arrivals },
    whileReading: (what) => void (meanwhile = what),
    async run() {
      server.clock.now += 60_000;
      await admin.json(`${one}/run`, {});
      await server.services.jobs.idle();
    },
    async change(changes) {
      server.clock.now += 60_000;
      const { status } = await admin.fetch(one, { method: 'PATCH', body: JSON.stringify(changes) });
      await server.services.jobs.idle();
      return status;
    },
    latest: async () =>
      (await arrivals('latest'))
        .toReversed()
        .map(({ ucid, cause, finding }) =>
          [
            `${ucid} ${cause}`,
            ...(finding?.changes ?? []).map(({ before, after }) => `${before ?? '∅'} → ${after ?? '∅'}`),
            ...(finding?.isWithdrawn === true ? ['withdrawn'] : []),
          ].join(' | '),
        ),
  };
}
