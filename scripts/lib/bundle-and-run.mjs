// Bundles a TypeScript module with what it imports, and calls its run() with arguments.
import { bundle } from './bundle.mjs';

/** `entry` is a path in the repository; `name` names the bundle. */
export async function bundleAndRun(entry, name, args) {
  const { run } = await import(await bundle(entry, name));
  await run(args);
}
