/** Searches whose steps are all open, made by another device of the same user: by calls alone, without a screen. */
import { request, type Page } from 'playwright/test';
import { searchTypeOf } from '../../../src/domain/search-steps/search-types.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import type { Registered } from '../../../src/sync/wire/protocol.ts';
import { anEvent, aPush } from '../../server/events/builders.ts';

/** Starts a search of each type (by its key), and reaches its results without a run. Gives their ids, by key. */
export async function reachedSearches(
  page: Page,
  ...keys: readonly string[]
): Promise<Readonly<Record<string, number>>> {
  const { origin } = new URL(page.url());
  const device = await request.newContext({
    baseURL: origin,
    storageState: await page.context().storageState(),
    extraHTTPHeaders: { origin },
  });
  const call = async <T>(path: string, how: Parameters<typeof device.post>[1]): Promise<T> => {
    const answer = await device.post(`/spa/api/${path}`, how);
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { clientId } = await call<Registered>('sync/register', { data: {} });
  const ids: Record<string, number> = {};
  for (const [at, key] of keys.entries()) {
    const { redirect_to: path } = await call<{ readonly redirect_to: string }>('search/select_search_type', {
      multipart: { 'Search-Type-Btn': searchTypeOf(key)?.submitString ?? key },
    });
    const id = Number(path.split('/').at(-1));
    const reached = anEvent('StepReached', { step: 50 }, { clientId, clientSeq: at + 1, stream: searchStream(id) });
    await call('sync/push', { data: aPush(clientId, reached) });
    ids[key] = id;
  }
  await device.dispose();
  return ids;
}
