/** What a device keeps of the server's answers, to be read without a network. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isBeneath, keptOrFetched } from '../../../src/ui/hooks/use-kept-data.ts';
import { forgetAnswers, keepAnswer, keptAnswer } from '../../../src/ui/platform/kept-answers.ts';
import { barredStorage } from '../support/a-storage.ts';

/** As in a browser: the keys are its own properties. */
const storage = {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  },
  setItem(key: string, text: string) {
    Object.assign(this, { [key]: text });
  },
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  },
};
beforeEach(() => void vi.stubGlobal('window', { localStorage: Object.create(storage) as object }));
afterEach(() => void vi.unstubAllGlobals());

const at = { user: 7, path: 'monitorings/5/arrivals?view=all' };
const read = (body: unknown) => (typeof body === 'object' && body !== null ? body : null);
const ok = (body: object) => ({ kind: 'ok', status: 200, body, redirectTo: null }) as const;
const offline = { kind: 'offline', message: '' } as const;

it('what was answered is read without a network, by its user alone', () => {
  expect(keptOrFetched(at, offline, read)).toEqual({ kind: 'offline' });
  expect(keptOrFetched(at, ok({ n: 1 }), read)).toEqual({ kind: 'ok', value: { n: 1 }, kept: false });
  expect(keptOrFetched(at, offline, read)).toEqual({ kind: 'ok', value: { n: 1 }, kept: true });
  expect(keptOrFetched({ ...at, user: 8 }, offline, read)).toEqual({ kind: 'offline' });
  expect(keptOrFetched({ ...at, path: 'monitorings/5' }, offline, read)).toEqual({ kind: 'offline' });
});

it('what the server refuses leaves the device, with what is beneath it', () => {
  for (const path of ['monitorings/5', at.path, 'monitorings/50']) keepAnswer(7, path, { path }, 1);
  const refused = { kind: 'reported', status: 404, code: null, detail: 'There is none.' } as const;
  keptOrFetched({ user: 7, path: 'monitorings/5' }, refused as never, read);
  expect(keptAnswer(7, 'monitorings/5')).toBeNull();
  expect(keptAnswer(7, at.path)).toBeNull();
  expect(keptAnswer(7, 'monitorings/50')).toEqual({ path: 'monitorings/50' });
  expect(isBeneath('monitorings/5?a=1')('monitorings/5/arrivals')).toBe(true);
});

it('the newest forty are kept', () => {
  for (let nth = 0; nth < 45; nth++) keepAnswer(7, `monitorings/${nth}`, { nth }, nth);
  keepAnswer(7, 'monitorings/5', { nth: 'again' }, 100);
  expect(keptAnswer(7, 'monitorings/4')).toBeNull();
  expect(keptAnswer(7, 'monitorings/6')).not.toBeNull();
  forgetAnswers(7, () => true);
  expect(keptAnswer(7, 'monitorings/6')).toBeNull();
});

it('where storage is barred, they last as long as the page', () => {
  vi.stubGlobal('window', { localStorage: barredStorage });
  keepAnswer(9, 'monitorings/1', { a: 1 }, 1);
  expect(keptAnswer(9, 'monitorings/1')).toEqual({ a: 1 });
  forgetAnswers(9, () => true);
  expect(keptAnswer(9, 'monitorings/1')).toBeNull();
});
