/**
 * `npm run backup -- FOLDER`, `npm run restore -- FOLDER` and `npm run move -- --to ADDRESS`: the whole server into a
 * folder while it goes on, back out of it, and from one kind of database to the other.
 */
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { FolderInUse, holdFolder, type DataFolder } from '../data-folder.ts';
import { openDatabase, type DatabasePlace } from '../database/open-database.ts';
import type { Db } from '../database/tables.ts';
import { StartProblem } from '../errors.ts';
import { beginHistory } from '../events/sql-store.ts';
import { createOutgoing } from '../outgoing.ts';
import { newEpoch } from '../create-services.ts';
import { backupRows, dumpDatabase, readManifest, restoreFiles, writeBackup, type DumpedDatabase } from './backup.ts';
import { fillDatabase } from './carry-database.ts';
import { askForDump } from './control-socket.ts';
import { formatStepOf, inOneState, storedRows, tablesOf } from './table-rows.ts';

export interface CommandPorts {
  readonly config: Config;
  readonly now: () => number;
  readonly say: (line: string) => void;
}

const WHO = 'a command';
const isFolder = (place: string | undefined): place is string => place !== undefined && !place.startsWith('-');

export async function runBackup(place: string | undefined, { config, now, say }: CommandPorts): Promise<void> {
  if (!isFolder(place)) throw new StartProblem('Say where to: npm run backup -- FOLDER');
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null && !existsSync(join(dataDir, 'pg')))
    throw new StartProblem(`There is no database in ${dataDir}. Name the server’s data folder with DATA_DIR.`);
  const dump = async (folder: string): Promise<DumpedDatabase> => {
    if (databaseUrl !== null) return withDatabase(postgresAt(databaseUrl), (db) => dumpDatabase(db, folder));
    let held: DataFolder;
    try {
      held = holdFolder(dataDir, WHO, { alone: true });
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      return askForDump<DumpedDatabase>(dataDir, folder);
    }
    const own = held;
    return withDatabase({ kind: 'folder', folder: own.pg }, (db) => dumpDatabase(db, folder)).finally(() =>
      own.release(),
    );
  };
  const { tables, files } = await writeBackup(place, { dataDir, now, dump, tell: say });
  say(`The backup is in ${place}: ${Object.keys(tables).length} tables, ${Object.keys(files).length} files.`);
  say('It holds the secrets of the server. Try it: DATA_DIR=/an/empty/folder npm run restore -- FOLDER');
}

export async function runRestore(place: string | undefined, { config, say }: CommandPorts): Promise<void> {
  if (!isFolder(place)) throw new StartProblem('Say from where: npm run restore -- FOLDER');
  const manifest = readManifest(place);
  const { dataDir, databaseUrl } = config;
  if (existsSync(dataDir) && readdirSync(dataDir).some((name) => name !== UNFINISHED))
    throw new StartProblem(`There is data in ${dataDir}, which stays as it is. Choose an empty folder with DATA_DIR.`);
  const folder = holdFolder(dataDir, WHO, { alone: true });
  try {
    const target: DatabasePlace =
      databaseUrl === null ? { kind: 'folder', folder: folder.pg } : postgresAt(databaseUrl);
    await restoreFiles(place, dataDir, manifest);
    await withDatabase(
      target,
      async (db) => {
        const sums = await fillDatabase(db, backupRows(place, manifest), say);
        const damaged = Object.entries(manifest.tables).filter(
          ([table, { rows, hash }]) => sums[table]?.rows !== rows || sums[table].hash !== hash,
        );
        if (damaged.length > 0)
          throw new StartProblem(`The backup is damaged: rows of ${damaged.map(([table]) => table).join(', ')}.`);
        await beginHistory(db, newEpoch());
      },
      manifest.step,
    );
    folder.recordFormat();
  } finally {
    folder.release();
  }
  say(`Restored as of ${manifest.made}. Devices fetch the log again and send their unsent changes.`);
}

/** Left in a folder by what holds it. */
const UNFINISHED = 'server.lock';

const MOVE_USAGE =
  'Say where to: npm run move -- --to postgresql://… carries the data folder over to PostgreSQL;\n' +
  'DATABASE_URL=postgresql://… npm run move -- --to folder carries it back into DATA_DIR.';

export async function runMove(args: readonly string[], { config, say }: CommandPorts): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' } }, strict: false });
  const to = typeof values['to'] === 'string' ? values['to'] : '';
  const { dataDir, databaseUrl } = config;
  const isBack = to === 'folder';
  if (!isBack && !/^postgres(ql)?:\/\/\S+$/.test(to)) throw new StartProblem(MOVE_USAGE);
  if (isBack !== (databaseUrl !== null)) throw new StartProblem(MOVE_USAGE);
  // Alone: no server of this folder runs, so that nothing is written meanwhile.
  const folder = holdFolder(dataDir, WHO, { alone: true });
  try {
    const here: DatabasePlace = { kind: 'folder', folder: isBack ? `${folder.pg}.filling` : folder.pg };
    const there: DatabasePlace = postgresAt(databaseUrl ?? to);
    const [from, into] = isBack ? [there, here] : [here, there];
    if (isBack && existsSync(folder.pg))
      throw new StartProblem(`There is a database in ${dataDir} already. Move ${folder.pg} away first.`);
    await withDatabase(from, async (source) => {
      const step = await formatStepOf(source);
      const tables = (await tablesOf(source)).map(({ name }) => name);
      await inOneState(source, (state) =>
        withDatabase(
          into,
          async (target) => {
            const shapes = new Map((await tablesOf(state)).map((shape) => [shape.name, shape]));
            const rows = (table: string) => storedRows(state, shapes.get(table) ?? { name: table, key: [] });
            await fillDatabase(target, { tables, rows }, say);
          },
          step,
        ),
      );
    });
    if (isBack) renameSync(`${folder.pg}.filling`, folder.pg);
    folder.recordFormat();
  } finally {
    folder.release();
  }
  say(
    isBack
      ? 'Moved, and the same by counts and hashes. From now on start without DATABASE_URL.'
      : 'Moved, and the same by counts and hashes. From now on start with that DATABASE_URL and the same DATA_DIR. ' +
          `The folder pg in ${dataDir} is no longer used; remove it once all is well.`,
  );
}

const postgresAt = (url: string): DatabasePlace => ({
  ...{ kind: 'postgres', url },
  outgoing: createOutgoing(() => Date.now()),
});

async function withDatabase<T>(place: DatabasePlace, work: (db: Db) => Promise<T>, upTo?: string): Promise<T> {
  const db = await openDatabase(place, upTo);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
