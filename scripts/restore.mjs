// `npm run restore -- FOLDER`: a backup into an empty DATA_DIR (and DATABASE_URL, if given).
import { resolve } from 'node:path';
import { serve } from './lib/serve.mjs';

const from = process.env.INIT_CWD ?? process.cwd();
await serve([
  'restore',
  ...process.argv.slice(2).map((place) => (place.startsWith('-') ? place : resolve(from, place))),
]);
