/**
 * Makes a script that breaks an invariant smaller as long as it breaks the same one: fewer steps (delta debugging:
 * Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002), fewer faults, calmer steps,
 * fewer tabs.
 */
import type { Invariant } from './broken.ts';
import { judge } from './run.ts';
import type { DevicePlan, FaultRates, Script, Step } from './script.ts';

export interface Shrunk {
  readonly script: Script;
  readonly message: string;
  readonly runs: number;
}

/** At most `budget` runs. The script given must break `invariant`. */
export async function shrink(script: Script, invariant: Invariant, budget = 600): Promise<Shrunk> {
  let best = script;
  let message = '';
  let runs = 0;
  const accept = async (candidate: Script): Promise<boolean> => {
    if (runs >= budget) return false;
    runs++;
    const verdict = await judge(candidate);
    if (verdict.kind !== 'broken' || verdict.invariant !== invariant) return false;
    best = candidate;
    message = verdict.message;
    return true;
  };
  await accept(best);
  for (let before = ''; before !== JSON.stringify(best) && runs < budget;) {
    before = JSON.stringify(best);
    await withFewerSteps();
    await withFewerFaults();
    await withSimplerDevices();
    await withSimplerSteps();
  }
  return { script: best, message, runs };

  async function withFewerSteps(): Promise<void> {
    for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let from = 0; from < best.steps.length;) {
        const [before, out, after] = [
          best.steps.slice(0, from),
          best.steps.slice(from, from + size),
          best.steps.slice(from + size),
        ];
        const idle = out.map((step): Step => ({ ...step, act: 'nothing' }));
        if (await accept({ ...best, steps: [...before, ...after] })) continue;
        // What went on meanwhile may matter, and how long it took.
        if (out.some(({ act }) => act !== 'nothing')) await accept({ ...best, steps: [...before, ...idle, ...after] });
        from += size;
      }
    }
  }

  async function withFewerFaults(): Promise<void> {
    for (const fault of Object.keys(best.faults) as (keyof FaultRates)[]) {
      if (best.faults[fault] > 0) await accept({ ...best, faults: { ...best.faults, [fault]: 0 } });
    }
  }

  async function withSimplerDevices(): Promise<void> {
    for (let at = best.devices.length - 1; at > 0; at--) {
      // A step names its device round the count: only a device that no step names can go.
      if (!best.steps.some((step) => step.device % best.devices.length === at) && at === best.devices.length - 1) {
        const named = best.steps.map((step) => ({ ...step, device: step.device % best.devices.length }));
        await accept({ ...best, steps: named, devices: best.devices.slice(0, at) });
      }
    }
    for (const at of best.devices.keys()) {
      const simpler: readonly Partial<DevicePlan>[] = [{ tabs: 1 }, { skewMs: 0 }, { build: 'current' }];
      for (const part of simpler) await tryDevice(at, part);
    }
  }
  async function tryDevice(at: number, part: Partial<DevicePlan>): Promise<void> {
    const devices = best.devices.map((device, of) => (of === at ? { ...device, ...part } : device));
    if (JSON.stringify(devices) !== JSON.stringify(best.devices)) await accept({ ...best, devices });
  }

  async function withSimplerSteps(): Promise<void> {
    const simpler: readonly Partial<Step>[] = [{ calm: true }, { wait: 0 }, { wait: 5_000 }];
    for (const at of best.steps.keys()) {
      for (const part of simpler) {
        if (part.wait === 5_000 && best.steps[at]!.wait === 0) continue;
        const steps = best.steps.map((step, of) => (of === at ? { ...step, ...part } : step));
        if (JSON.stringify(steps) !== JSON.stringify(best.steps)) await accept({ ...best, steps });
      }
    }
  }
}
