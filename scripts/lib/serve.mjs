// Hands over to the built server within this same process, so that Ctrl-C and SIGTERM reach it directly
// and its exit code is ours.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from './fresh.mjs';
import { requireSupportedNode, root } from './root.mjs';

/** Runs the server's main module with these arguments, after installing and building what is missing. */
export async function serve(args) {
  requireSupportedNode();
  await ensureInstalled();
  await ensureBuilt();
  endWithNpm();
  const main = join(root, 'dist', 'server', 'main.js');
  process.argv = [process.execPath, main, ...args];
  await import(pathToFileURL(main).href);
}

/**
 * npm passes a SIGTERM on to the shell between us, which dies without telling: then we are someone else's child
 * and stop too. Where a signal did reach us, the server is stopping already and a second one would cut it short.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ]) {
    process.once(signal, () => {
      clearInterval(watch);
      // Nobody else listens while the server is still starting: end at once, as without this listener.
      if (process.listenerCount(signal) === 0) process.exit(128 + number);
    });
  }
}
