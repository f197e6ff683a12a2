/** A large tree, put into a server through the very call by which devices send theirs. */
import { draft } from '../../../src/domain/catalogue.ts';
import { eventId, type DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { mintId, ROOT } from '../../../src/domain/shared/ids.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { PROTOCOL_VERSION, PUSH_LIMIT, type Registered } from '../../../src/sync/wire/protocol.ts';
import { expect, type Page } from 'playwright/test';

interface LargeTree {
  /** On the first level, `Client-0001` and on. */
  readonly parents: number;
  /** In each of them, `Valve-0001-01` and on; every sixteenth is a `Pump`. */
  readonly children: number;
}

/** The page must be signed in; its user gets the tree. */
export async function plantTree(page: Page, { parents, children }: LargeTree): Promise<void> {
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
  const stream = homeStream(user.pk);
  const two = (value: number, digits: number) => String(value).padStart(digits, '0');
  const added = (clientSeq: number, parent: number, name: string): DomainEvent => ({
    ...draft(stream, 'FolderAdded', {
      id: mintId(clientId, clientSeq),
      parent,
      name,
      client: `Client ${clientSeq % 97}`,
      number: `P-${clientSeq}`,
      addedAt: 1_700_000_000_000 + clientSeq * 60_000,
    }),
    ...{
      id: eventId(clientId, clientSeq),
      clientId,
      clientSeq,
      baseSeq: 0,
      batch: String(clientSeq),
      causationId: null,
      at: 1_700_000_000_000,
    },
  });
  const events = Array.from({ length: parents }, (_, p) => p * (children + 1) + 1).flatMap((first, p) => [
    added(first, ROOT, `Client-${two(p + 1, 4)}`),
    ...Array.from({ length: children }, (_none, c) =>
      added(
        first + c + 1,
        mintId(clientId, first),
        `${(first + c) % 16 === 0 ? 'Pump' : 'Valve'}-${two(p + 1, 4)}-${two(c + 1, 2)}`,
      ),
    ),
  ]);
  for (let at = 0; at < events.length; at += PUSH_LIMIT)
    await said('sync/push', { protocol: PROTOCOL_VERSION, clientId, events: events.slice(at, at + PUSH_LIMIT) });
}
