/** Asks the current page to save without a message, and waits until it has (STEP-8). */
import type { UiEventBus } from '../platform/ui-events.ts';

/** True once it is saved, or where nothing on the page saves. */
export function saveSilently(uiEvents: UiEventBus): Promise<boolean> {
  if (!uiEvents.heard('save-silently')) return Promise.resolve(true);
  return new Promise((done) => uiEvents.emit('save-silently', { done }));
}
