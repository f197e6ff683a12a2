// `npm run replay -- FILE…`: folds each replay, prints the hash of the state at each checkpoint and where the recorded
// one differs. Exits with 1 where one differs or a file is no replay.
import { readFileSync } from 'node:fs';
import { bundle } from './lib/bundle.mjs';
import { fail, requireSupportedNode } from './lib/root.mjs';

requireSupportedNode();
const files = process.argv.slice(2);
if (files.length === 0) fail('Which file? npm run replay -- FILE…');
const { foldReplay } = await import(await bundle('src/domain/replay/fold.ts', 'replay'));

for (const file of files) {
  console.log(file);
  try {
    show(foldReplay(readFileSync(file, 'utf8')));
  } catch (error) {
    console.log(`  ${error.message}`);
    process.exitCode = 1;
  }
}

function show(checkpoints) {
  for (const { stream, seq, expected, folded } of checkpoints) {
    const differs = expected !== folded;
    console.log(`  ${stream} at ${seq}: ${folded}${differs ? `, recorded as ${expected}` : ''}`);
    if (differs) process.exitCode = 1;
  }
  const wrong = checkpoints.filter(({ expected, folded }) => expected !== folded).length;
  console.log(`  ${checkpoints.length} checkpoints, ${wrong} differ`);
}
