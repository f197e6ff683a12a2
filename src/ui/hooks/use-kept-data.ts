/**
 * Data of the server that stays readable without a network, as this device saw it last: asked for again when the server
 * can be reached. What the server refuses is kept no longer.
 */
import type { CallResult } from '../../sync/wire/calls.ts';
import type { Fetched } from '../../workers/contract.ts';
import { forgetAnswers, keepAnswer, keptAnswer } from '../platform/kept-answers.ts';
import { useUser } from '../platform/services.tsx';
import { useCall } from './use-call.ts';
import { useResource, type Resource } from './use-resource.ts';
import { useRetryOnline } from './use-retry-online.ts';
import { fetchedFrom } from './use-server-data.ts';

interface KeptDataRequest<T> {
  readonly path: string;
  /** Null for an answer of another shape than expected. */
  readonly read: (body: unknown) => T | null;
  /** Another one is another list, of the same path. */
  readonly version?: string;
  /** Done first where the server can be reached. */
  readonly before?: () => Promise<unknown>;
}

export function useKeptData<T>({ path, read, version = '', before }: KeptDataRequest<T>): Resource<T> {
  const call = useCall();
  const { pk } = useUser();
  const resource = useResource<T>({
    key: `GET ${path} ${version}`,
    async load() {
      await before?.();
      return keptOrFetched({ user: pk, path }, await call({ method: 'GET', path }), read);
    },
    remember: true,
  });
  useRetryOnline(resource.reload, resource.isKept);
  return resource;
}

interface KeptPlace {
  readonly user: number;
  readonly path: string;
}

export function keptOrFetched<T>(
  { user, path }: KeptPlace,
  result: CallResult,
  read: (body: unknown) => T | null,
): Fetched<T> {
  const fetched = fetchedFrom(result, read);
  if (result.kind === 'ok' && fetched.kind === 'ok') keepAnswer(user, path, result.body, Date.now());
  // Without access, the device keeps nothing of it, nor of what is beneath it.
  if (result.kind === 'reported') forgetAnswers(user, isBeneath(path));
  const kept = fetched.kind === 'offline' ? read(keptAnswer(user, path)) : null;
  return kept === null ? fetched : { kind: 'ok', value: kept, kept: true };
}

export function isBeneath(path: string): (other: string) => boolean {
  const [place = ''] = path.split('?');
  return (other) => other === place || other.startsWith(`${place}/`) || other.startsWith(`${place}?`);
}
