/** The bundle starts on a machine without a network: unpacked elsewhere, in a network that has nothing but loopback. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fontsIn, namedIn, shippedPackages } from '../../../scripts/lib/shipped-packages.mjs';
import { PATIENCE } from '../a-server.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'antecede-bundle-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `unshare` with a user namespace, and `ip` to bring up loopback: Linux, where that is allowed. */
const isAlone = (command: string): readonly string[] => ['-rn', 'sh', '-c', `ip link set lo up && ${command}`];
const hasNamespaces = spawnSync('unshare', isAlone('true')).status === 0;

it.skipIf(!hasNamespaces)(
  'starts, signs in, answers and stops with no network at all',
  () => {
    execFileSync(process.execPath, ['scripts/bundle.mjs', '--out', folder, '--without-node'], { cwd: root });
    const tarball = join(
      folder,
      readdirSync(folder).find((name) => name.endsWith('.tar.gz'))!,
    );
    const hash = createHash('sha256').update(readFileSync(tarball)).digest('hex');
    expect(readFileSync(`${tarball}.sha256`, 'utf8').split(' ')[0]).toBe(hash);
    execFileSync('tar', ['-xzf', tarball, '-C', folder]);
    const bundle = tarball.replace(/\.tar\.gz$/, '');
    const check = /HEALTHCHECK[^\n]*\\\n\s*CMD (.*)/.exec(readFileSync(join(bundle, 'deploy/Dockerfile'), 'utf8'))![1]!;
    const probe = join(root, 'tests/support/start-alone.mjs');
    const command = `exec "$0" "$@"`;
    const started = spawnSync(
      'unshare',
      [...isAlone(command), process.execPath, probe, bundle, join(folder, 'data'), check],
      { encoding: 'utf8', cwd: folder },
    );
    expect(started.stderr).toBe('');
    expect(JSON.parse(started.stdout)).toMatchObject({
      ...{ ready: 'ready', page: true, user: 1, connections: [], healthCheck: [0, 1], metrics: 200, code: 0 },
      elsewhere: 'ENETUNREACH',
    });
    const parts = JSON.parse(readFileSync(join(bundle, 'sbom.cdx.json'), 'utf8')) as {
      readonly bomFormat: string;
      readonly components: readonly { readonly name: string; readonly licenses?: object; readonly hashes?: object }[];
    };
    const names = parts.components.map(({ name }) => name);
    expect(parts.bomFormat).toBe('CycloneDX');
    // In the server, and built into the client.
    expect(names).toEqual(expect.arrayContaining(['hono', 'libsql', 'react', 'dexie']));
    expect(names).not.toEqual(expect.arrayContaining(['vitest']));
    for (const part of ['hono', 'pg', 'libsql']) expect(existsSync(join(bundle, 'node_modules', part))).toBe(true);
    for (const part of ['react-dom', 'vitest', 'vite'])
      expect(existsSync(join(bundle, 'node_modules', part))).toBe(false);
    // The weights that reports are set in, and no others.
    expect(readdirSync(join(bundle, 'node_modules/@embedpdf/fonts-sc/fonts')).toSorted()).toEqual([
      'NotoSansHans-Bold.otf',
      'NotoSansHans-Regular.otf',
    ]);
  },
  4 * PATIENCE,
);

it('ships what a package needs as Node finds it, without optional peers and what is of other machines', () => {
  const packages = {
    '': {},
    'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { native: '1' }, peerDependencies: { p: '1' } },
    'node_modules/a/node_modules/b': {
      dependencies: { c: '1' },
      peerDependencies: { q: '1' },
      peerDependenciesMeta: { q: { optional: true } },
    },
    ...{
      'node_modules/b': {},
      'node_modules/c': {},
      'node_modules/native': {},
      'node_modules/p': {},
      'node_modules/q': {},
    },
  };
  const isInstalled = (path: string) => !path.endsWith('native');
  expect(shippedPackages({ packages, names: ['a'], isInstalled })).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/p',
  ]);
  expect(() =>
    shippedPackages({ packages, names: ['a'], isInstalled: (path: string) => !path.endsWith('/c') }),
  ).toThrow('c is not installed');
  const isUsed = fontsIn(['join(folder, "fonts/A-Bold.otf")']);
  expect(['a/A-Bold.otf', 'a/B.ttf', 'a/LICENSE'].filter(isUsed)).toEqual(['a/A-Bold.otf', 'a/LICENSE']);
  expect(namedIn([`import x from"a/b";`, `await import('c')`], ['a', 'b', 'c'])).toEqual(['a', 'c']);
});
