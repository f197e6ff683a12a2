/**
 * Reports have the same bytes on each version of Node that is supported, whatever its zlib and its locale data, in
 * another time zone. A version that this machine does not have is left out, and counted as skipped:
 * `npx -p node@24 node -v` fetches one.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../../scripts/lib/bundle.mjs';

/** Beside the one that runs the tests. */
const OTHERS = ['20', '22', '24'].filter((version) => !process.versions.node.startsWith(`${version}.`));
const KINDS = ['search', 'landscape', 'comparison'];
const PATIENCE = 120_000;

/** Where npm has this version; null where it does not. */
function nodeOf(version: string): string | null {
  const asked = ['exec', '--offline', '--yes', '--package', `node@${version}`, '--', 'node', '-p', 'process.execPath'];
  const { status, stdout } = spawnSync('npm', asked, { encoding: 'utf8', timeout: PATIENCE });
  return status === 0 ? stdout.trim() : null;
}

describe('reports made by other versions of Node', () => {
  let program = '';
  const madeBy = (node: string, env: Readonly<Record<string, string>> = {}): { node: string; lines: string[] } =>
    JSON.parse(
      execFileSync(
        node,
        ['--input-type=module', '-e', `await (await import(${JSON.stringify(program)})).run(${JSON.stringify(KINDS)})`],
        { encoding: 'utf8', env: { ...process.env, ...env }, timeout: PATIENCE },
      ),
    ) as { node: string; lines: string[] };
  let here: readonly string[] = [];
  beforeAll(async () => {
    program = await bundle('tests/bench/golden-reports.ts', 'golden-reports');
    here = madeBy(process.execPath).lines;
  }, PATIENCE);

  it.for(OTHERS.map((version) => [version, nodeOf(version)] as const))(
    '[ROUTE-19] have the same bytes: Node %s, in another time zone and language',
    { timeout: PATIENCE },
    ([version, node], { skip }) => {
      if (node === null) return skip(`Node ${version} is not here`);
      const made = madeBy(node, { TZ: 'Asia/Kolkata', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' });
      expect(made.node).toMatch(new RegExp(`^${version}\\.`));
      expect(here).toHaveLength(KINDS.length + 1);
      expect(made.lines).toEqual(here);
    },
  );
});
