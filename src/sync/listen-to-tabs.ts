/**
 * What other tabs say of the streams that this one holds: what they emitted, what was confirmed, what was taken back.
 */
import type { DomainEvent } from '../domain/shared/envelope.ts';
import type { Library } from './library.ts';
import type { Tabs } from './ports.ts';

/** Until the result is called. `onEmitted` is told of what another tab saved and this one did not know. */
export function listenToTabs(
  tabs: Tabs,
  library: Library,
  onEmitted: (events: readonly DomainEvent[]) => void,
): () => void {
  return tabs.listen((message) => {
    switch (message.kind) {
      case 'emitted':
        return onEmitted(library.lay(message.events));
      case 'confirmed':
        if (!library.confirm(message.stream, message.events)) library.reloadSoon(message.stream);
        return;
      case 'replaced':
        return library.reloadSoon(message.stream);
      case 'gone':
        return library.close(message.stream);
      case 'current':
        return library.markCurrent(message.stream);
      case 'refused':
      case 'settled':
        return library.takeBack(message.clientSeqs);
      default:
        return;
    }
  });
}
