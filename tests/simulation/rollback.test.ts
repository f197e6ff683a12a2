/**
 * [LOCAL-3] The same worlds with a server that is set back without a word: its log is an earlier one under the same
 * epoch, and goes on from there.
 */
import { it } from 'vitest';
import { writeRollbackScript } from './script.ts';
import { holdsOver } from './seeds.ts';

const SEEDS = Number(process.env['SEEDS'] ?? 300);
const FROM = Number(process.env['FROM'] ?? 1);

it(
  `[LOCAL-3] ${SEEDS} worlds from ${FROM} whose server is set back under the same epoch: every device notices, ` +
    `offers again what it holds, names the rest, and all agree`,
  { timeout: 900_000 },
  async () => {
    await holdsOver(writeRollbackScript, FROM, SEEDS);
  },
);
