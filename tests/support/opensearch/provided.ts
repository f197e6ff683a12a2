/** The node of the run, for tests on OpenSearch. */
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import type { OpenSearchPrograms } from './binaries.ts';

interface ProvidedNode {
  /** It may be starting. */
  readonly url: string;
  /** To start another; null where the node is one of others. */
  readonly programs: OpenSearchPrograms | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where there is none. */
    openSearch: ProvidedNode | null;
  }
}

/** Once it answers. */
export async function openSearchUrl(): Promise<string> {
  const url = inject('openSearch')?.url;
  if (url === undefined) throw new Error('the tests on OpenSearch are left out where there is none');
  for (; ; await delay(200)) {
    try {
      if ((await fetch(url)).ok) return url;
    } catch {
      // Not yet.
    }
  }
}

/** To start a node that a test kills; null where there are none. */
export const openSearchPrograms = (): OpenSearchPrograms | null => inject('openSearch')?.programs ?? null;
