/** Brings a server up from its configuration, and down again. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createApp } from './app.ts';
import { bytesOfCorpus } from './billing/corpus-bytes.ts';
import { clientFiles } from './http/client-files.ts';
import { answeredHosts, serverOrigin, type Config } from './config.ts';
import { holdFolder, refuseNewerFormat, type DataFolder } from './data-folder.ts';
import { openDatabase } from './database/open-database.ts';
import type { Db } from './database/tables.ts';
import { createEmbeddingClient, type EmbeddingServer } from './embeddings/client.ts';
import { searchVectorsInThread } from './embeddings/search-thread.ts';
import { refuseForeignServer } from './embeddings/settings.ts';
import type { EmbeddingPorts } from './embeddings/vector-search.ts';
import { messageOf } from './errors.ts';
import { beginHistory } from './events/sql-store.ts';
import { checkHost, secureHeaders } from './http/guards.ts';
import { createPatientServer, UPLOAD_TIMEOUT_MS } from './http/half-sent.ts';
import { closeServer } from './http/close-server.ts';
import type { AppEnv } from './http/env.ts';
import { openUpgraded } from './index-upgrade.ts';
import { indexProblem } from './index-problem.ts';
import { cleanUpIn } from './jobs/clean-up.ts';
import { removeLeftUploads } from './jobs/import-jobs.ts';
import { importInWorker } from './jobs/import-in-worker.ts';
import { inspectInWorker } from './jobs/inspect-in-worker.ts';
import type { Log } from './log.ts';
import { loadSample } from './sample/load-sample.ts';
import { checkOpenSearch, unlessUnavailable } from './open-search-start.ts';
import { MAIN_CORPUS } from './patent-index/port/call.ts';
import type { PatentIndex } from './patent-index/port/patent-index.ts';
import { openThreadedIndex } from './patent-index/sqlite/threads/threaded-index.ts';
import { dumpDatabase } from './operation/backup.ts';
import { targetsIn } from './operation/outgoing-calls.ts';
import { createOutgoing, type Outgoing } from './outgoing.ts';
import { openControlSocket } from './operation/control-socket.ts';
import { openMonitors } from './monitors/open-monitor.ts';
import { queueUnanswered } from './searches/search-jobs.ts';
import { createLocks } from './events/locks.ts';
import { checkPort, portProblem } from './port.ts';
import { joinProcesses, type Processes } from './processes/join.ts';
import { startScheduledWork } from './scheduled-work.ts';
import { createServices, newEpoch } from './create-services.ts';
import type { Services } from './services.ts';

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

/** Who waits longer to start says why. */
const START_WAIT_MS = 3_000;

/** Throws a StartProblem for what the user can put right. */
export async function startServer({ config, log, now, tell, client }: StartOptions): Promise<Running> {
  const origin = serverOrigin(config);
  const undo: (() => unknown)[] = [];
  const outgoing = createOutgoing(now);
  try {
    const { databaseUrl } = config;
    refuseNewerFormat(config.dataDir);
    const own = databaseUrl === null ? hold({ alone: true }) : null;
    if (config.openSearchUrl !== null) await checkOpenSearch(config.openSearchUrl, log, outgoing);
    await checkPort(config);
    if (config.embeddings) await refuseForeignServer(config.embeddings);
    const db: Db = await openDatabase(
      own !== null ? { kind: 'folder', folder: own.pg } : { kind: 'postgres', url: databaseUrl!, outgoing },
    );
    undo.push(() => db.destroy());
    const processes = databaseUrl === null ? null : await joinProcesses(db, { url: databaseUrl, outgoing, log });
    undo.push(() => processes?.close());
    const locks = processes?.sharedLocks ?? createLocks();
    // One after the other: each finds the index and the first user there, or makes them. One that waits holds no folder
    // yet: the one that starts may have to be alone in it.
    const waiting = setTimeout(
      () => tell('Another server is starting on this database. This one waits.'),
      START_WAIT_MS,
    );
    return await locks
      .holding(['server start'], () => {
        clearTimeout(waiting);
        return bringUp(db, own ?? hold({ alone: false }), processes);
      })
      .finally(() => clearTimeout(waiting));
  } catch (error) {
    await takeBack(undo, log);
    throw error;
  }

  function hold(how: Parameters<typeof holdFolder>[2]): DataFolder {
    const folder = holdFolder(config.dataDir, origin, { ...how, openSearch: config.openSearchUrl });
    undo.push(() => folder.release());
    return folder;
  }

  async function bringUp(db: Db, folder: DataFolder, processes: Processes | null): Promise<Running> {
    folder.recordFormat();
    const index = await openUpgraded(folder, () => openIndex(folder, config.indexReaders, outgoing), tell);
    undo.push(() => index.close());
    if (config.isRestored) {
      await beginHistory(db, newEpoch());
      tell(
        'The log was restored from a backup: devices fetch it again and send their unsent changes. ' +
          'From now on start without RESTORED.',
      );
    }
    if (config.wantsSample) await unlessUnavailable(() => loadSample(index, MAIN_CORPUS, tell), tell);
    const embedding = config.embeddings && openEmbeddings(config.embeddings, folder, outgoing);
    undo.push(() => embedding?.search.close());
    const { publicUrl, trustedProxies } = config;
    const reach = { publicUrl, trustedProxies, hosts: answeredHosts(config) };
    const runImport = importInWorker({
      worker: new URL('./import-worker.js', import.meta.url),
      filesOf: (corpus) => folder.filesOf(corpus),
      outgoing,
    });
    const services = await createServices({
      db,
      index,
      now,
      log,
      reach,
      origin,
      runImport,
      inspect: inspectInWorker(new URL('./inspect-worker.js', import.meta.url)),
      bytesOfCorpus: (corpus) => bytesOfCorpus(folder.filesOf(corpus).index),
      uploads: { folder: folder.uploads, atMost: config.importMax },
      sets: join(config.dataDir, 'sets'),
      queryMs: config.querySeconds * 1000,
      jobs: { leaseMs: config.jobLease * 1000 },
      reportFonts: config.reportFonts,
      feedSettings: { folders: config.feedFolders, hosts: config.feedHosts },
      smtp: config.smtp,
      singleSignOn: config.singleSignOn,
      billing: config.billing,
      elsewhere: { outgoing, targets: targetsIn(config) },
      operationSettings: { ...config, ownsProcess: true },
      ...(processes && { processes }),
      ...(embedding && { embedding }),
    });
    undo.push(() => services.stop());
    await services.privateIndexes
      .begin()
      .catch((error: unknown) => log.warn(`indexes are not tidied: ${messageOf(error)}`));
    const server = await listen(hosted(services, config.reporting, client), config);
    undo.push(() => {
      services.pokes.close();
      return closeServer(server, config.stopSeconds * 1_000);
    });
    if (config.databaseUrl === null) await openControl();
    await removeLeftUploads(db, folder.uploads, processes ? UPLOAD_TIMEOUT_MS : 0);
    await queueUnanswered(db);
    await openMonitors(services);
    services.jobs.start();
    const { wake } = services.jobs;
    const embedded = embedding ? { index, corpora: folder.corpora } : null;
    const { connections, privateIndexes } = services;
    const cleanUp = cleanUpIn(config.timeZone);
    undo.push(startScheduledWork({ db, now, log, wake, cleanUp, embedded, connections, index, privateIndexes }));
    const address = serverOrigin(config, (server.address() as AddressInfo).port);
    async function openControl(): Promise<void> {
      try {
        const control = await openControlSocket(config.dataDir, (place) => dumpDatabase(db, place));
        undo.push(() => control.close());
      } catch (error) {
        log.warn(`no backup while this server runs: ${messageOf(error)}`);
      }
    }
    let stopping: Promise<void> | undefined;
    async function stop(): Promise<void> {
      services.operation.drain();
      await delay(config.drainSeconds * 1_000);
      await takeBack(undo, log);
    }
    return {
      address,
      link: `${address}${await services.signInPath()}`,
      stop: () => (stopping ??= stop()),
    };
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

async function openIndex({ filesOf }: DataFolder, readers: number | null, outgoing: Outgoing): Promise<PatentIndex> {
  const worker = new URL('./index-worker.js', import.meta.url);
  try {
    return await openThreadedIndex({ worker, filesOf, outgoing, ...(readers === null ? {} : { readers }) });
  } catch (error) {
    throw indexProblem(filesOf(MAIN_CORPUS).index, error);
  }
}

function openEmbeddings(server: EmbeddingServer, { filesOf }: DataFolder, outgoing: Outgoing): EmbeddingPorts {
  return {
    client: createEmbeddingClient(server, outgoing),
    search: searchVectorsInThread(new URL('./search-worker.js', import.meta.url)),
    folderOf: (corpus) => join(dirname(filesOf(corpus).index), 'embeddings'),
  };
}

function listen(app: Hono<AppEnv>, { port, host }: Config): Promise<Server> {
  const server = createPatientServer(app.fetch);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portProblem(error, { port, host })));
    server.listen(port, host, () => resolve(server));
  });
}
