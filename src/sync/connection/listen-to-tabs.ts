/**
 * What other tabs say of the streams that this one holds: what they emitted, what was confirmed, what was taken back.
 */
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { ReplicaSet } from '../replica/replica-set.ts';
import type { Tabs } from '../ports.ts';

/** Until the result is called. `onEmitted` is told of what another tab saved and this one did not know. */
export function listenToTabs(
  tabs: Tabs,
  replicas: ReplicaSet,
  onEmitted: (events: readonly DomainEvent[]) => void,
): () => void {
  return tabs.listen((message) => {
    switch (message.kind) {
      case 'emitted':
        return onEmitted(replicas.lay(message.events));
      case 'confirmed':
        if (!replicas.confirm(message.stream, message.events)) replicas.reloadSoon(message.stream);
        return;
      case 'replaced':
        return replicas.reloadSoon(message.stream);
      case 'gone':
        return replicas.close(message.stream);
      case 'current':
        return replicas.markCurrent(message.stream);
      case 'refused':
      case 'settled':
        return replicas.takeBack(message.clientSeqs);
      default:
        return;
    }
  });
}
