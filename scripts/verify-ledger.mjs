// `npm run verify-ledger -- FILE [--key PUBLIC-KEY]`: checks the chain and the signature of an exported ledger.
import { serve } from './lib/serve.mjs';
import { argumentsWithPaths } from './lib/typed-paths.mjs';

await serve(['verify-ledger', ...argumentsWithPaths()]);
