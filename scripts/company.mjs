// `npm run company -- list | add | remove | plan | export | import | verify-import`: the companies of this server.
import { serve } from './lib/serve.mjs';
import { argumentsWithPaths } from './lib/typed-paths.mjs';

const isPath = (argument, at, all) =>
  all[at - 1] === '--to' || all[at - 1] === '--key' || (all[0] === 'import' && at === 1 && !argument.startsWith('-'));
await serve(['company', ...argumentsWithPaths(isPath)]);
