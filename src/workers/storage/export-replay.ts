/** What lies on this device, as a replay that another machine can fold to the same states. */
import type { DeviceLog } from '../../domain/replay/format.ts';
import { withoutTreeIndex } from '../../domain/folder-tree/read-tree.ts';
import { recordReplay } from '../../domain/replay/record.ts';
import type { LocalStore } from '../../sync/ports.ts';
import { unpacked } from './packed-columns.ts';

/** Events between two checkpoints. */
const EVERY = 25;

export async function exportReplay(store: LocalStore, { redacted }: { readonly redacted: boolean }): Promise<string> {
  const [streams, { events }] = await Promise.all([store.streams(), store.outbox()]);
  const logs = await Promise.all(
    streams.map(async (stream): Promise<DeviceLog> => {
      const stored = await store.stream(stream);
      return {
        stream,
        snapshot: unpacked(withoutTreeIndex(stored?.snapshot ?? null)),
        from: stored?.seq ?? 0,
        events: stored?.tail ?? [],
      };
    }),
  );
  return recordReplay({ logs, pending: events, redacted, every: EVERY });
}
