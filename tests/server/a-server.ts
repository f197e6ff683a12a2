/** The whole server in this process: index in memory, database of the tests, no port. Built once a test file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mintId, MOST_CLIENTS, type Id } from '../../src/domain/shared/ids.ts';
import { addUser } from '../../src/server/accounts/users.ts';
import { createApp } from '../../src/server/app.ts';
import type { Db } from '../../src/server/database/tables.ts';
import { importHere, inspectHere } from '../support/import-here.ts';
import { aDatabase } from '../support/postgres.ts';
import type { RunImport } from '../../src/server/jobs/run-import.ts';
import { networksOf } from '../../src/server/http/client-address.ts';
import type { Log } from '../../src/server/log.ts';
import { atEnd } from '../support/at-end.ts';
import { silentLog } from '../support/silent-log.ts';
import { generateSample } from '../../src/server/sample/generate-sample.ts';
import { plain, type PlainIndex } from './patent-index/plain-index.ts';
import { openSqliteIndex } from '../../src/server/patent-index/sqlite/sqlite-index.ts';
import { createServices } from '../../src/server/create-services.ts';
import type { ServerPorts, Services } from '../../src/server/services.ts';
import { PROTOCOL_VERSION, type PushAnswer, type Registered } from '../../src/sync/wire/protocol.ts';
import { aPush } from './events/builders.ts';
import type { DomainEvent } from '../../src/domain/shared/envelope.ts';

export const ORIGIN = 'http://127.0.0.1:4180';
/** Of the bundled sample, so many are in the index. */
export const PUBLICATIONS = 120;
/** Milliseconds that making the database may take on a busy machine. */
export const PATIENCE = 120_000;

/** An id of a device from before the server was set up anew: nobody has its number now. */
export const anId = (counter: number): Id => mintId(MOST_CLIENTS - 1, counter);

/** A browser: keeps cookies, sends the Origin that a page of the app would send. */
export interface Browser {
  readonly pk: Id;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  json(path: string, body?: unknown): Promise<{ readonly status: number; readonly body: never }>;
  form(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  cookie(): string;
}

export interface TestServer {
  readonly services: Services;
  readonly db: Db;
  readonly index: PlainIndex;
  /** Nobody, from that network address. */
  visitor(address?: string): Browser;
  /** A signed-in user: the first administrator, or a colleague without rights to administer. */
  admin(): Promise<Browser>;
  colleague(): Promise<Browser>;
  signedIn(pk: Id): Promise<Browser>;
  clock: { now: number };
}

export interface TestServerOptions {
  readonly log?: Log;
  /** Names that it answers to beside this machine's. */
  readonly hosts?: readonly string[];
  /** Networks of proxies that it trusts. */
  readonly trustedProxies?: readonly string[];
  readonly publicUrl?: string;
  readonly atMost?: number;
  /** An import begins when this lets it. */
  readonly beforeImport?: () => Promise<void>;
  /** Another server's, which then closes it. */
  readonly shared?: Pick<TestServer, 'db' | 'index'>;
  readonly feedSettings?: ServerPorts['feedSettings'];
  readonly smtp?: ServerPorts['smtp'];
  readonly singleSignOn?: ServerPorts['singleSignOn'];
  readonly billing?: ServerPorts['billing'];
  /** Where private indexes are; beside the uploads if left out. */
  readonly sets?: string;
  readonly jobs?: ServerPorts['jobs'];
  readonly operationSettings?: ServerPorts['operationSettings'];
  /** What connects it to other processes on its database. */
  readonly processes?: ServerPorts['processes'];
}

export async function aServer({
  log = silentLog,
  hosts = [],
  trustedProxies = [],
  publicUrl,
  atMost = 1_000_000,
  beforeImport = async () => {},
  shared,
  feedSettings,
  smtp = null,
  singleSignOn = null,
  billing = null,
  sets,
  jobs,
  operationSettings,
  processes,
}: TestServerOptions = {}): Promise<TestServer> {
  const { db, index } = shared ?? { db: await aDatabase(), index: await anIndex() };
  const folder = mkdtempSync(join(tmpdir(), 'antecede-uploads-'));
  const clock = { now: Date.now() };
  const imported = importHere(index.port);
  const runImport: RunImport = (upload, watch) => beforeImport().then(() => imported(upload, watch));
  const ports = {
    db,
    index: index.port,
    log,
    now: () => clock.now,
    hold: async (ms: number) => void (clock.now += ms),
    origin: publicUrl ?? ORIGIN,
    runImport,
    inspect: inspectHere,
    uploads: { folder, atMost },
    bytesOfCorpus: async () => 5_000,
    queryMs: PATIENCE,
    smtp,
    singleSignOn,
    billing,
    ...given({ jobs, sets, operationSettings, feedSettings, processes }),
  };
  const services = await createServices({
    ...ports,
    reach: { publicUrl: publicUrl ?? null, hosts: new Set(hosts), trustedProxies: networksOf(trustedProxies) },
  });
  const app = createApp(services);
  await services.signInPath();
  atEnd(async () => {
    await services.stop();
    if (!shared) await db.destroy();
    if (!shared) await index.close();
    for (const each of [folder, `${folder}-sets`]) rmSync(each, { recursive: true, force: true });
  });

  const browser = (pk: Id, cookies: readonly string[], remoteAddress = '127.0.0.1'): Browser => {
    const env = { incoming: { socket: { remoteAddress } } };
    return aBrowser(pk, cookies, (request) => Promise.resolve(app.fetch(request, env)), publicUrl ?? ORIGIN);
  };
  const signedIn = async (pk: Id) =>
    browser(pk, (await services.accounts.signInByLink({ kind: 'start', user: pk }, new Request(ORIGIN)))!.cookies);
  let colleagues = 0;
  return {
    services,
    db: services.db,
    index,
    clock,
    visitor: (address) => browser(0, [], address),
    admin: () => signedIn(1),
    signedIn,
    async colleague() {
      const person = {
        email: `colleague${++colleagues}@example.com`,
        first_name: 'Col',
        last_name: `League ${colleagues}`,
      };
      return signedIn((await addUser(db, { ...person, company: 1, isAdmin: false }))!);
    },
  };
}

/** The address of the account that is signed in. */
export const emailOf = async (browser: Browser): Promise<string> =>
  ((await browser.json('/spa/api/users/self')).body as { readonly user: { readonly email: string } }).user.email;

type Given<Ports> = { readonly [Name in keyof Ports]?: Exclude<Ports[Name], undefined> };

/** Without those that are left out. */
const given = <Ports extends object>(ports: Ports): Given<Ports> =>
  Object.fromEntries(Object.entries(ports).filter(([, port]) => port !== undefined)) as Given<Ports>;

/** With a colleague who is signed in. */
export async function aServerWithUser(): Promise<{ readonly server: TestServer; readonly user: Browser }> {
  const server = await aServer();
  return { server, user: await server.colleague() };
}

export async function anIndex(publications = PUBLICATIONS): Promise<PlainIndex> {
  const index = plain(openSqliteIndex(':memory:'));
  const batch = [];
  for (const publication of generateSample()) {
    if (batch.length === publications) break;
    batch.push(publication);
  }
  if (batch.length > 0) await index.put(batch);
  return index;
}

export function aBrowser(
  pk: Id,
  first: readonly string[],
  host: (request: Request) => Promise<Response>,
  origin: string,
): Browser {
  const jar = new Map<string, string>();
  const keep = (cookies: readonly string[]) => {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';');
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
  };
  keep(first);
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('Cookie', cookie());
    if (init.method && init.method !== 'GET' && !headers.has('Origin')) headers.set('Origin', origin);
    const answer = await host(new Request(new URL(path, origin), { ...init, headers, redirect: 'manual' }));
    keep(answer.headers.getSetCookie());
    return answer;
  }
  return {
    pk,
    fetch,
    cookie,
    async json(path, body) {
      const init =
        body === undefined
          ? {}
          : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
      const answer = await fetch(path, init);
      return { status: answer.status, body: (await answer.json()) as never };
    },
    form: (path, fields, headers = {}) => fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) }),
  };
}

/** The id of a search that the browser's user has just started; `type` is what its tile submits. */
export async function aStartedSearch(browser: Browser, type: string): Promise<Id> {
  const answer = await browser.form('/spa/api/search/select_search_type', { 'Search-Type-Btn': type });
  return Number(((await answer.json()) as { redirect_to: string }).redirect_to.split('/').at(-1));
}

/** Registers a device and pushes; gives the outcomes. `events` gets the client number. */
export async function pushAs(
  browser: Browser,
  events: (clientId: number) => readonly DomainEvent[],
): Promise<PushAnswer> {
  const { body } = await browser.json('/spa/api/sync/register', {});
  const { clientId, protocol } = body as Registered;
  if (protocol !== PROTOCOL_VERSION) throw new Error('another protocol');
  const pushed = await browser.json('/spa/api/sync/push', aPush(clientId, ...events(clientId)));
  if (pushed.status !== 200) throw new Error('refused');
  return pushed.body as PushAnswer;
}
