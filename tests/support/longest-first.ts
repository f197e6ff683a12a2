/**
 * The order of the test files: the long ones first, so that no core waits for one at the end. Vitest knows durations
 * only after a first run, and a clean checkout has had none.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By duration. */
const long = [
  'simulation/more-seeds.test.ts',
  'simulation/simulation.test.ts',
  'simulation/sharing.test.ts',
  'server/process.test.ts',
  'simulation/bugs/bugs.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.endsWith(`/tests/${name}`));
      return at < 0 ? long.length : at;
    };
    return others.sort((a, b) => rank(a) - rank(b));
  }
}
