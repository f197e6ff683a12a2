// `npm run simulate -- [--seeds N] [--from S] [--steps K] [--threads T]`: many seeds of the simulation, one thread a
// core. `--shared` adds projects that are shared; `--trace` tells a single seed line by line; `--script FILE` runs a
// script that was kept (tests/simulation/pinned).
// Exits with 1 where a seed failed.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { bundle } from './lib/bundle.mjs';
import { fail, requireSupportedNode, root } from './lib/root.mjs';

const NAME = 'simulate';
if (isMainThread) await main();
else {
  const { runSeeds } = await import(workerData.module);
  await runSeeds(workerData.task, (told) => parentPort.postMessage(told));
}

async function main() {
  requireSupportedNode();
  process.chdir(root);
  const options = {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: '60' },
    threads: { type: 'string' },
    trace: { type: 'boolean' },
    shared: { type: 'boolean', default: false },
    script: { type: 'string' },
  };
  const { values } = parseArgs({ options });
  const [seeds, from, steps, threads] = [
    values.seeds,
    values.from,
    values.steps,
    values.threads ?? String(cpus().length),
  ].map(Number);
  if (![seeds, from, steps, threads].every((count) => Number.isSafeInteger(count) && count > 0))
    fail('Whole numbers from 1, please.');
  const module = await bundle('tests/simulation/cli.ts', NAME);
  if (values.trace || values.script)
    return traceOne(module, values.script ? readFileSync(values.script, 'utf8') : null, {
      from,
      steps,
      shared: values.shared,
    });
  const failed = await runAll(module, { seeds, from, steps, threads, shared: values.shared });
  process.exitCode = failed === 0 ? 0 : 1;
}

async function traceOne(module, text, { from, steps, shared }) {
  const { trace, writeScript, writeSharedScript } = await import(module);
  await trace(
    text === null ? (shared ? writeSharedScript : writeScript)(from, steps) : scriptIn(JSON.parse(text)),
    console.log,
  );
}

/** A file holds a script, or one with what it showed. */
function scriptIn(kept) {
  return kept.script ?? kept;
}

async function runAll(module, { seeds, from, steps, threads, shared }) {
  const since = performance.now();
  let [done, failed, events] = [0, 0, 0];
  const seconds = () => Math.round((performance.now() - since) / 1000);
  const timer = setInterval(() => console.log(`${done} of ${seeds}, ${failed} failed, ${seconds()} s`), 5_000);
  const heard = (told) => {
    done += 1;
    if (told.kind === 'holds') events += told.events;
    else {
      failed += 1;
      console.log(`\nseed ${told.seed}: ${told.message}`);
      if (told.small)
        console.log(
          `reduced in ${told.small.runs} runs: ${told.small.message}\n` +
            `kept as ${told.small.file}; keep the file once the script passes\n`,
        );
    }
  };
  const lanes = Array.from({ length: Math.min(threads, seeds) }, (_, at) =>
    inThread(module, { from: from + at, seeds: seeds - at, every: threads, steps, shared }, heard),
  );
  await Promise.all(lanes);
  clearInterval(timer);
  console.log(`${done - failed} seeds hold, ${failed} failed, ${events} events in logs, ${seconds()} s`);
  return failed;
}

function inThread(module, task, heard) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { module, task } });
    worker.on('message', heard).on('error', reject).on('exit', resolve);
  });
}
