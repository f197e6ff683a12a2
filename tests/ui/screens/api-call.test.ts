import { describe, expect, it } from 'vitest';
import type { CallResult } from '../../../src/sync/wire/calls.ts';
import { download } from '../../../src/ui/platform/download.ts';
import { bodyText, callOutcome, readCall, type TypedCall } from '../../../src/ui/screens/dev/api-call.ts';

const typed = (given: Partial<TypedCall> = {}): TypedCall => ({
  method: 'POST',
  path: 'x/create',
  body: 'nothing',
  text: '',
  ...given,
});
const request = (given: Partial<TypedCall> = {}) => {
  const read = readCall(typed(given));
  return read.kind === 'request' ? read.request : read.message;
};

describe('what is typed on the API call page', () => {
  it('[ROUTE-37] method and path make a call; the API base may be typed or not', () => {
    for (const path of ['users/self', '/users/self', '/spa/api/users/self', ' spa/api/users/self ']) {
      expect(request({ method: 'GET', path })).toEqual({ method: 'GET', path: 'users/self' });
    }
  });
  it('[ROUTE-37] form fields are one a line, JSON is read; GET and HEAD carry neither', () => {
    expect(request({ body: 'form', text: 'Search-Type-Btn = Ultra Quick\n\nteam=3=4' })).toMatchObject({
      form: { 'Search-Type-Btn': 'Ultra Quick', team: '3=4' },
    });
    expect(request({ body: 'json', text: '{"a":[1]}' })).toMatchObject({ json: { a: [1] } });
    expect(request({ method: 'HEAD', body: 'json', text: '{"a":1}' })).toEqual({ method: 'HEAD', path: 'x/create' });
  });
  it('[ROUTE-37] what can’t be sent says why', () => {
    expect(request({ path: ' ' })).toContain('Say which call');
    expect(request({ body: 'json', text: '{' })).toContain('no JSON');
    expect(request({ body: 'form', text: 'nonsense' })).toContain('name = value');
  });
  it('[ROUTE-37] every kind of answer has its words', () => {
    expect(callOutcome({ kind: 'ok', status: 200, body: {}, redirectTo: '/spa/api/tasks' })).toBe(
      '200 OK, redirect_to /spa/api/tasks',
    );
    expect(callOutcome({ kind: 'failed', status: 500, message: 'STATUS: 500 | oops' })).toBe('STATUS: 500 | oops');
    expect(bodyText({ kind: 'ok', status: 200, body: { a: 1 }, redirectTo: null })).toBe('{\n  "a": 1\n}');
  });
});

describe('downloading a file', () => {
  const from = async (result: CallResult) => {
    const asked: string[] = [];
    const clicked: string[] = [];
    const told: string[] = [];
    const call = (sent: { method: string; path: string }) => {
      asked.push(`${sent.method} ${sent.path}`);
      return Promise.resolve(result);
    };
    const done = await download('reports/3.pdf', {
      call,
      click: (url) => clicked.push(url),
      refuse: (reason) => told.push(reason),
    });
    return { done, asked, clicked, told };
  };
  it('[API-9] asks by HEAD, then clicks a link', async () => {
    expect(await from({ kind: 'ok', status: 200, body: null, redirectTo: null })).toEqual({
      done: true,
      asked: ['HEAD reports/3.pdf'],
      clicked: ['/spa/api/reports/3.pdf'],
      told: [],
    });
  });
  it('[API-9] what HEAD refuses is not clicked', async () => {
    expect(await from({ kind: 'failed', status: 404, message: 'STATUS: 404 | Not Found' })).toMatchObject({
      done: false,
      clicked: [],
      told: ['The server has no such file, or you have no access to it.'],
    });
  });
});
