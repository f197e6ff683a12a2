/**
 * The call of the index for a request: about the corpus of the user's company, withdrawn when the browser leaves, ended
 * when it takes too long.
 */
import { callWithin, type IndexCall } from '../patent-index/port/call.ts';
import type { AppContext } from './env.ts';

export function indexCall(context: AppContext): IndexCall {
  const { corpus, user } = context.get('signedIn');
  return { ...callWithin(corpus, context.get('queryMs'), context.req.raw.signal), asker: `user/${user.pk}` };
}
