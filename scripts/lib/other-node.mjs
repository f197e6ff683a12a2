// `TEST_NODE=24 npm test`: the same command on another version of Node, from the npm package `node`. It is not called
// NODE because npm sets that to its own path.
import { fail } from './root.mjs';
import { runNpm } from './run.mjs';

/** Runs this command again on the version that TEST_NODE names, and ends with its exit code. */
export async function onWantedNode() {
  const { TEST_NODE: wanted = '' } = process.env;
  if (wanted === '') return;
  if (!/^\d+(\.\d+){0,2}$/.test(wanted))
    fail(`TEST_NODE must be a version of Node, such as 24 or 22.12.0, not "${wanted}".`);
  if (`${process.versions.node}.`.startsWith(`${wanted}.`)) {
    console.log(`Node ${process.versions.node}`);
    return;
  }
  if (process.env.ANTECEDE_OTHER_NODE) fail(`Node ${wanted} was asked for, and npm started ${process.versions.node}.`);
  console.log(`Fetching Node ${wanted}…`);
  const again = ['exec', '--yes', '--package', `node@${wanted}`, '--', 'node', ...process.argv.slice(1)];
  const { code } = await runNpm(again, { echo: true, env: { ANTECEDE_OTHER_NODE: 'yes' } });
  process.exit(code);
}
