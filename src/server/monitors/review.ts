/** A decision on an arrival is noted at its row in the same transaction, so that counts and views know of it. */
import { parseStream } from '../../domain/shared/streams.ts';
import { reaction, type Reaction } from '../events/reactions.ts';

export const createReviewReaction = (): Reaction =>
  reaction('MonitorArrivalAssessed', async ({ stream, payload: { arrival, decision } }, work) => {
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
  });
