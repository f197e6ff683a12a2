// `npm run evaluate [-- what…]`: how well the ranking finds what is relevant, beside plain BM25 of the same index.
import { bundleAndRun } from './lib/bundle-and-run.mjs';

const from = process.env.INIT_CWD ?? process.cwd();
await bundleAndRun('scripts/evaluate/main.ts', 'evaluate', [from, ...process.argv.slice(2)]);
