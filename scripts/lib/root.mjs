// Where the checkout is, and the first thing every command looks at: whether this Node can run it.
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Stops with a sentence instead of a syntax error deep in a package. */
export function requireSupportedNode(version = process.versions.node) {
  if (isSupported(version)) return;
  fail(
    `Antecede needs Node.js 20.19 or newer, 22.12 or newer, or 24 and up; this is ${version}. See https://nodejs.org/`,
  );
}

export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major >= 24;
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
