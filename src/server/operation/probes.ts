/**
 * Looks at the parts of the server: each by itself and for a few seconds at most, so that one that hangs hides none.
 * Nothing of a company is told: how many jobs there are, not whose.
 */
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Probe, Probes, ProbeState } from '../../domain/operation/probes.ts';
import { DATA_FORMAT } from '../database/migrations.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { Smtp } from '../mail/smtp.ts';
import { callWithin, type CorpusId } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import type { SingleSignOn } from '../single-sign-on/provider.ts';
import { VERSION } from './version.ts';

export interface ProbePorts {
  readonly db: Db;
  readonly index: Pick<PatentIndex, 'corpus'>;
  readonly now: () => number;
  /** A folder on the disk of the data. */
  readonly folder: string;
  /** Null where no mail server is set. */
  readonly smtp: Pick<Smtp, 'trial'> | null;
  /** Null where no identity provider is set. */
  readonly singleSignOn: SingleSignOn | null;
  /** Milliseconds that a part may take. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 8_000;
const GIGABYTE = 1e9;
const LITTLE_ROOM = { warning: 5 * GIGABYTE, failed: 0.5 * GIGABYTE };
const CLOCKS_APART_MS = 2_000;
const WAITS_LONG_MS = 15 * 60_000;
/** The last major version of Node that gets no security fixes any more. */
const ENDED_NODE = 20;

type ProbeFinding = Omit<Probe, 'part'>;
const found = (state: ProbeState, text: string, advice: string | null = null): ProbeFinding => ({
  ...{ state, advice },
  found: text,
});

export async function probeAll(ports: ProbePorts, corpus: CorpusId): Promise<Probes> {
  const at = ports.now();
  const { patienceMs = PATIENCE_MS } = ports;
  const of = async (part: Probe['part'], look: () => Promise<ProbeFinding> | ProbeFinding): Promise<Probe> => ({
    part,
    ...(await withinPatience(look, patienceMs)),
  });
  const probes = await Promise.all([
    of('database', () => database(ports)),
    of('index', () => index(ports, corpus, patienceMs)),
    of('mail', () => mail(ports)),
    of('sign-on', () => signOn(ports)),
    of('disk', () => disk(ports)),
    of('clock', () => clock(ports)),
    of('jobs', () => jobs(ports)),
    of('version', version),
  ]);
  return { at, probes };
}

async function withinPatience(
  look: () => Promise<ProbeFinding> | ProbeFinding,
  patienceMs: number,
): Promise<ProbeFinding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ProbeFinding>((resolve) => {
    const text = `No answer within ${patienceMs / 1_000} s.`;
    timer = setTimeout(() => resolve(found('failed', text, 'The log of the server may say why.')), patienceMs);
  });
  const looked = (async () => look())().catch((error: unknown) =>
    found('failed', `${messageOf(error)}.`.replace(/\.\.$/, '.'), 'The log of the server may say more.'),
  );
  return Promise.race([looked, late]).finally(() => clearTimeout(timer));
}

async function database({ db }: ProbePorts): Promise<ProbeFinding> {
  const begun = performance.now();
  const { rows } = await sql<{ version: string }>`select version() as version`.execute(db);
  const name = /^PostgreSQL \S+/.exec(rows[0]?.version ?? '')?.[0] ?? 'A database';
  return found('ok', `${name} answered in ${inMs(begun)}.`);
}

async function index({ index: patents }: ProbePorts, corpus: CorpusId, patienceMs: number): Promise<ProbeFinding> {
  const begun = performance.now();
  const { publications } = await patents.corpus.version(callWithin(corpus, patienceMs));
  return found('ok', `${publications.toLocaleString('en')} publications; it answered in ${inMs(begun)}.`);
}

async function mail({ smtp }: ProbePorts): Promise<ProbeFinding> {
  if (smtp === null) return found('off', 'No mail server is set.', 'Set SMTP_URL to send invitations and notices.');
  const fault = await smtp.trial();
  return fault === null ? found('ok', 'The mail server lets this server in.') : found('failed', fault.reason);
}

async function signOn({ singleSignOn }: ProbePorts): Promise<ProbeFinding> {
  if (singleSignOn === null) return found('off', 'No identity provider is set.', 'Set OIDC_ISSUER for single sign-on.');
  await singleSignOn.provider.trial();
  return found('ok', `${singleSignOn.settings.name} answers.`);
}

async function disk({ folder }: ProbePorts): Promise<ProbeFinding> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const [free, all] = [bavail * bsize, blocks * bsize];
  const text = `${gigabytes(free)} of ${gigabytes(all)} are free.`;
  if (free < LITTLE_ROOM.failed)
    return found('failed', text, 'Make room now: without it nothing can be saved, and imports stop.');
  if (free < LITTLE_ROOM.warning) return found('warning', text, 'Make room before the next import.');
  return found('ok', text);
}

/** The clocks of the server and of its database: times in the log are of the one, leases of the other. */
async function clock({ db, now }: ProbePorts): Promise<ProbeFinding> {
  const before = now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const after = now();
  const database = rows[0]!.now.getTime();
  const apart = database < before ? before - database : Math.max(0, database - after);
  if (apart <= CLOCKS_APART_MS) return found('ok', 'The clocks of server and database agree.');
  const seconds = Math.round(apart / 1_000).toLocaleString('en');
  return found('warning', `Server and database are ${seconds} s apart.`, 'Set both by the same time server (NTP).');
}

async function jobs({ db, now }: ProbePorts): Promise<ProbeFinding> {
  const rows = await db
    .selectFrom('job')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('run_at').as('oldest')])
    .where('state', 'in', ['waiting', 'running', 'dead'])
    .groupBy('state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state);
  const count = (state: string) => Number(of(state)?.count ?? 0);
  const text = `${count('waiting')} waiting, ${count('running')} running, ${count('dead')} failed for good.`;
  const oldest = of('waiting')?.oldest ?? null;
  if (oldest !== null && now() - oldest.getTime() > WAITS_LONG_MS)
    return found('warning', text, 'One has waited for over 15 minutes: work may be stuck, or an import is long.');
  if (count('dead') > 0) return found('warning', text, 'Data coverage lists failed jobs, and sends them again.');
  return found('ok', text);
}

function version(): ProbeFinding {
  const node = process.versions.node;
  const text = `Antecede ${VERSION}, Node ${node}, data format ${DATA_FORMAT}.`;
  return Number.parseInt(node, 10) <= ENDED_NODE
    ? found('warning', text, 'This version of Node gets no security fixes any more. Use 22 or 24.')
    : found('ok', text);
}

const inMs = (begun: number): string => `${Math.max(1, Math.round(performance.now() - begun))} ms`;
const gigabytes = (bytes: number): string =>
  `${(bytes / GIGABYTE).toLocaleString('en', { maximumFractionDigits: bytes < 10 * GIGABYTE ? 1 : 0 })} GB`;
