// `npm run backup -- FOLDER`: the whole server into a new folder, while it goes on.
import { serve } from './lib/serve.mjs';
import { argumentsWithPaths } from './lib/typed-paths.mjs';

await serve(['backup', ...argumentsWithPaths()]);
