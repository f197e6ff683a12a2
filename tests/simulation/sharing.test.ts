/**
 * [LOCAL-3] Two users who share projects, leave them and are taken out, with all that can fail between their devices.
 */
import { expect, it } from 'vitest';
import { judge } from './run.ts';
import { writeRolesScript, writeSharedScript } from './script.ts';
import { holdsOver } from './seeds.ts';

const SEEDS = Number(process.env['SEEDS'] ?? 400);
const FROM = Number(process.env['FROM'] ?? 1);

it('[TREE-12] seed 317 holds: a tab died between hearing that a project was taken away and forgetting it', async () => {
  expect(await judge(writeSharedScript(317))).toMatchObject({ kind: 'holds' });
});

it(
  `[TREE-9] [TREE-11] [TREE-12] [LOCAL-3] ${SEEDS} shared worlds from ${FROM}: nobody holds what is ` +
    `not theirs, nothing saved is lost`,
  { timeout: 900_000 },
  async () => {
    await holdsOver(writeSharedScript, FROM, SEEDS);
  },
);

it(
  `[ROUTE-22] [PERM-4] [LOCAL-3] ${SEEDS / 4} worlds from ${FROM} in which roles change: nothing saved is lost`,
  { timeout: 900_000 },
  async () => {
    await holdsOver(writeRolesScript, FROM, SEEDS / 4);
  },
);
