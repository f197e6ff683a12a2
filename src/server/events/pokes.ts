/**
 * Pokes: a content-free event to every open page of a user when one of the user's streams has new events. The page
 * pulls them, so nothing is lost when a poke is.
 *
 * A few pages are poked at once. Of the many of a busy stream, only so many are poked and have not pulled yet: their
 * pulls arrive as fast as they are answered, and other calls come between. A page that waits for its poke already gets
 * one for both.
 *
 *   waiting ─▶ poked ─▶ its pull is answered, or it was given time for it ─▶ the next one is poked
 */
import type { Id } from '../../domain/shared/ids.ts';

export interface Pokes {
  /** A server-sent event stream for the user's session; it ends with the session, or when the reader disconnects. */
  open(user: Id, session: string): ReadableStream<Uint8Array>;
  poke(users: Iterable<Id>): void;
  /** Every open page. */
  pokeAll(): void;
  /** A pull of the session was answered. */
  pulled(session: string): void;
  endSession(session: string): void;
  /** How many pages are open. */
  listening(): number;
  /** Ends all streams; later ones end at once. */
  close(): void;
}

interface Listener {
  readonly session: string;
  send(text: string): void;
  end(): void;
}

/** Pages that are poked and have not pulled yet, unless they are few. */
const AT_ONCE = 32;
/** So long the others wait for a page that was poked and does not pull, or is far away. */
const PATIENCE_MS = 50;
const POKE = 'event: poke\ndata:\n\n';
const HEARTBEAT_MS = 20_000;
const OPEN_AT_MOST = 40;
const encoder = new TextEncoder();

export function createPokes(): Pokes {
  const listeners = new Map<Id, Set<Listener>>();
  const waiting = new Set<Listener>();
  /** Sessions that were poked in turn and have not pulled yet, in order, with when they are given up. */
  const awaited = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
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
      cancel() {
        if (listener === undefined) return;
        waiting.delete(listener);
        listeners.get(user)?.delete(listener);
      },
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
        waiting.delete(listener);
        if (own.delete(listener)) controller.close();
      },
    };
    own.add(listener);
    if (own.size > OPEN_AT_MOST) own.values().next().value?.end();
    return listener;
  }

  const poke = (listener: Listener): void => listener.send(POKE);

  function pokeNext(): void {
    clearTimeout(timer);
    timer = undefined;
    const now = performance.now();
    for (const [session, until] of awaited) if (until <= now) awaited.delete(session);
    for (const listener of waiting) {
      if (awaited.size >= AT_ONCE) break;
      waiting.delete(listener);
      awaited.set(listener.session, now + PATIENCE_MS);
      poke(listener);
    }
    if (waiting.size > 0) timer = setTimeout(pokeNext, PATIENCE_MS);
  }

  function pokeInTurn(concerned: readonly Listener[]): void {
    if (concerned.length <= AT_ONCE) return concerned.forEach(poke);
    for (const listener of concerned) waiting.add(listener);
    timer ??= setTimeout(pokeNext, 0);
  }

  return {
    open,
    poke(users) {
      pokeInTurn([...users].flatMap((user) => [...(listeners.get(user) ?? [])]));
    },
    pokeAll() {
      pokeInTurn(all());
    },
    pulled(session) {
      if (awaited.delete(session) && waiting.size > 0) pokeNext();
    },
    endSession(session) {
      for (const listener of all()) if (listener.session === session) listener.end();
    },
    listening: () => all().length,
    close() {
      closed = true;
      clearInterval(beat);
      clearTimeout(timer);
      for (const listener of all()) listener.end();
    },
  };
}
