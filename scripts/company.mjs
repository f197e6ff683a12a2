// `npm run company -- list | add NAME --email ADDRESS | remove NUMBER | plan NUMBER`: the companies of this server.
import { serve } from './lib/serve.mjs';

await serve(['company', ...process.argv.slice(2)]);
