/** The node of the run, for tests on OpenSearch. */
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a node that is starting; null where there is none. */
    openSearch: string | null;
  }
}

/** Once it answers. */
export async function openSearchUrl(): Promise<string> {
  const url = inject('openSearch');
  if (url === null) throw new Error('the tests on OpenSearch are left out where there is none');
  for (; ; await delay(200)) {
    try {
      if ((await fetch(url)).ok) return url;
    } catch {
      // Not yet.
    }
  }
}
