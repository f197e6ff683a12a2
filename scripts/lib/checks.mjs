// The checks of `npm run check`. They run two at a time; each prints one line, and its output only if it fails.
import { build } from './fresh.mjs';
import { run, runBin } from './run.mjs';

const types = (project) => () => runBin('typescript/bin/tsc', ['-p', project]);

/** In the order in which they start; `after` names a check that must end first. */
const checks = [
  { name: 'build', start: build },
  { name: 'types', start: types('tsconfig.json') },
  { name: 'types of the domain, without the DOM', start: types('tsconfig.domain.json') },
  { name: 'types of the service worker', start: types('src/service-worker/tsconfig.json') },
  { name: 'format', start: () => runBin('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'line width', start: () => run(process.execPath, ['scripts/line-width.mjs']) },
  { name: 'lint', start: () => runBin('oxlint/bin/oxlint', ['--deny-warnings']) },
  {
    name: 'import rules',
    start: () => runBin('dependency-cruiser/bin/dependency-cruise.mjs', ['src', '--config', '.dependency-cruiser.cjs']),
  },
  { name: 'unused code', start: () => runBin('knip/bin/knip.js', []) },
  { name: 'code that only tests use', start: () => runBin('knip/bin/knip.js', ['--production']) },
  {
    name: 'bundle budget',
    after: 'build',
    report: true,
    start: () => run(process.execPath, ['scripts/bundle-size.mjs']),
  },
];

/** Runs all checks and resolves with the number that passed, failed, or were skipped because the build failed. */
export async function runChecks() {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...checks];
  const done = new Map();
  const next = () => waiting.find(({ after }) => after === undefined || done.has(after));

  async function lane() {
    for (let check = next(); check; check = next()) {
      waiting.splice(waiting.indexOf(check), 1);
      const outcome = done.get(check.after) === 'failed' ? 'skipped' : await perform(check);
      if (outcome === 'skipped') console.log(`  –  ${check.name}: skipped, ${check.after} failed`);
      done.set(check.name, outcome);
      tally[outcome] += 1;
    }
  }
  await Promise.all([lane(), lane()]);
  await lane();
  return tally;
}

async function perform({ name, start, report = false }) {
  const since = performance.now();
  const { code, output } = await start();
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`  ${code === 0 ? '✓' : '✗'}  ${name} (${seconds} s)`);
  if (code !== 0 || report) process.stdout.write(output.replace(/^(?=.)/gm, '     '));
  return code === 0 ? 'passed' : 'failed';
}
