// `npm test`: checks, unit tests and journeys, from a clean checkout to one closing line
// `N passed, N failed, N skipped`. A check counts as a test. What never ran is never a pass.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/fresh.mjs';
import { onWantedNode } from './lib/other-node.mjs';
import { requireSupportedNode, root } from './lib/root.mjs';
import { runBin } from './lib/run.mjs';

const results = join(root, 'test-results');
const vitestReport = join(results, 'vitest.json');
const journeysReport = join(results, 'journeys.json');

await onWantedNode();
requireSupportedNode();
await ensureInstalled();
const { provideBrowser } = await import('./lib/browser.mjs');
const browser = await provideBrowser();
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

console.log('Checks');
const tallies = [await runChecks()];
console.log('\nUnit, property and simulation tests');
tallies.push(await unitTests());
console.log('\nJourneys in a browser');
tallies.push(browser ? await journeys() : { passed: 0, failed: 1, skipped: 0 });

const total = (outcome) => tallies.reduce((sum, tally) => sum + tally[outcome], 0);
const allRan = tallies.every(({ passed, failed }) => passed + failed > 0);
if (!allRan) console.error('A part of the tests ran nothing at all.');
process.exitCode = allRan && total('failed') === 0 ? 0 : 1;
const secondTries = tallies.flatMap((tally) => tally.secondTries ?? []);
if (secondTries.length > 0)
  console.log(`\nWARNING: ${secondTries.length} passed only at the second try: ${secondTries.join('; ')}`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);

async function unitTests() {
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`];
  // Built by the checks; a test that needs a server of this checkout starts that one.
  const env = { BUILT_SERVER: join(root, 'dist', 'server') };
  const { code } = await runBin('vitest/vitest.mjs', args, { echo: true, env });
  return tallyOf(vitestReport, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(couldNotLoad).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

/** A test file that broke before any of its tests was known. */
function couldNotLoad({ status, assertionResults }) {
  return status === 'failed' && assertionResults.length === 0;
}

async function journeys() {
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport };
  const { code } = await runBin('playwright/cli.js', ['test', '--reporter=list,json'], { echo: true, env });
  return tallyOf(journeysReport, code, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    secondTries: suites.flatMap(titlesOfSecondTries),
  }));
}

/** The journeys of a suite, and of those within it, that failed first and passed then. */
function titlesOfSecondTries({ specs = [], suites = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ title }) => title), ...suites.flatMap(titlesOfSecondTries)];
}

/** The counts of a report; a runner that fails without naming a failed test counts as one failure. */
function tallyOf(file, code, read) {
  try {
    const tally = read(JSON.parse(readFileSync(file, 'utf8')));
    return code === 0 ? tally : { ...tally, failed: Math.max(tally.failed, 1) };
  } catch (error) {
    console.error(`No report was written: ${error.message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
