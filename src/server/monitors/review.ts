/**
 * A decision on an arrival is noted at its row in the same transaction, so that counts and views know of it, and the
 * task of its run follows.
 */
import { parseStream } from '../../domain/shared/streams.ts';
import { reaction, type Reaction } from '../events/reactions.ts';
import { followDecision } from './follow-decision.ts';

export const createReviewReaction = (ports: Parameters<typeof followDecision>[0]): Reaction =>
  reaction('MonitorArrivalAssessed', async ({ id, actor, stream, payload: { arrival, decision } }, work) => {
    const monitor = parseStream(stream);
    if (monitor?.kind !== 'monitor') return;
    work.add({
      async write(transaction) {
        await transaction
          .updateTable('monitor_arrival')
          .set({ decision })
          .where('id', '=', arrival)
          .where('monitor_id', '=', monitor.id)
          .execute();
      },
    });
    await followDecision(ports, work, { monitor: monitor.id, arrival, decision, by: actor, causationId: id });
  });
