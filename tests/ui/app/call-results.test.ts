import { describe, expect, it } from 'vitest';
import { consequenceOf, loginAddress, redirection, TWO_FACTOR_SETUP, type Place } from '../../../src/ui/app/call-results.ts';
import { matchesRoute } from '../../../src/ui/routes.ts';
import type { CallResult } from '../../../src/sync/calls.ts';

const aPlace = (given: Partial<Place> = {}): Place => ({ path: '/', search: '', hash: '', ...given });
const consequence = (result: CallResult, place = aPlace()) => consequenceOf(result, place, matchesRoute);

describe('what becomes of an answer', () => {
  it('[NAV-4] redirect_to leads into the app where a route matches once /spa/api is off', () => {
    expect(redirection('/spa/api/search/search_input/7', matchesRoute)).toEqual({ kind: 'go', path: '/search/search_input/7' });
    expect(redirection('/search/result_list/7?page=2', matchesRoute)).toEqual({ kind: 'go', path: '/search/result_list/7?page=2' });
    expect(redirection('/spa/api', matchesRoute)).toEqual({ kind: 'go', path: '/' });
  });
  it('[NAV-4] anything else is a full page load of the address as given', () => {
    for (const address of ['/spa/api/report/3.pdf', 'https://elsewhere.example/x', '//elsewhere.example/tasks', '/spa/apis/tasks']) {
      expect(redirection(address, matchesRoute)).toEqual({ kind: 'load', url: address });
    }
  });
  it('[NAV-4] an answer without redirect_to changes nothing', () => {
    expect(consequence({ kind: 'ok', status: 200, body: {}, redirectTo: null })).toEqual({ kind: 'nothing' });
  });
  it('[ERR-4][ERR-5] what the server tells becomes a toast with its own words', () => {
    const told: CallResult = { kind: 'told', status: 504, headline: 'Gateway Timeout', detail: 'The server took too long to respond. Please try again later.', body: null };
    expect(consequence(told)).toEqual({ kind: 'toast', title: 'Gateway Timeout', text: 'The server took too long to respond. Please try again later.' });
  });
  it('[ERR-6][ERR-7] another status and a network error are logged and yield nothing', () => {
    expect(consequence({ kind: 'failed', status: 500, message: 'STATUS: 500 | oops' })).toEqual({ kind: 'log', message: 'STATUS: 500 | oops' });
    expect(consequence({ kind: 'offline', message: 'Failed to fetch' })).toEqual({ kind: 'log', message: 'Failed to fetch' });
  });
  it('[ERR-2] two-factor set-up has its own page', () => {
    expect(consequence({ kind: 'signed-out', address: 'two-factor' })).toEqual({ kind: 'load', url: TWO_FACTOR_SETUP });
  });
});

describe('the login address', () => {
  it('[ERR-1] carries the hash as next, unless it is empty or #/', () => {
    expect(loginAddress(aPlace({ hash: '#/tasks' }))).toBe('/account/login/?next=%2F%23%2Ftasks');
    expect(loginAddress(aPlace({ hash: '#/' }))).toBe('/account/login/');
    expect(loginAddress(aPlace())).toBe('/account/login/');
  });
  it('[ERR-1] carries the path, so that one comes back to where one was', () => {
    expect(consequence({ kind: 'signed-out', address: 'login' }, aPlace({ path: '/search/result_list/7', search: '?page=2' }))).toEqual({
      kind: 'load',
      url: '/account/login/?next=%2Fsearch%2Fresult_list%2F7%3Fpage%3D2',
    });
  });
});
