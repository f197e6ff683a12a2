/** Events of the signed-in user, put into a server through the very call by which devices send theirs. */
import { draft, type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import { eventId, type DomainEvent } from '../../../src/domain/shared/envelope.ts';
import type { StreamName } from '../../../src/domain/shared/streams.ts';
import { PROTOCOL_VERSION, PUSH_LIMIT, type Registered } from '../../../src/sync/wire/protocol.ts';
import { expect, type Page } from 'playwright/test';

export interface Planter {
  readonly user: number;
  readonly clientId: number;
  /** One event, numbered in the order of the calls; the number is given to what makes the payload. */
  add<T extends EventType>(stream: StreamName, type: T, payload: (number: number) => EventMap[T]): void;
  push(): Promise<void>;
}

/** The page must be signed in; its user sends the events from a device of its own. */
export async function aPlanter(page: Page): Promise<Planter> {
  const origin = new URL(page.url()).origin;
  // Tried again where the server has just closed an idle connection: a push that comes twice is taken once.
  const said = async <A>(path: string, data?: object): Promise<A> => {
    const answer = await page.request.post(`${origin}/spa/api/${path}`, {
      headers: { origin },
      maxRetries: 2,
      ...(data && { data }),
    });
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
    return (await answer.json()) as A;
  };
  const self = await page.request.get(`${origin}/spa/api/users/self`);
  const { user } = (await self.json()) as { readonly user: { readonly pk: number } };
  const { clientId } = await said<Registered>('sync/register');
  const events: DomainEvent[] = [];
  return {
    user: user.pk,
    clientId,
    add(stream, type, payload) {
      const clientSeq = events.length + 1;
      events.push({
        ...draft(stream, type, payload(clientSeq)),
        ...{ id: eventId(clientId, clientSeq), clientId, clientSeq, baseSeq: 0, batch: String(clientSeq) },
        ...{ causationId: null, at: 1_700_000_000_000 },
      });
    },
    async push() {
      for (let at = 0; at < events.length; at += PUSH_LIMIT)
        await said('sync/push', { protocol: PROTOCOL_VERSION, clientId, events: events.slice(at, at + PUSH_LIMIT) });
    },
  };
}
