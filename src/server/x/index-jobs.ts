/** Jobs of private indexes: they name the number of the index, and nothing of what it holds. */
import { sql } from 'kysely';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, type Refusal } from '../errors.ts';
import { enqueueJob } from '../jobs/job-table.ts';

interface IndexJob {
  readonly kind: string;
  readonly title: string;
  readonly index: Id;
  /** At most one job for an index and occasion. */
  readonly occasion: string;
}

/** On behalf of an owner of the index. */
export async function enqueueIndexJob(db: Db, { kind, title, index, occasion }: IndexJob): Promise<void> {
  const owner = await db
    .selectFrom('private_index_member')
    .select('user_id')
    .where('index_id', '=', index)
    .orderBy(sql`role = 'owner'`, 'desc')
    .orderBy('user_id')
    .executeTakeFirst();
  await enqueueJob(db, {
    ...{ kind, title, key: `${index}@${occasion}`, owner: owner?.user_id ?? 0 },
    ...{ alone: `${kind}/${index}`, payload: { index } },
  });
}

/** An index that is gone needs nothing more; for one that another process changes the job is tried again. */
export function refusalThrown(refused: Refusal | null): void {
  if (isRefusal(refused) && refused.code !== 'not-found') throw new Error(refused.message);
}
