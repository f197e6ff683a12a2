// `npm run import -- PATH…`: takes patent files, folders and archives into the index.
// npm runs scripts in the checkout, so paths are resolved from where the user typed them.
import { resolve } from 'node:path';
import { serve } from './lib/serve.mjs';

const from = process.env.INIT_CWD ?? process.cwd();
const isPath = (argument, at, all) => !argument.startsWith('-') && all[at - 1] !== '--corpus';
const args = process.argv
  .slice(2)
  .map((argument, at, all) => (isPath(argument, at, all) ? resolve(from, argument) : argument));
await serve(['import', ...args]);
