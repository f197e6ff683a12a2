/**
 * The command: `main.js` serves, `main.js import PATH…` imports, `main.js company …` keeps the list of companies,
 * `main.js verify-ledger FILE` checks an exported ledger, `backup`, `restore` and `move` see to the data. Importing
 * opens the index alone, so that it may run while the server does; checking opens nothing.
 */
import { PRODUCT } from '../domain/permissions/permissions.ts';
import { existsSync } from 'node:fs';
import { runCompanyCli } from './accounts/company-cli.ts';
import { openCompanies } from './company-command.ts';
import { readConfig } from './config.ts';
import { corpusFiles, FolderInUse, holdFolder, prepareFolder } from './data-folder.ts';
import { messageOf, StartProblem } from './errors.ts';
import { indexProblem } from './index-problem.ts';
import { runImportCli } from './import/cli.ts';
import { runVerifyCli } from './ledger/verify-cli.ts';
import { consoleLog } from './log.ts';
import { MAIN_CORPUS, type CorpusId } from './patent-index/port/call.ts';
import { isOfOlderSchema, type TextPlace } from './patent-index/sqlite/storage/schema.ts';
import { openSqliteIndex } from './patent-index/sqlite/sqlite-index.ts';
import { runBackup, runMove, runRestore } from './operation/backup-command.ts';
import { startServer, type Running } from './start.ts';

const now = () => Date.now();
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const log = consoleLog(now, config.logFormat);
  process.on('unhandledRejection', (error) =>
    log.error(`unhandled: ${messageOf(error)}`, { stack: error instanceof Error ? (error.stack ?? '') : '' }),
  );
  const starting = startServer({ config, log, now, tell: say });
  const stop = (running: Running): Promise<void> => running.stop().then(() => process.exit(0));
  // A start that fails is told below.
  onStop(() => void starting.then(stop, () => {}));
  say(`${PRODUCT} is ready: ${(await starting).link}`);
}

async function importPaths(paths: readonly string[]): Promise<number> {
  const { dataDir, openSearchUrl } = readConfig(process.env);
  const abort = new AbortController();
  onStop(() => abort.abort());
  const { stdout } = process;
  const openIndex = async (corpus: CorpusId) => {
    prepareFolder(dataDir);
    const { index, text = null } = corpusFiles(dataDir, corpus, openSearchUrl);
    if (corpus !== MAIN_CORPUS && !existsSync(index))
      throw new StartProblem(`There is no corpus "${corpus}" in ${dataDir}. "npm run company -- list" names them.`);
    const release = await holdToRebuild(dataDir, index, text === null ? 'file' : 'outside');
    try {
      return openSqliteIndex(index, { corpus, text });
    } catch (error) {
      throw indexProblem(index, error);
    } finally {
      release();
    }
  };
  const status = stdout.isTTY
    ? { status: (line: string) => void stdout.write(`\r\u001b[K${line.slice(0, (stdout.columns ?? 80) - 1)}`) }
    : {};
  return runImportCli(paths, { openIndex, out: say, signal: abort.signal, ...status });
}

/** An index of an earlier version is rebuilt when it is opened: not while a server searches it. */
async function holdToRebuild(dataDir: string, index: string, text: TextPlace): Promise<() => void> {
  if (!(await isOfOlderSchema(index, text))) return () => {};
  try {
    const folder = holdFolder(dataDir, `${PRODUCT} import`, { alone: true });
    return () => folder.release();
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartProblem(
      'The patent index is of an earlier version or other settings (OPENSEARCH_URL), and a server is using it. ' +
        'Nothing was imported.\n' +
        'Stop that server and import again; or start this version first, which rebuilds the index.',
    );
  }
}

/** The first signal stops the server in order (DRAIN_SECONDS, STOP_SECONDS), the second one at once. */
function onStop(stop: () => void): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(130);
      asked = true;
      stop();
    });
  }
}

const [command, ...rest] = process.argv.slice(2);
try {
  if (command === undefined) await serve();
  else if (command === 'import') process.exitCode = await importPaths(rest);
  else if (command === 'company')
    process.exitCode = await runCompanyCli(
      rest,
      () => openCompanies({ config: readConfig(process.env), log: consoleLog(now), now, tell: say }),
      say,
    );
  else if (command === 'verify-ledger') process.exitCode = runVerifyCli(rest, say);
  else if (command === 'backup') await runBackup(rest[0], commandPorts());
  else if (command === 'restore') await runRestore(rest[0], commandPorts());
  else if (command === 'move') await runMove(rest, commandPorts());
  else
    throw new StartProblem(
      `There is no command "${command}". Start without one to serve, or with: ` +
        'import PATH…, company …, backup FOLDER, restore FOLDER, move --to ADDRESS, verify-ledger FILE',
    );
} catch (error) {
  process.stderr.write(`${error instanceof StartProblem ? error.message : traceOf(error)}\n`);
  process.exitCode = 1;
}

function commandPorts() {
  return { config: readConfig(process.env), now, say };
}

function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
