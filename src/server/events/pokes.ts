/**
 * Pokes: a content-free event to every open page of a user when one of the user's streams has new events. The page
 * pulls them, so nothing is lost when a poke is.
 */
import type { Id } from '../../domain/shared/ids.ts';

export interface Pokes {
  /** A server-sent event stream for the user's session; it ends with the session, or when the reader disconnects. */
  open(user: Id, session: string): ReadableStream<Uint8Array>;
  poke(users: Iterable<Id>): void;
  /** Every open page. */
  pokeAll(): void;
  endSession(session: string): void;
  /** Ends all streams; later ones end at once. */
  close(): void;
}

interface Listener {
  readonly session: string;
  send(text: string): void;
  end(): void;
}

const POKE = 'event: poke\ndata:\n\n';
const HEARTBEAT_MS = 20_000;
const OPEN_AT_MOST = 40;
const encoder = new TextEncoder();

export function createPokes(): Pokes {
  const listeners = new Map<Id, Set<Listener>>();
  let closed = false;
  const beat = setInterval(() => {
    for (const listener of all()) listener.send(': still here\n\n');
  }, HEARTBEAT_MS);
  beat.unref?.();

  const all = () => [...listeners.values()].flatMap((own) => [...own]);

  function open(user: Id, session: string): ReadableStream<Uint8Array> {
    let listener: Listener | undefined;
    return new ReadableStream<Uint8Array>({
      start(controller) {
        listener = listen(user, session, controller);
        listener.send('retry: 2000\n: listening\n\n');
        if (closed) listener.end();
      },
      cancel: () => void (listener && listeners.get(user)?.delete(listener)),
    });
  }

  function listen(user: Id, session: string, controller: ReadableStreamDefaultController<Uint8Array>): Listener {
    const own = listeners.get(user) ?? new Set();
    listeners.set(user, own);
    const listener: Listener = {
      session,
      send(text) {
        // A reader that does not read is disconnected; it connects again.
        if ((controller.desiredSize ?? 0) < -1_000) listener.end();
        else controller.enqueue(encoder.encode(text));
      },
      end() {
        if (own.delete(listener)) controller.close();
      },
    };
    own.add(listener);
    if (own.size > OPEN_AT_MOST) own.values().next().value?.end();
    return listener;
  }

  return {
    open,
    poke(users) {
      for (const user of users) for (const listener of [...(listeners.get(user) ?? [])]) listener.send(POKE);
    },
    pokeAll() {
      for (const listener of all()) listener.send(POKE);
    },
    endSession(session) {
      for (const listener of all()) if (listener.session === session) listener.end();
    },
    close() {
      closed = true;
      clearInterval(beat);
      for (const listener of all()) listener.end();
    },
  };
}
