/**
 * Pokes: a content-free event to every open page of a user when one of the user's streams has new events. The page
 * pulls them, so nothing is lost when a poke is.
 *
 * A few pages are poked at once. The many of a busy stream are poked a slice at a time, so that their pulls arrive as
 * fast as they are answered, and other calls come between; a page that waits for its poke already gets one for both.
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

/** Pages that are poked together, and the pause until the next. While the server is busy the timer comes later. */
const SLICE = 16;
const PAUSE_MS = 4;
const POKE = 'event: poke\ndata:\n\n';
const HEARTBEAT_MS = 20_000;
const OPEN_AT_MOST = 40;
const encoder = new TextEncoder();

export function createPokes(): Pokes {
  const listeners = new Map<Id, Set<Listener>>();
  const waiting = new Set<Listener>();
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

  function nextSlice(): void {
    timer = undefined;
    for (const listener of [...waiting].slice(0, SLICE)) {
      waiting.delete(listener);
      poke(listener);
    }
    if (waiting.size > 0) timer = setTimeout(nextSlice, PAUSE_MS);
  }

  function pokeInTurn(concerned: readonly Listener[]): void {
    if (concerned.length <= SLICE) return concerned.forEach(poke);
    for (const listener of concerned) waiting.add(listener);
    timer ??= setTimeout(nextSlice, 0);
  }

  return {
    open,
    poke(users) {
      pokeInTurn([...users].flatMap((user) => [...(listeners.get(user) ?? [])]));
    },
    pokeAll() {
      pokeInTurn(all());
    },
    endSession(session) {
      for (const listener of all()) if (listener.session === session) listener.end();
    },
    close() {
      closed = true;
      clearInterval(beat);
      clearTimeout(timer);
      for (const listener of all()) listener.end();
    },
  };
}
