/** What a tab keeps for itself goes when another tab removes all data of the device. */
import { afterEach, expect, it, vi } from 'vitest';
import { followCutOff } from '../../../src/ui/platform/cut-off.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const cleared = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));

it('forgets what was typed here when another tab empties the storage, and at nothing less', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      close() {}
    },
  );
  sessionStorage.setItem('7.new-task', '{"title":"A secret idea"}');
  const stop = followCutOff();
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(sessionStorage).toHaveLength(1);
  cleared();
  expect(sessionStorage).toHaveLength(0);
  stop();
  sessionStorage.setItem('7.new-task', '{}');
  cleared();
  expect(sessionStorage).toHaveLength(1);
});
