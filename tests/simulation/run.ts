/** Runs scripts and gives what became of them as a value, also when something throws where nobody listens. */
import { Broken, type Invariant } from './broken.ts';
import type { Script } from './script.ts';
import { inMemory, type Stores } from './stores.ts';
import { unhandledDuring } from './unhandled.ts';
import { runScript, type Report } from './world.ts';

export type Verdict =
  | { readonly kind: 'holds'; readonly report: Report }
  | { readonly kind: 'broken'; readonly invariant: Invariant; readonly message: string };

export async function judge(script: Script, trace = (_line: string) => {}, stores = inMemory): Promise<Verdict> {
  const { result, unhandled } = await unhandledDuring(() => verdictOf(script, trace, stores));
  return result.kind === 'holds' && unhandled !== undefined ? broken(unhandled) : result;
}

async function verdictOf(script: Script, trace: (line: string) => void, stores: Stores): Promise<Verdict> {
  try {
    return { kind: 'holds', report: await runScript(script, trace, stores) };
  } catch (error) {
    return broken(error);
  }
}

function broken(error: unknown): Verdict {
  if (error instanceof Broken) return { kind: 'broken', invariant: error.invariant, message: error.message };
  return {
    kind: 'broken',
    invariant: 'thrown',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}
