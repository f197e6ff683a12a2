/** Tabs leave the app together; what a tab keeps for itself goes when another one removes all data of the device. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const CHANNEL = 'antecede.leaving';
const assign = vi.fn();

beforeEach(() => {
  vi.resetModules();
  // Of tests of other files.
  sessionStorage.clear();
  vi.stubGlobal('location', { assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockClear();
  sessionStorage.clear();
});

/** A page of the app, whose modules are its own. */
const aTab = async () => ({
  ...(await import('../../../src/ui/platform/tabs.ts')),
  ...(await import('../../../src/ui/platform/tab-text.ts')),
});

/** Another tab says so. */
function told(leaving: object): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ...leaving, from: 'another tab' });
  channel.close();
}

const cleared = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));

it('forgets what was typed here when another tab empties the storage, and at nothing less', async () => {
  const { followOtherTabs, writeInTab } = await aTab();
  writeInTab('7.new-task', '{"title":"A secret idea"}');
  const stop = followOtherTabs(vi.fn());
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(sessionStorage).toHaveLength(1);
  cleared();
  expect(sessionStorage).toHaveLength(0);
  writeInTab('7.new-task', '{"title":"A secret ideax"}');
  expect(sessionStorage, 'typed afterwards').toHaveLength(0);
  stop();
});

it('goes to the sign-in page with its address when the user signs out in another tab', async () => {
  const { followOtherTabs, writeInTab } = await aTab();
  const toSignIn = vi.fn();
  const stop = followOtherTabs(toSignIn);
  writeInTab('7.new-task', '{}');
  for (const key of ['listed-numbers/7', 'place/EP-1-B1', 'last-viewed/90', 'highlights-off/90', 'asked-here/90'])
    writeInTab(key, 'EP-1-B1');
  for (const key of ['tab', 'moves-by-answers', 'return-place']) writeInTab(key, 'x');
  told({ page: 'sign-in', forgets: false });
  await vi.waitFor(() => expect(toSignIn).toHaveBeenCalledTimes(1));
  // What was typed comes back with its user; what they looked at is gone, and the page loads as it did.
  expect(Object.keys(sessionStorage).sort()).toEqual(['7.new-task', 'moves-by-answers', 'return-place', 'tab']);
  // Who was asked, and stayed, leaves when all is removed.
  told({ page: 'cut-off', forgets: true });
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/account/cut_off/'));
  told({ page: 'sign-in', forgets: true });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(assign).toHaveBeenCalledTimes(1);
  expect(sessionStorage).toHaveLength(0);
  stop();
});

it.each([
  ['sign-in', '/account/login/'],
  ['cut-off', '/account/cut_off/'],
] as const)('leaves for %s without its words and without a question where data is removed', async (page, address) => {
  const { followOtherTabs, writeInTab, asksOnUnload } = await aTab();
  expect(asksOnUnload()).toBe(true);
  const stop = followOtherTabs(vi.fn());
  writeInTab('7.new-task', '{}');
  told({ page, forgets: true });
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(address));
  expect(sessionStorage).toHaveLength(0);
  expect(asksOnUnload()).toBe(false);
  stop();
});

it('hears nothing of what it says itself', async () => {
  const { followOtherTabs, tellOtherTabs } = await aTab();
  const toSignIn = vi.fn();
  const stop = followOtherTabs(toSignIn);
  const heard = vi.fn();
  const other = new BroadcastChannel(CHANNEL);
  other.onmessage = heard;
  tellOtherTabs({ page: 'sign-in', forgets: false });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(toSignIn).not.toHaveBeenCalled();
  other.close();
  stop();
});
