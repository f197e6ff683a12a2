/**
 * Hosts the very server app at an address inside the test: `fetch` to it lands in `app.fetch`, without
 * a port. Faults happen on the way, so that what a network does to a client can be tested as a network does it.
 *
 *   const host = hostApp(app);
 *   host.faults.next({ dropAnswerAfterCommit: true }, /events/);
 *   …
 *   host.close();
 */
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** Anything fetch-shaped; a Hono app is. */
export interface FetchShaped {
  fetch(request: Request): Response | Promise<Response>;
}

export type Fault =
  /** The app never sees the request; this answers. */
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  /** The app never sees the request; `fetch` rejects. */
  | { readonly networkError: true }
  /** Milliseconds before the app sees the request. */
  | { readonly delay: number }
  /** The app does its work; its answer is lost and `fetch` rejects. */
  | { readonly dropAnswerAfterCommit: true };

export interface Faults {
  /** Befalls the next request whose path and query match; several queue up. */
  next(fault: Fault, path?: RegExp): void;
  /** Forgets those that have befallen nobody; how many there were. */
  clear(): number;
}

export interface Host {
  /** Without a trailing slash. */
  readonly url: string;
  readonly faults: Faults;
  /** Gives `fetch` back. */
  close(): void;
}

export function hostApp(app: FetchShaped, url = 'http://antecede.test'): Host {
  const waiting: { readonly fault: Fault; readonly path: RegExp }[] = [];

  function faultFor(request: Request): Fault | undefined {
    const address = request.url.slice(url.length);
    const at = waiting.findIndex(({ path }) => path.test(address));
    return at < 0 ? undefined : waiting.splice(at, 1)[0]?.fault;
  }

  const server = setupServer(
    http.all(`${url}/*`, async ({ request }) => {
      const fault = faultFor(request);
      if (fault && 'status' in fault)
        return new HttpResponse(fault.body ?? '', { status: fault.status, headers: fault.headers ?? {} });
      if (fault && 'networkError' in fault) return HttpResponse.error();
      if (fault && 'delay' in fault) await delay(fault.delay);
      const answer = await app.fetch(request);
      return fault && 'dropAnswerAfterCommit' in fault ? HttpResponse.error() : answer;
    }),
  );
  server.listen({ onUnhandledRequest: 'error' });

  return {
    url,
    faults: {
      next: (fault, path = /(?:)/) => void waiting.push({ fault, path }),
      clear: () => waiting.splice(0).length,
    },
    close: () => server.close(),
  };
}
