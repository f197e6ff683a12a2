/** A person decides on arrivals, as their device tells the server. */
import type { ArrivalDecision } from '../../../src/domain/monitors/rows.ts';
import { monitorStream } from '../../../src/domain/shared/streams.ts';
import { pushAs, type Browser } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

type Said = readonly [arrival: number, decision: ArrivalDecision | null];

export async function decide(who: Browser, monitor: number, ...said: readonly Said[]): Promise<readonly string[]> {
  const { outcomes } = await pushAs(who, (clientId) =>
    said.map(([arrival, decision], place) =>
      anEvent(
        'MonitorArrivalAssessed',
        { arrival, decision, reason: '', by: who.pk, at: 1 },
        { clientId, clientSeq: place + 1, stream: monitorStream(monitor) },
      ),
    ),
  );
  return outcomes.map(({ outcome }) => (outcome.kind === 'rejected' ? outcome.code : outcome.kind));
}
