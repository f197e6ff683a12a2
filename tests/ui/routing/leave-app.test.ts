/** Moves that answers of the server bring about, and the end of a loop of them. */
import { describe, expect, it } from 'vitest';
import { leaveApp, mayTurn, signingOut, type AppWindow } from '../../../src/ui/routing/leave-app.ts';

const STOPPED = /^\/account\/stopped\/\?next=/;

/** A tab: each load of a page takes a second. */
function aTab({ hasStorage = true } = {}) {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  let timeOrigin = 1_700_000_000_000;
  let now = 0;
  let url = new URL('http://app.example/');
  return {
    asked,
    /** Opens the page, after a while. */
    load(path: string, afterMs = 1_000) {
      timeOrigin += afterMs;
      url = new URL(path, url);
    },
    wait: (ms: number) => void (now += ms),
    window(): AppWindow {
      return {
        location: {
          pathname: url.pathname,
          search: url.search,
          hash: url.hash,
          assign: (to) => void asked.push(String(to)),
        },
        history: { state: null, replaceState: () => undefined },
        performance: { timeOrigin, now: () => now },
        sessionStorage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem(key, value) {
            if (!hasStorage) throw new Error('denied');
            kept.set(key, value);
          },
          removeItem: (key) => void kept.delete(key),
        },
      };
    },
  };
}

describe('a page that is sent to sign-in', () => {
  it('[ERR-1] a third time within a minute ends with a page that says so; then there are two rounds again', () => {
    const tab = aTab();
    for (let round = 0; round < 3; round++) {
      tab.load('/search/result_list/7?page=2');
      leaveApp(tab.window(), { login: true });
    }
    const signIn = '/account/login/?next=%2Fsearch%2Fresult_list%2F7%3Fpage%3D2';
    const stopped = '/account/stopped/?next=%2Fsearch%2Fresult_list%2F7%3Fpage%3D2';
    expect(tab.asked).toEqual([signIn, signIn, stopped]);
    tab.load('/search/result_list/7?page=2');
    leaveApp(tab.window(), { login: true });
    expect(tab.asked.at(-1)).toBe(signIn);
  });
  it('stays while the user signs out, whose end is the sign-in page, and counts no round', () => {
    const tab = aTab();
    signingOut(true);
    for (let call = 0; call < 3; call++) {
      tab.load('/company/users');
      leaveApp(tab.window(), { login: true });
    }
    expect(tab.asked).toEqual([]);
    signingOut(false);
    leaveApp(tab.window(), { login: true });
    expect(tab.asked).toEqual(['/account/login/?next=%2Fcompany%2Fusers']);
  });
  it('[ERR-1] by several calls at the same time is sent once', () => {
    const tab = aTab();
    for (let call = 0; call < 5; call++) leaveApp(tab.window(), { login: true });
    expect(tab.asked.filter((address) => STOPPED.test(address))).toEqual([]);
  });
  it('[ERR-1] again after a minute, or from another page, is no loop', () => {
    const tab = aTab();
    for (let round = 0; round < 4; round++) {
      tab.load('/', 40_000);
      leaveApp(tab.window(), { login: true });
      tab.load(`/document/${round}`);
      leaveApp(tab.window(), { login: true });
    }
    expect(tab.asked.filter((address) => STOPPED.test(address))).toEqual([]);
  });
  it('[ERR-1] in a browser without storage is sent all the same', () => {
    const tab = aTab({ hasStorage: false });
    leaveApp(tab.window(), { login: true });
    expect(tab.asked).toEqual(['/account/login/']);
  });
});

describe('an answer that leads elsewhere', () => {
  it('[ERR-2] [NAV-4] to the same page a third time ends too, with any page between', () => {
    const tab = aTab();
    for (let round = 0; round < 3; round++) {
      tab.load('/tasks');
      leaveApp(tab.window(), { url: '/account/two_factor/setup/' });
      tab.load('/other');
      leaveApp(tab.window(), { url: '/tasks' });
    }
    expect(tab.asked.map((address) => STOPPED.test(address))).toEqual([false, false, false, false, true, false]);
  });
  it('[NAV-4] within the app may follow a click each time, but not two routes in turn without end', () => {
    const slow = aTab();
    for (let click = 0; click < 6; click++) {
      slow.wait(2_000);
      expect(mayTurn(slow.window(), '/search/search_input/7')).toBe(true);
    }
    const quick = aTab();
    quick.wait(1_000_000);
    const turns = [];
    for (let turn = 0; turn < 6; turn++) {
      quick.load(turn % 2 === 0 ? '/tasks' : '/billing', 0);
      quick.wait(50);
      turns.push(mayTurn(quick.window(), turn % 2 === 0 ? '/billing' : '/tasks'));
    }
    expect(turns).toEqual([true, true, true, true, false, true]);
    expect(quick.asked).toEqual(['/account/stopped/?next=%2Ftasks']);
  });
});
