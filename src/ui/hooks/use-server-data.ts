/** Data that only the server has: the answer to a GET, as a resource that is remembered for the next visit. */
import type { CallResult } from '../../sync/wire/calls.ts';
import type { Fetched } from '../../workers/contract.ts';
import { useCall } from './use-call.ts';
import { useResource, type Resource } from './use-resource.ts';

/** `read` gives null for an answer of another shape than expected. `path`: null asks for nothing. */
export function useServerData<T>(path: string | null, read: (body: unknown) => T | null): Resource<T> {
  const call = useCall();
  return useResource({
    key: path === null ? null : `GET ${path}`,
    load: async () => fetchedFrom(await call({ method: 'GET', path: path ?? '' }), read),
    remember: true,
  });
}

/** A call's result as the outcome of a load. */
export function fetchedFrom<T>(result: CallResult, read: (body: unknown) => T | null): Fetched<T> {
  switch (result.kind) {
    case 'ok': {
      const value = read(result.body);
      return value === null
        ? { kind: 'failed', message: 'The server’s answer was not understood.' }
        : { kind: 'ok', value, kept: false };
    }
    case 'offline':
      return { kind: 'offline' };
    case 'signed-out':
      return { kind: 'failed', message: 'You are signed out.' };
    case 'reported':
      return { kind: 'failed', message: result.detail };
    case 'failed':
      return { kind: 'failed', message: result.message };
  }
}
