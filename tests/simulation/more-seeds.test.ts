/** [LOCAL-3] The second half of the seeds, in a file of its own so that a second core has something to do. */
import { it } from 'vitest';
import { writeScript } from './script.ts';
import { holdsOver } from './seeds.ts';

const SEEDS = Number(process.env['SEEDS'] ?? 1_000);
const FROM = Number(process.env['FROM'] ?? 1) + SEEDS;

it(
  `[LOCAL-3] ${SEEDS} seeds from ${FROM}: what was saved is in the log, or can be looked at`,
  { timeout: 900_000 },
  async () => {
    await holdsOver(writeScript, FROM, SEEDS);
  },
);
