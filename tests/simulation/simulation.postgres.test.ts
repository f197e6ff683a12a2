/** [LOCAL-3] The same worlds with a server whose log is in PostgreSQL. */
import { afterEach, expect, it } from 'vitest';
import { aDatabase } from '../support/postgres.ts';
import { judge } from './run.ts';
import { writeScript, writeSharedScript } from './script.ts';
import { inSql } from './stores.ts';

const SEEDS = Number(process.env['SEEDS'] ?? 10);
const FROM = Number(process.env['FROM'] ?? 1);

const stores = inSql(aDatabase);
afterEach(() => stores.close());

for (const [title, write] of [
  ['each user alone', writeScript],
  ['users who share', writeSharedScript],
] as const)
  it(
    `[LOCAL-3] ${SEEDS} seeds from ${FROM} on PostgreSQL, ${title}: nothing saved is lost`,
    { timeout: 600_000 },
    async () => {
      for (let seed = FROM; seed < FROM + SEEDS; seed++) {
        expect(await judge(write(seed), () => {}, stores), `seed ${seed}`).toMatchObject({ kind: 'holds' });
        await stores.close();
      }
    },
  );
