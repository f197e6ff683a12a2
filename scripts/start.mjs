// `npm start`: installs and builds what is missing, then runs the server, which prints its own address.
import { serve } from './lib/serve.mjs';

await serve(process.argv.slice(2));
