/** Submissions in the log that the server never answered: it was ended in between. */
import { sql } from 'kysely';
import { eventId, type ConfirmedEvent } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';

/** Oldest first. */
export async function submissionsWithoutAnswer(
  db: Db,
): Promise<readonly (Pick<ConfirmedEvent, 'stream' | 'id' | 'actor'> & { readonly payload: { readonly run: Id } })[]> {
  const rows = await db
    .selectFrom('event as submitted')
    .select(['stream', 'client_id', 'client_seq', 'actor', 'payload'])
    .where('type', '=', sql.lit('SearchSubmitted'))
    .where('noop', 'is', null)
    .where('payload', 'is not', null)
    .$narrowType<{ payload: string }>()
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('event as answer')
            .select(sql.lit(1).as('one'))
            .whereRef('answer.stream', '=', 'submitted.stream')
            .whereRef('answer.seq', '>', 'submitted.seq')
            .where('answer.type', 'in', ['SearchRan', 'SearchFailed'])
            .where('answer.causation_id', '=', sql<string>`submitted.client_id || '.' || submitted.client_seq`),
        ),
      ),
    )
    .orderBy('at')
    .execute();
  return rows.map((row) => ({
    stream: row.stream,
    id: eventId(row.client_id, row.client_seq),
    actor: row.actor,
    payload: JSON.parse(row.payload) as { readonly run: Id },
  }));
}
