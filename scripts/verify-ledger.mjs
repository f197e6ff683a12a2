// `npm run verify-ledger -- FILE [--key PUBLIC-KEY]`: checks the chain and the signature of an exported ledger.
// npm runs scripts in the checkout, so paths are resolved from where the user typed them.
import { resolve } from 'node:path';
import { serve } from './lib/serve.mjs';

const from = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2).map((argument) => (argument.startsWith('-') ? argument : resolve(from, argument)));
await serve(['verify-ledger', ...args]);
