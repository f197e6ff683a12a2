/** What `npm run company` works on: the database of the server, and the corpora in its data folder. */
import type { StreamName } from '../domain/shared/streams.ts';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { authSecretOf, createAuth } from './accounts/auth.ts';
import type { CompanyCliPorts } from './accounts/company-cli.ts';
import { createLinks } from './accounts/links.ts';
import { createSecondFactor } from './accounts/second-factor.ts';
import { ensureFirstUser } from './accounts/users.ts';
import { serverOrigin, type Config } from './config.ts';
import { corpusFiles, FolderInUse, holdFolder, prepareFolder } from './data-folder.ts';
import { createCompanies } from './accounts/companies.ts';
import { newEpoch } from './create-services.ts';
import { openDatabase } from './database/open-database.ts';
import type { Db } from './database/tables.ts';
import { StartProblem } from './errors.ts';
import { createAccept } from './events/accept-events.ts';
import { createMembership } from './events/membership.ts';
import { createSqlStore } from './events/sql-store.ts';
import type { ExchangePorts } from './exchange/exchange.ts';
import type { Log } from './log.ts';
import { createOutgoing } from './outgoing.ts';
import { openSqliteIndex } from './patent-index/sqlite/sqlite-index.ts';
import { joinProcesses, type Processes } from './processes/join.ts';
import { loadSample } from './sample/load-sample.ts';
import { createTurns } from './turns.ts';

interface CommandOptions {
  readonly config: Config;
  readonly log: Log;
  readonly now: () => number;
  readonly tell: (line: string) => void;
}

/**
 * Opens them beside a running server where the database is PostgreSQL. The embedded one belongs to one process: throws
 * a {@link StartProblem} while a server has it.
 */
export async function openCompanies({ config, log, now, tell }: CommandOptions): Promise<CompanyCliPorts> {
  const { db, close, processes } = await openServerDatabase(config, now, log);
  try {
    await ensureFirstUser(db);
    const secret = await authSecretOf(db);
    const secondFactor = createSecondFactor({ db, secret, now });
    const origin = serverOrigin(config);
    const links = createLinks(
      createAuth({ db, secret, origin, log, hasSecondFactor: secondFactor.isOn, now }),
      db,
      now,
    );
    return {
      db,
      close,
      openExchange: () => createExchangeOfCommand(db, processes, now),
      hasCorpus: (corpus) => existsSync(corpusFiles(config.dataDir, corpus).index),
      async createCorpus(corpus) {
        const { index: file, text = null } = corpusFiles(config.dataDir, corpus, config.openSearchUrl);
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        const index = openSqliteIndex(file, { corpus, text });
        if (config.wantsSample) await loadSample(index, corpus, tell);
        await index.close();
      },
      linkFor: async (user) => `${origin}/account/login/?token=${await links.issue({ kind: 'invitation', user })}`,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The log as the server itself writes it, under the same locks. Other processes hear of it. */
function createExchangeOfCommand(db: Db, processes: Processes | null, now: () => number): ExchangePorts {
  const store = createSqlStore(db, newEpoch, now);
  const companies = createCompanies(db);
  const membership = createMembership(store, companies);
  const accept = createAccept({
    ...{ store, membership, now, companyOf: companies.companyOf },
    ...(processes && {
      announce: (streams: ReadonlySet<StreamName>) =>
        processes.channel.within({ kind: 'events', streams: [...streams] }),
      sharedLocks: processes.sharedLocks,
    }),
  });
  return { db, accept, store, membership, turns: createTurns(), now };
}

interface OpenedDatabase {
  readonly db: Db;
  readonly close: () => Promise<void>;
  /** Those of a PostgreSQL database, where servers may run. */
  readonly processes: Processes | null;
}

async function openServerDatabase(
  { databaseUrl, dataDir }: Config,
  now: () => number,
  log: Log,
): Promise<OpenedDatabase> {
  if (databaseUrl !== null) {
    prepareFolder(dataDir);
    const outgoing = createOutgoing(now);
    const db = await openDatabase({ kind: 'postgres', url: databaseUrl, outgoing });
    try {
      const processes = await joinProcesses(db, { url: databaseUrl, outgoing, log });
      return { db, processes, close: () => processes.close().then(() => db.destroy()) };
    } catch (error) {
      await db.destroy();
      throw error;
    }
  }
  const folder = held(dataDir);
  try {
    const db = await openDatabase({ kind: 'folder', folder: folder.pg });
    folder.recordFormat();
    return {
      db,
      processes: null,
      async close() {
        await db.destroy();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}

function held(dataDir: string) {
  try {
    return holdFolder(dataDir, 'npm run company', { alone: true });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartProblem(
      `${error.message.split('\n')[0]}\n` +
        'Stop it, run this command again, and start it. With PostgreSQL (DATABASE_URL) it can stay up.',
    );
  }
}
