// `npm run move -- --to postgresql://…`: the embedded database to PostgreSQL; `--to folder` with DATABASE_URL: back.
import { serve } from './lib/serve.mjs';

await serve(['move', ...process.argv.slice(2)]);
