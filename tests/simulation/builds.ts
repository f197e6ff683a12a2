/**
 * An older build beside a newer one: to its tabs one type of event is of a version that they do not know.
 * Whatever crosses the edge of such a tab is translated, both ways; on the disk, on the network and for the
 * other tabs the event is what it is.
 */
import type { LocalStore, Ports, SyncTransport, TabChannel } from '../../src/sync/ports.ts';

/** The newer build's type: no row but the one field hangs on it. */
export const NEWER_TYPE = 'FolderIndexAssigned';
/** What the newer type changes in a row, which an old tab may or may not have from a snapshot. */
export const NEWER_FIELD = 'prdxIndex';
const UNKNOWN_VERSION = 99;

const asUnknown = (value: unknown): unknown => withVersion(value, UNKNOWN_VERSION);
const asItIs = (value: unknown): unknown => withVersion(value, 1);

/** Ports as an old build's tab sees them. */
export function oldBuild({ transport, store, tabs, ...rest }: Ports): Ports {
  return {
    ...rest,
    transport: {
      ...(translating(transport) as unknown as SyncTransport),
      listen: (onPoke) => transport.listen(onPoke),
    },
    store: translating(store) as unknown as LocalStore,
    tabs: {
      ...tabs,
      post: (message) => tabs.post(asItIs(message) as typeof message),
      listen: (onMessage) => tabs.listen((message) => onMessage(asUnknown(message) as typeof message)),
    } satisfies TabChannel,
  };
}

function translating(port: object): Record<string, unknown> {
  const translated = Object.entries(port).map(
    ([name, operation]: [string, (...given: unknown[]) => Promise<unknown>]) => {
      return [name, async (...given: unknown[]) => asUnknown(await operation(...given.map(asItIs)))] as const;
    },
  );
  return Object.fromEntries(translated);
}

/** A copy in which every event of the newer type has the version; snapshots and other values stay as they are. */
function withVersion(value: unknown, version: number): unknown {
  if (Array.isArray(value)) return value.map((item) => withVersion(item, version));
  if (typeof value !== 'object' || value === null || value instanceof Date || ArrayBuffer.isView(value)) return value;
  if ((value as { type?: unknown }).type === NEWER_TYPE) return { ...value, version };
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === 'payload' || name === 'snapshot' ? item : withVersion(item, version),
    ]),
  );
}
