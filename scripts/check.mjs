// `npm run check`: types, lint, import rules, unused code, build and bundle budget.
import { ensureInstalled } from './lib/fresh.mjs';
import { requireSupportedNode } from './lib/root.mjs';
import { runChecks } from './lib/checks.mjs';

requireSupportedNode();
await ensureInstalled();
const { passed, failed, skipped } = await runChecks();
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 && skipped === 0 ? 0 : 1;
