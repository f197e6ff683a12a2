/** What messages of other tabs say about the streams that this one holds: saved, confirmed, or no longer pending. */
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { TabMessage } from '../ports.ts';
import type { ReplicaSet } from '../replica/replica-set.ts';

/** Gives what another tab saved and this one did not know. */
export function applyTabMessage(replicas: ReplicaSet, message: TabMessage): readonly DomainEvent[] {
  switch (message.kind) {
    case 'emitted':
      return replicas.addPending(message.events);
    case 'confirmed':
      if (!replicas.confirm(message.stream, message.events)) replicas.reloadSoon(message.stream);
      return [];
    case 'replaced':
      replicas.reloadSoon(message.stream);
      return [];
    case 'gone':
      replicas.close(message.stream);
      return [];
    case 'current':
      replicas.markCurrent(message.stream);
      return [];
    case 'renewed':
      // What the leader reports from here on is of the other history; what is pending is read from the disk next.
      if (replicas.clientId !== null) replicas.startAnew(replicas.clientId, []);
      return [];
    case 'refused':
    case 'settled':
      replicas.removePending(message.clientSeqs);
      return [];
    default:
      return [];
  }
}
