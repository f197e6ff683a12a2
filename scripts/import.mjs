// `npm run import -- PATH…`: takes patent files, folders and archives into the index.
// npm runs scripts in the checkout, so paths are resolved from where the user typed them.
import { resolve } from 'node:path';
import { serve } from './lib/serve.mjs';

const from = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2).map((argument) => (argument.startsWith('-') ? argument : resolve(from, argument)));
await serve(['import', ...args]);
