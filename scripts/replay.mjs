// `npm run replay -- FILE…`: folds each replay and compares the hash of the state at each checkpoint with the recorded
// one. `--record` before the files writes the hashes again if the rows had another shape. Exit code, the worst of all:
//   0  all hashes are equal      3  recorded by a build whose rows had another shape: the state cannot be compared
//   1  a state differs           2  a file is not a replay
import { readFileSync, writeFileSync } from 'node:fs';
import { bundle } from './lib/bundle.mjs';
import { fail, requireSupportedNode } from './lib/root.mjs';

requireSupportedNode();
const given = process.argv.slice(2);
const isRecording = given.includes('--record');
const files = given.filter((word) => word !== '--record');
if (files.length === 0) fail('Which file? npm run replay -- FILE…');
const { checkReplay, recordAnew } = await import(await bundle('src/domain/replay/fold.ts', 'replay'));

const codes = { differs: 1, unreadable: 2, 'other-shape': 3, same: 0 };
const found = files.map((file) => {
  console.log(file);
  try {
    return isRecording ? record(file) : check(file);
  } catch (error) {
    console.log(`  ${error.message}`);
    return 'unreadable';
  }
});
process.exitCode = codes[Object.keys(codes).find((kind) => found.includes(kind))];

function check(file) {
  const { checkpoints, verdict } = checkReplay(readFileSync(file, 'utf8'));
  for (const { stream, seq, expected, folded } of checkpoints) {
    console.log(`  ${stream} at ${seq}: ${folded}${expected === folded ? '' : `, recorded as ${expected}`}`);
  }
  console.log(`  ${checkpoints.length} checkpoints, ${verdict.count ?? 0} differ`);
  if (verdict.kind === 'differs') console.log('  The state differs: the same events no longer give the same state.');
  if (verdict.kind === 'other-shape') {
    console.log(
      `  Recorded by a build whose rows have another shape (${verdict.recorded}; this build: ${verdict.here}), ` +
        'so the hashes cannot be equal.',
    );
    console.log(`  Check it with that build, or record the hashes again: npm run replay -- --record ${file}`);
  }
  return verdict.kind;
}

function record(file) {
  const text = readFileSync(file, 'utf8');
  const anew = recordAnew(text);
  if (anew === null) {
    console.log(
      '  The state differs although the rows have the same shape. This is a fault, so the hashes are not recorded.',
    );
    return 'differs';
  }
  writeFileSync(file, anew);
  console.log(anew === text ? '  unchanged' : '  recorded again');
  return 'same';
}
