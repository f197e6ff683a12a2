/** A question about a query that takes too long is ended with a message that says what is costly in the query. */
import type { QueryNode } from '../../domain/query/ast.ts';
import { adviceOnCosts } from '../../domain/query/costs.ts';
import { CallEnded, type IndexCall } from '../patent-index/port/call.ts';

export async function namingCosts<Answer>(
  query: QueryNode,
  call: IndexCall,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CallEnded && error.code === 'too-slow') throw CallEnded.tooSlow(call, adviceOnCosts(query));
    throw error;
  }
}
