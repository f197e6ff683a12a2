// `npm run restore -- FOLDER`: a backup into an empty DATA_DIR (and DATABASE_URL, if given).
import { serve } from './lib/serve.mjs';
import { argumentsWithPaths } from './lib/typed-paths.mjs';

await serve(['restore', ...argumentsWithPaths()]);
