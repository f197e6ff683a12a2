/** The feeds of the company, asked for again while they are shown, and what an administrator does with them. */
import { useState } from 'react';
import type { Feed, FeedList } from '../../../../domain/documents/feeds.ts';
import type { CallRequest } from '../../../../sync/wire/calls.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { useEvery } from '../../../hooks/use-every.ts';
import { useServerData } from '../../../hooks/use-server-data.ts';

const ASK_EVERY_MS = 3_000;

export type FeedAction = 'pause' | 'resume' | 'run' | 'delete';

export function useFeeds() {
  const call = useCall();
  const { value: list, reload } = useServerData('feeds', readFeeds);
  /** The feed to which something is sent; 0 for a new one. */
  const [sending, setSending] = useState<number | null>(null);
  useEvery(ASK_EVERY_MS, reload, (list?.feeds.length ?? 0) > 0);

  async function send(feed: number, request: CallRequest) {
    setSending(feed);
    const result = await call(request);
    setSending(null);
    reload();
    return result;
  }

  return {
    list,
    sending,
    act: ({ id }: Feed, action: FeedAction) =>
      send(
        id,
        action === 'delete'
          ? { method: 'DELETE', path: `feeds/${id}` }
          : { method: 'POST', path: `feeds/${id}/${action}`, json: {} },
      ),
    /** Null once it is added; otherwise why it is not. */
    async add(feed: Readonly<Record<string, unknown>>): Promise<string | null> {
      const result = await send(0, { method: 'POST', path: 'feeds', json: feed });
      if (result.kind === 'ok') return null;
      if (result.kind === 'reported') return result.detail;
      return result.kind === 'offline'
        ? 'The server can’t be reached. Try again.'
        : 'The server did not take the feed.';
    },
  };
}

/** null for an answer of another form. */
function readFeeds(body: unknown): FeedList | null {
  return typeof body === 'object' && body !== null && 'feeds' in body ? (body as FeedList) : null;
}
