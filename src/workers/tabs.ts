/** The other tabs of this user on this device: a channel between them, and a lock for the one that leads. */
import type { TabMessage, Tabs } from '../sync/ports.ts';
import type { Id } from '../domain/shared/ids.ts';

export function createTabs(user: Id): Tabs {
  const name = `antecede-${user}`;
  const channel = new BroadcastChannel(name);
  const listeners = new Set<(message: TabMessage) => void>();
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(data);
  });
  return {
    post: (message) => channel.postMessage(message),
    listen(onMessage) {
      listeners.add(onMessage);
      return () => void listeners.delete(onMessage);
    },
    lead(onLead) {
      const given = new AbortController();
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      void navigator.locks
        .request(`${name}-lead`, { signal: given.signal }, () => {
          onLead();
          return held;
        })
        .catch(() => undefined);
      return () => {
        given.abort();
        release();
      };
    },
  };
}
