/**
 * What `npm run simulate` does in each of its threads: runs seeds, makes smaller those that fail, and tells of both.
 */
import type { Invariant } from './broken.ts';
import { writePinned } from './pinned.ts';
import { judge } from './run.ts';
import { writeScript, writeSharedScript, type Script } from './script.ts';
import { shrink } from './shrink.ts';

export interface Task {
  /** Each thread takes every n-th seed from one of its own. */
  readonly from: number;
  readonly seeds: number;
  readonly every: number;
  readonly steps: number;
  readonly shared: boolean;
}

type Told =
  | { readonly kind: 'holds'; readonly seed: number; readonly events: number }
  | {
      readonly kind: 'broken';
      readonly seed: number;
      readonly message: string;
      readonly small: {
        readonly message: string;
        readonly runs: number;
        /** Where the script is now. */ readonly file: string;
      } | null;
    };

/** Of so many failures the scripts are made smaller: it takes some hundred runs each. */
const SHRUNK = 3;

export async function runSeeds({ from, seeds, every, steps, shared }: Task, tell: (told: Told) => void): Promise<void> {
  let failures = 0;
  for (let seed = from; seed < from + seeds; seed += every) {
    const script = shared ? writeSharedScript(seed, steps) : writeScript(seed, steps);
    const verdict = await judge(script);
    if (verdict.kind === 'holds') tell({ kind: 'holds', seed, events: verdict.report.events });
    else
      tell({
        kind: 'broken',
        seed,
        message: verdict.message,
        small: failures++ < SHRUNK ? await pin(script, verdict.invariant, { seed, shared }) : null,
      });
  }
}

/** Into tests/simulation/pinned: from then on every run of the tests looks at it. */
async function pin(
  script: Script,
  invariant: Invariant,
  { seed, shared }: { readonly seed: number; readonly shared: boolean },
) {
  const { script: small, message, runs } = await shrink(script, invariant);
  return {
    message,
    runs,
    file: writePinned(`${shared ? 'shared' : 'seed'}-${seed}-${invariant}`, {
      showed: message.slice(0, 300),
      script: small,
    }),
  };
}

/** One world, told line by line. */
export async function trace(script: Script, print: (line: string) => void): Promise<void> {
  const verdict = await judge(script, print);
  print(verdict.kind === 'holds' ? 'holds' : verdict.message);
}

export { writeScript, writeSharedScript };
