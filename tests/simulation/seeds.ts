/**
 * Runs a range of seeds as a test: the first failure is made smaller and printed as a script that can be kept. Gives
 * what was reported of each.
 */
import { expect } from 'vitest';
import { judge } from './run.ts';
import type { Script } from './script.ts';
import { shrink } from './shrink.ts';
import type { Report } from './world.ts';

export async function holdsOver(
  write: (seed: number) => Script,
  from: number,
  seeds: number,
): Promise<readonly Report[]> {
  const reports: Report[] = [];
  for (let seed = from; seed < from + seeds; seed++) {
    const script = write(seed);
    const verdict = await judge(script);
    if (verdict.kind === 'broken') {
      const { script: small, message } = await shrink(script, verdict.invariant, 300);
      throw new Error(`seed ${seed}: ${verdict.message}\nmade smaller: ${message}\n${JSON.stringify(small)}`);
    }
    reports.push(verdict.report);
  }
  const sum = (of: (report: Report) => number) => reports.reduce((total, report) => total + of(report), 0);
  // A simulation in which nothing happens proves nothing.
  expect(sum(({ saved }) => saved)).toBeGreaterThan(seeds * 15);
  expect(sum(({ events }) => events)).toBeGreaterThan(seeds * 15);
  const [saved, events, refused] = [sum((one) => one.saved), sum((one) => one.events), sum((one) => one.refused)];
  if (seeds > 1)
    console.info(`${seeds} seeds from ${from}: ${saved} events saved, ${events} in logs, ${refused} refused`);
  return reports;
}
