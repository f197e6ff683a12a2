/** Which of several tabs leads: with a lock and a channel made for the test, and a clock that the test moves. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTabs, type BrowserTabs } from '../../../src/workers/tabs/browser-tabs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One browser: its locks, its channels, and tabs that can be frozen. */
function aBrowser() {
  interface Waiting {
    readonly grant: () => Promise<unknown>;
    readonly resolve: (value: unknown) => void;
    readonly reject: (error: unknown) => void;
  }
  let holder: Waiting | null = null;
  const queue: Waiting[] = [];
  const hold = (waiting: Waiting) => {
    holder = waiting;
    void Promise.resolve(waiting.grant()).then((value) => {
      waiting.resolve(value);
      if (holder !== waiting) return;
      holder = null;
      const next = queue.shift();
      if (next) hold(next);
    });
  };
  const locks = {
    request: (_name: string, options: LockOptions, grant: () => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        const waiting = { grant, resolve, reject };
        options.signal?.addEventListener('abort', () => {
          const at = queue.indexOf(waiting);
          if (at >= 0) queue.splice(at, 1);
          reject(new DOMException('aborted', 'AbortError'));
        });
        if (options.steal) {
          holder?.reject(new DOMException('stolen', 'AbortError'));
          hold(waiting);
        } else if (holder === null) hold(waiting);
        else queue.push(waiting);
      }),
  } as unknown as LockManager;

  const channels: {
    readonly name: string;
    readonly owner: { frozen: boolean };
    readonly heard: ((event: MessageEvent) => void)[];
  }[] = [];
  let seed = 0;
  function aTab() {
    const owner = { frozen: false };
    const log: string[] = [];
    const tabs: BrowserTabs = createTabs({
      name: 'user',
      openChannel: (name) => {
        const own = { name, owner, heard: [] as ((event: MessageEvent) => void)[] };
        channels.push(own);
        return {
          addEventListener: (_type: string, listener: (event: MessageEvent) => void) => void own.heard.push(listener),
          postMessage: (data: unknown) => {
            if (owner.frozen) return;
            for (const other of channels)
              if (other !== own && other.name === name && !other.owner.frozen)
                for (const listener of other.heard) listener({ data } as MessageEvent);
          },
        } as unknown as BroadcastChannel;
      },
      locks,
      now: () => Date.now(),
      random: () => (seed = (seed + 0.37) % 1),
    });
    const end = tabs.lead(
      () => log.push('leads'),
      () => log.push('lost'),
    );
    return { tabs, log, end, owner };
  }
  return { aTab };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('of several tabs', () => {
  it('one leads, and when it ends the next does', async () => {
    const { aTab } = aBrowser();
    const [first, second] = [aTab(), aTab()];
    await pass(30_000);
    expect([first.log, second.log]).toEqual([['leads'], []]);
    first.end();
    await pass(10);
    expect(second.log).toEqual(['leads']);
  });

  it('a hidden one hands over to one that is looked at, and to no other', async () => {
    const { aTab } = aBrowser();
    const [hidden, alsoHidden, visible] = [aTab(), aTab(), aTab()];
    await pass(10);
    alsoHidden.tabs.setVisible(false);
    hidden.tabs.setVisible(false);
    await pass(3_000);
    expect([hidden.log, visible.log.at(-1)]).toEqual([['leads', 'lost'], 'leads']);
    expect(alsoHidden.log.at(-1)).not.toBe('leads');
  });

  it('a hidden one goes on leading where all are hidden', async () => {
    const { aTab } = aBrowser();
    const [first, second] = [aTab(), aTab()];
    for (const { tabs } of [second, first]) tabs.setVisible(false);
    await pass(60_000);
    expect([first.log, second.log]).toEqual([['leads'], []]);
  });

  it('the lead of a frozen one is taken by one of the others, and it hears of it when it wakes', async () => {
    const { aTab } = aBrowser();
    const [frozen, second, third] = [aTab(), aTab(), aTab()];
    await pass(2_000);
    frozen.owner.frozen = true;
    await pass(10_000);
    expect([second.log.at(-1), third.log.at(-1)].filter((last) => last === 'leads')).toHaveLength(1);
    frozen.owner.frozen = false;
    await pass(10_000);
    expect(frozen.log).toEqual(['leads', 'lost']);
  });

  it('one that slept itself does not take the lead from one that was awake', async () => {
    const { aTab } = aBrowser();
    const [first, second] = [aTab(), aTab()];
    await pass(2_000);
    vi.setSystemTime(Date.now() + 3_600_000);
    await pass(20_000);
    expect([first.log, second.log]).toEqual([['leads'], []]);
  });
});
