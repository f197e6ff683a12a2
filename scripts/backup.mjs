// `npm run backup -- FOLDER`: the whole server into a new folder, while it goes on.
import { resolve } from 'node:path';
import { serve } from './lib/serve.mjs';

const from = process.env.INIT_CWD ?? process.cwd();
await serve([
  'backup',
  ...process.argv.slice(2).map((place) => (place.startsWith('-') ? place : resolve(from, place))),
]);
