import { describe, expect, it } from 'vitest';
import { goToLogin, restoreReturnAddress, type SignInWindow } from '../../../src/ui/routing/return-address.ts';
import { loginAddress, TWO_FACTOR_SETUP, type BrowserAddress } from '../../../src/ui/routing/sign-in-address.ts';
import { consequenceOf, redirection } from '../../../src/ui/hooks/call-results.ts';
import { matchesRoute } from '../../../src/ui/routing/find-route.ts';
import type { CallResult } from '../../../src/sync/wire/calls.ts';

const anAddress = (given: Partial<BrowserAddress> = {}): BrowserAddress => ({
  path: '/',
  search: '',
  hash: '',
  ...given,
});
const ports = { matchesRoute, origin: 'https://antecede.example' };
const consequence = (result: CallResult) => consequenceOf(result, ports);

describe('what becomes of an answer', () => {
  it('[NAV-4] redirect_to leads into the app where a route matches once /spa/api is off', () => {
    expect(redirection('/spa/api/search/search_input/7', ports)).toEqual({
      kind: 'go',
      path: '/search/search_input/7',
    });
    expect(redirection('/search/result_list/7?page=2', ports)).toEqual({
      kind: 'go',
      path: '/search/result_list/7?page=2',
    });
    expect(redirection('/spa/api', ports)).toEqual({ kind: 'go', path: '/' });
  });
  it('[NAV-4] an absolute address of the own origin leads into the app too', () => {
    for (const address of ['https://antecede.example', 'https://ANTECEDE.example:443/spa/api'])
      expect(redirection(address, ports)).toEqual({ kind: 'go', path: '/' });
    expect(redirection('https://antecede.example/spa/api/search/search_input/7?a=1#b', ports)).toEqual({
      kind: 'go',
      path: '/search/search_input/7?a=1#b',
    });
  });
  it('[NAV-4] anything else is a full page load of the address as given', () => {
    for (const address of [
      '/spa/api/report/3.pdf',
      'https://elsewhere.example/x',
      'https://elsewhere.example/tasks',
      'http://antecede.example/tasks',
      'https://antecede.example/spa/api/report/3.pdf',
      '//elsewhere.example/tasks',
      '/spa/apis/tasks',
    ]) {
      expect(redirection(address, ports)).toEqual({ kind: 'load', url: address });
    }
  });
  it('[NAV-4] an answer without redirect_to changes nothing', () => {
    expect(consequence({ kind: 'ok', status: 200, body: {}, redirectTo: null })).toEqual({ kind: 'nothing' });
  });
  it('[ERR-4][ERR-5] what the server tells becomes a toast with its own words', () => {
    const told: CallResult = {
      kind: 'reported',
      status: 504,
      headline: 'Gateway Timeout',
      detail: 'The server took too long to respond. Please try again later.',
      body: null,
    };
    expect(consequence(told)).toEqual({
      kind: 'toast',
      title: 'Gateway Timeout',
      text: 'The server took too long to respond. Please try again later.',
    });
  });
  it('[ERR-6][ERR-7] another status and a network error yield nothing', () => {
    expect(consequence({ kind: 'failed', status: 500, message: 'STATUS: 500 | oops' })).toEqual({ kind: 'nothing' });
    expect(consequence({ kind: 'offline', message: 'Failed to fetch' })).toEqual({ kind: 'nothing' });
  });
  it('[ERR-2] two-factor set-up has its own page', () => {
    expect(consequence({ kind: 'signed-out', address: 'two-factor' })).toEqual({ kind: 'load', url: TWO_FACTOR_SETUP });
  });
});

describe('the login address', () => {
  it('[ERR-1] carries the hash as next, unless it is empty or #/', () => {
    expect(loginAddress(anAddress({ hash: '#/tasks' }))).toBe('/account/login/?next=%23%2Ftasks');
    expect(loginAddress(anAddress({ path: '/document/X', hash: '#claim-3' }))).toBe('/account/login/?next=%23claim-3');
    expect(loginAddress(anAddress({ hash: '#/' }))).toBe('/account/login/');
    expect(loginAddress(anAddress())).toBe('/account/login/');
  });
  it('[ERR-1] without a hash it carries the path, so that one comes back to where one was', () => {
    expect(consequence({ kind: 'signed-out', address: 'login' })).toEqual({ kind: 'login' });
    expect(loginAddress(anAddress({ path: '/search/result_list/7', search: '?page=2', hash: '#/' }))).toBe(
      '/account/login/?next=%2Fsearch%2Fresult_list%2F7%3Fpage%3D2',
    );
  });
});

describe('coming back from sign-in', () => {
  function aTab(start: string) {
    const kept = new Map<string, string>();
    let url = new URL(start, 'http://app.example');
    const tab: SignInWindow = {
      location: {
        get pathname() {
          return url.pathname;
        },
        get search() {
          return url.search;
        },
        get hash() {
          return url.hash;
        },
        assign: (to) => void (url = new URL(to, url)),
      },
      history: { state: null, replaceState: (_state, _unused, to) => void (url = new URL(String(to), url)) },
      sessionStorage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    };
    return {
      tab,
      at: () => url.pathname + url.search + url.hash,
      arriveAt: (to: string) => void (url = new URL(to, url)),
    };
  }

  it('[ERR-1] the hash that came back finds its page again', () => {
    const { tab, at, arriveAt } = aTab('/document/US-1-A?view=claims#claim-3');
    goToLogin(tab);
    expect(at()).toBe('/account/login/?next=%23claim-3');
    arriveAt('/#claim-3');
    restoreReturnAddress(tab);
    expect(at()).toBe('/document/US-1-A?view=claims#claim-3');
  });
  it('[ERR-1] another hash, or an address elsewhere, is left alone', () => {
    const { tab, at, arriveAt } = aTab('/document/US-1-A#claim-3');
    goToLogin(tab);
    arriveAt('/#claim-4');
    restoreReturnAddress(tab);
    expect(at()).toBe('/#claim-4');
    tab.sessionStorage.setItem('return-place', JSON.stringify({ path: '//evil.example', search: '', hash: '#a' }));
    arriveAt('/#a');
    restoreReturnAddress(tab);
    expect(at()).toBe('/#a');
  });
});
