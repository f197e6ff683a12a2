// Brings a checkout up to date before it is used: packages as the lock file asks, a build of the sources
// as they are. Both checks read files alone and take milliseconds, so that a second start is instant.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './root.mjs';
import { runBin, runNpm } from './run.mjs';

/** What a build is made from. */
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const stamp = join(root, 'dist', 'built-from');

export async function ensureInstalled() {
  if (isInstalled()) return;
  const first = !existsSync(join(root, 'node_modules'));
  console.log(first ? 'Installing packages (first start only)…' : 'Packages have changed; installing them…');
  const { code, output } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) fail(`${output}\nInstalling the packages failed; what npm said stands above.`);
}

/** Whether what npm noted as installed is what the lock file asks for; only optional packages may be absent. */
function isInstalled() {
  const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  try {
    const wanted = packagesOf('package-lock.json');
    const present = packagesOf('node_modules/.package-lock.json');
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' || (present[path] ? present[path].version === entry.version : entry.optional === true),
    );
  } catch {
    return false;
  }
}

export async function ensureBuilt() {
  const current = fingerprint();
  if (existsSync(join(root, 'dist/server/main.js')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current)
    return;
  console.log('Building…');
  const { code, output } = await build();
  if (code !== 0) fail(`${output}\nThe build failed; what it said stands above.`);
}

/** Builds the client and the server and notes from which sources. Resolves as `run` does. */
export async function build() {
  const from = fingerprint();
  rmSync(stamp, { force: true });
  const vite = (...args) => runBin('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args]);
  const [client, server] = await Promise.all([vite(), vite('--ssr', '--outDir', 'dist/server')]);
  const code = client.code || server.code;
  if (code === 0) writeFileSync(stamp, from);
  return { code, output: client.output + server.output };
}

/** A hash over the paths and contents of all sources. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(join(root, path))) return [];
  try {
    return readdirSync(join(root, path))
      .sort()
      .flatMap((name) => filesUnder(`${path}/${name}`));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
