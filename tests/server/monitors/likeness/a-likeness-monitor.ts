/** A server with a corpus of the sample, and a monitor of what is like one of its documents. */
import type {
  BelowPage,
  LikenessBasis,
  LikenessEstimate,
  LikenessRun,
} from '../../../../src/domain/documents/likeness.ts';
import type { ArrivalPage, Monitor, MonitorArrival, MonitorDetail } from '../../../../src/domain/documents/monitors.ts';
import type { Publication } from '../../../../src/domain/documents/publication.ts';
import type { ArrivalDecision } from '../../../../src/domain/monitors/rows.ts';
import type { SmtpSettings } from '../../../../src/server/mail/settings.ts';
import { generateSample } from '../../../../src/server/sample/generate-sample.ts';
import { atEnd } from '../../../support/at-end.ts';
import { aDatabase } from '../../../support/postgres.ts';
import { aServer, anIndex, type Browser, type TestServer } from '../../a-server.ts';
import { decide } from '../decide.ts';

const MONITORINGS = '/spa/api/monitorings';
const DAY = 86_400_000;
const CORPUS = 200;

function sampleOf(from: number, count: number): readonly Publication[] {
  const some: Publication[] = [];
  let at = 0;
  for (const publication of generateSample()) {
    if (at >= from) some.push(publication);
    at += 1;
    if (some.length === count) break;
  }
  return some;
}

/** The document that the monitor is made of. */
const [SOURCE] = sampleOf(0, 1);

/** The same text under another number, in a family of its own. */
export const similarTo = (ucid: string): Publication => {
  const [country = '', number = '', kind = ''] = ucid.split('-');
  const publication = { ...SOURCE!.publication, country, number, kind };
  return {
    ...SOURCE!,
    ...{ ucid, familyId: null, priorities: [], related: [], citations: [], publication },
    application: { ...publication, number: `9${number}`, kind: 'A' },
  };
};

/** Of the sample, beyond the corpus. */
export const unrelated = (count: number): readonly Publication[] => sampleOf(CORPUS, count);

export interface LikenessHouse {
  readonly server: TestServer;
  readonly admin: Browser;
  readonly id: number;
  /** So many days later. */
  run(days: number): Promise<void>;
  change(changes: unknown): Promise<number>;
  detail(): Promise<MonitorDetail>;
  /** With what was drawn at random, the last one first. */
  arrivals(): Promise<readonly MonitorArrival[]>;
  likeness(): Promise<{
    readonly basis: LikenessBasis;
    readonly estimate: LikenessEstimate;
    readonly runs: readonly LikenessRun[];
  }>;
  below(run: number | null, after?: string | null, part?: 'reaching'): Promise<BelowPage>;
  /** Gives its number among what arrived. */
  choose(ucid: string): Promise<number>;
  decide(arrival: number, decision: ArrivalDecision): Promise<readonly string[]>;
}

interface LikenessWishes {
  readonly perWeek: number;
  readonly smtp?: SmtpSettings;
}

export async function aLikenessMonitor({ perWeek, smtp }: LikenessWishes): Promise<LikenessHouse> {
  const [db, index] = [await aDatabase(), await anIndex(CORPUS)];
  const server = await aServer({ shared: { db, index }, ...(smtp && { smtp }) });
  atEnd(async () => {
    await db.destroy();
    await index.close();
  });
  const admin = await server.admin();
  const made = await admin.json(MONITORINGS, {
    ...{ kind: 'similarity', idea: { title: '', text: '' }, relevant: [SOURCE!.ucid], perWeek, every: 'daily' },
  });
  const id = Math.max(...(made.body as { monitors: readonly Monitor[] }).monitors.map((one) => one.id));
  await server.services.jobs.idle();
  const one = `${MONITORINGS}/${id}`;
  const read = async <T>(path: string): Promise<T> => (await admin.json(path)).body as T;
  return {
    ...{ server, admin, id },
    async run(days) {
      server.clock.now += days * DAY;
      await admin.json(`${one}/run`, {});
      await server.services.jobs.idle();
    },
    async change(changes) {
      server.clock.now += 60_000;
      const { status } = await admin.fetch(one, { method: 'PATCH', body: JSON.stringify(changes) });
      await server.services.jobs.idle();
      return status;
    },
    detail: async () => (await read<{ monitor: MonitorDetail }>(one)).monitor,
    async arrivals() {
      const views = ['all', 'sample', 'relevant', 'not-relevant', 'later'] as const;
      const pages = await Promise.all(views.map((view) => read<ArrivalPage>(`${one}/arrivals?view=${view}`)));
      const all = new Map(pages.flatMap(({ arrivals }) => arrivals.map((arrival) => [arrival.id, arrival])));
      return [...all.values()].sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
    },
    likeness: () => read(`${one}/likeness`),
    below(run, after = null, part) {
      const asked = { ...(run !== null && { run: `${run}` }), ...(after !== null && { after }), ...(part && { part }) };
      return read(`${one}/below?${new URLSearchParams(asked)}`);
    },
    async choose(ucid) {
      const { body } = await admin.json(`${one}/below`, { ucid });
      return (body as { readonly arrival: number }).arrival;
    },
    decide: (arrival, decision) => decide(admin, id, [arrival, decision]),
  };
}
