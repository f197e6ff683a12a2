/** Brings a server up from its configuration, and down again. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createApp } from './app.ts';
import { clientFiles } from './http/client-files.ts';
import { answeredHosts, type Config } from './config.ts';
import { holdFolder } from './data-folder.ts';
import { openDatabase } from './database/open-database.ts';
import type { Db } from './database/tables.ts';
import { messageOf, StartProblem } from './errors.ts';
import { beginHistory } from './events/sql-store.ts';
import { checkHost, secureHeaders } from './http/guards.ts';
import type { AppEnv } from './http/env.ts';
import { importInWorker } from './jobs/import-in-worker.ts';
import type { Log } from './log.ts';
import { loadSample } from './sample/load-sample.ts';
import type { PatentIndex } from './patent-index/port/patent-index.ts';
import { openThreadedIndex } from './patent-index/sqlite/threads/threaded-index.ts';
import { createServices, newEpoch, type Services } from './services.ts';

export interface Running {
  /** Where browsers reach it, e.g. `http://127.0.0.1:4180`. */
  readonly address: string;
  /** The one-time sign-in link of the first administrator. */
  readonly link: string;
  /** Finishes what is being answered, saves nothing twice, and lets go of everything. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly config: Config;
  readonly log: Log;
  readonly now: () => number;
  /** Told what a first start is waiting for. */
  readonly tell: (line: string) => void;
  /** The built client; beside the built server if left out. */
  readonly client?: string;
}

/** Connections that are still open this long after a stop are cut. */
const GRACE_MS = 800;
const UPLOAD_TIMEOUT_MS = 60 * 60 * 1000;

/** Throws a {@link StartProblem} for what the user can put right. */
export async function startServer({ config, log, now, tell, client }: StartOptions): Promise<Running> {
  const origin = config.publicUrl ?? originOf(config.host, config.port);
  const undo: (() => unknown)[] = [];
  try {
    const folder = holdFolder(config.dataDir, origin);
    undo.push(() => folder.release());
    const db: Db = await openDatabase(
      config.databaseUrl === null
        ? { kind: 'folder', folder: folder.pg }
        : { kind: 'postgres', url: config.databaseUrl },
    );
    undo.push(() => db.destroy());
    folder.recordFormat();
    const index = await openIndex(folder, config.indexReaders);
    undo.push(() => index.close());
    if (config.isRestored) {
      await beginHistory(db, newEpoch());
      tell(
        'The log was restored from a backup: devices fetch it again and send their unsent changes. ' +
          'From now on start without RESTORED.',
      );
    }
    if (config.wantsSample) await loadSample(index, tell);
    const { publicUrl, trustedProxies } = config;
    const reach = { publicUrl, trustedProxies, hosts: answeredHosts(config) };
    const runImport = importInWorker({ worker: new URL('./import-worker.js', import.meta.url), index: folder.index });
    const services = await createServices({
      db,
      index,
      now,
      log,
      reach,
      origin,
      runImport,
      uploads: { folder: folder.uploads, atMost: config.importMax },
    });
    undo.push(() => services.stop());
    const server = await listen(hosted(services, config.reporting, client), config);
    undo.push(() => {
      services.pokes.close();
      return close(server);
    });
    await services.searches.catchUp();
    const address = config.publicUrl ?? originOf(config.host, (server.address() as AddressInfo).port);
    let stopping: Promise<void> | undefined;
    return {
      address,
      link: `${address}${await services.signInPath()}`,
      stop: () => (stopping ??= takeBack(undo, log)),
    };
  } catch (error) {
    await takeBack(undo, log);
    throw error;
  }
}

async function takeBack(undo: (() => unknown)[], log: Log): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) {
    try {
      await step();
    } catch (error) {
      log.error(`while stopping: ${messageOf(error)}`);
    }
  }
}

/** The app with what only a real server needs: compression and the files of the client. */
function hosted(services: Services, reporting: Config['reporting'], client: string | undefined): Hono<AppEnv> {
  const folder = client ?? fileURLToPath(new URL('../client', import.meta.url));
  const host = new Hono<AppEnv>();
  host.use('/spa/api/*', compress());
  if (existsSync(folder))
    host.use(
      '*',
      secureHeaders(services.reach, reporting?.origin ?? null),
      checkHost(services.reach),
      clientFiles(folder, { errorReportingDsn: reporting?.dsn ?? '' }),
    );
  else services.log.warn(`the client is not built: there is no ${folder}`);
  host.route('/', createApp(services));
  return host;
}

async function openIndex(
  { index: file, thesaurus }: { readonly index: string; readonly thesaurus: string },
  readers: number | null,
): Promise<PatentIndex> {
  const worker = new URL('./index-worker.js', import.meta.url);
  try {
    return await openThreadedIndex({ worker, file, thesaurus, ...(readers === null ? {} : { readers }) });
  } catch (error) {
    throw new StartProblem(
      `The patent index ${file} can't be opened: ${messageOf(error)}.\n` +
        'To rebuild it, move it away and import your files again.',
    );
  }
}

function originOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function listen(app: Hono<AppEnv>, { port, host }: Config): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.requestTimeout = UPLOAD_TIMEOUT_MS;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartProblem(listenProblem(error, port, host))));
    server.listen(port, host, () => resolve(server));
  });
}

function listenProblem({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  const other = `Choose another: PORT=${port < 65_535 ? port + 1 : 4181} npm start`;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken by another program.\n${other}`;
  if (code === 'EACCES') return `Port ${port} may not be used without special rights.\n${other}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. HOST must be one of its own, e.g. 127.0.0.1 or 0.0.0.0.`;
  return `Port ${port} on ${host} can't be opened: ${message}.\n${other}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
