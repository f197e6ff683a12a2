// `npm run import -- PATH…`: takes patent files, folders and archives into the index.
import { serve } from './lib/serve.mjs';
import { argumentsWithPaths } from './lib/typed-paths.mjs';

const isPath = (argument, at, all) => !argument.startsWith('-') && all[at - 1] !== '--corpus';
await serve(['import', ...argumentsWithPaths(isPath)]);
