/** What the connection works with. */
import type { RejectedChanges } from '../gestures/rejected-changes.ts';
import type { Clock, GestureStore, SyncTransport, TabChannel } from '../ports.ts';
import type { ReplicaSet } from '../replica/replica-set.ts';
import type { FencedStore } from './fenced-store.ts';

export interface ConnectionPorts {
  readonly transport: SyncTransport;
  readonly disk: FencedStore;
  readonly tabs: TabChannel;
  readonly clock: Clock;
  readonly replicas: ReplicaSet;
  readonly rejectedChanges: RejectedChanges;
  readonly gestures?: GestureStore | undefined;
}
