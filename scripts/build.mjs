// `npm run build`: the client into dist/client, the server into dist/server.
import { build } from './lib/fresh.mjs';

const { code, output } = await build();
process.stdout.write(output);
process.exitCode = code;
