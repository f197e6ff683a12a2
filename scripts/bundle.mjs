// `npm run bundle -- [--out FOLDER] [--without-node]`: one tarball with all that the server needs on another machine of
// this kind (system and processor), where there is no network: the built server and client, its packages, this Node,
// the documentation and a list of all parts (SBOM, CycloneDX).
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled } from './lib/fresh.mjs';
import { fail, requireSupportedNode, root } from './lib/root.mjs';
import { runNpm } from './lib/run.mjs';
import { fontsIn, namedIn, shippedPackages } from './lib/shipped-packages.mjs';

const LAUNCHER = `#!/bin/sh
# Runs the server, or one of its commands: ./antecede import PATH…, company, backup, restore, verify-ledger.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
node=$here/node
[ -x "$node" ] || node=node
exec "$node" "$here/dist/server/main.js" "$@"
`;
const FILES = ['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md', 'docs', 'deploy', 'dist/server', 'dist/client'];

requireSupportedNode();
const { values } = parseArgs({ options: { out: { type: 'string' }, 'without-node': { type: 'boolean' } } });
await ensureInstalled();
await ensureBuilt();

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { version, dependencies } = readJson('package.json');
const name = `antecede-${version}-${process.platform}-${process.arch}`;
const out = resolve(values.out ?? join(root, 'dist'));
const staging = mkdtempSync(join(tmpdir(), 'antecede-bundle-'));
try {
  const folder = join(staging, name);
  mkdirSync(folder);
  for (const path of FILES)
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true });
  const { packages } = readJson('package-lock.json');
  const isInstalled = (path) => existsSync(join(root, path, 'package.json'));
  const closure = (names) => shippedPackages({ packages, names, isInstalled });
  const modules = serverModules();
  const own = closure(namedIn(modules, Object.keys(dependencies)));
  for (const path of own) copyPackage(path, join(folder, path), fontsIn(modules));
  writeFileSync(join(folder, 'antecede'), LAUNCHER);
  chmodSync(join(folder, 'antecede'), 0o755);
  if (!values['without-node']) cpSync(process.execPath, join(folder, 'node'));
  // The client holds parts of the other dependencies.
  writeFileSync(join(folder, 'sbom.cdx.json'), await partsList(closure(Object.keys(dependencies)), packages));
  mkdirSync(out, { recursive: true });
  const file = join(out, `${name}.tar.gz`);
  pack(file, name);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${hash}  ${name}.tar.gz\n`);
  console.log(
    `${file}: ${Math.round(readFileSync(file).length / 2 ** 20)} MB, ${own.length} packages, SHA-256 ${hash}`,
  );
} finally {
  rmSync(staging, { recursive: true, force: true });
}

function serverModules() {
  const folder = join(root, 'dist/server');
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Without the packages within it, which are listed by themselves, and without weights of fonts that are not used. */
function copyPackage(path, target, isUsed) {
  const from = join(root, path);
  const filter = (each) => !each.slice(from.length).includes('node_modules') && isUsed(each);
  cpSync(from, target, { recursive: true, filter });
}

/** In CycloneDX, as npm writes it, of the packages at these paths; throws where npm leaves one of them out. */
async function partsList(paths, packages) {
  const { code, output } = await runNpm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
  if (code !== 0) fail(`${output}\nThe list of parts could not be made.`);
  const list = JSON.parse(output.slice(output.indexOf('{')));
  const shipped = new Set(paths.map((path) => `${path.split('node_modules/').at(-1)}@${packages[path].version}`));
  const components = list.components.filter(({ name: part, version: of }) => shipped.has(`${part}@${of}`));
  const listed = new Set(components.map(({ name: part, version: of }) => `${part}@${of}`));
  const missing = [...shipped].filter((part) => !listed.has(part));
  if (missing.length > 0) fail(`The list of parts lacks ${missing.join(', ')}.`);
  const refs = new Set([list.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const known = (each) => refs.has(each);
  list.metadata.component.name = 'antecede';
  const links = list.dependencies
    .filter(({ ref }) => known(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(known) }));
  return JSON.stringify({ ...list, components, dependencies: links }, null, 2);
}

function pack(file, folder) {
  const isGnu = /GNU tar/.test(String(spawnSync('tar', ['--version']).stdout));
  const plain = isGnu ? ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'] : [];
  const { status, stderr } = spawnSync('tar', [...plain, '-czf', file, '-C', staging, folder]);
  if (status !== 0) fail(`The tarball could not be written: ${String(stderr)}`);
}
