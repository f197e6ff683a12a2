/**
 * The call of the index for a request: about the corpus of the user's company, withdrawn when the browser leaves, ended
 * when it takes too long.
 */
import { callWithin, type IndexCall } from '../patent-index/port/call.ts';
import type { AppContext } from './env.ts';

/** Milliseconds. The slowest question of the guided steps takes about one second over 100,000 documents. */
const REQUEST_BUDGET = 30_000;

export function indexCall(context: AppContext): IndexCall {
  const { corpus, user } = context.get('signedIn');
  return { ...callWithin(corpus, REQUEST_BUDGET, context.req.raw.signal), asker: `user/${user.pk}` };
}
