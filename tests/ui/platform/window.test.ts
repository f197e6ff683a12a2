import { describe, expect, it, vi } from 'vitest';
import { connectBus } from '../../../src/ui/platform/connect-bus.ts';
import { reportingService } from '../../../src/domain/shared/error-reporting.ts';
import { createErrorReporter, reportWindowErrors } from '../../../src/ui/platform/error-reporter.ts';
import { globalKeyOf } from '../../../src/ui/platform/keyboard.ts';
import { createLoader, FADE_MS, isLongWait, LONG_WAIT_MS, LOOK_EVERY_MS } from '../../../src/ui/platform/loader.ts';
import { createUiEventBus } from '../../../src/ui/platform/ui-events.ts';
import { saveSilently } from '../../../src/ui/routing/save-silently.ts';
import { watchUntilStopped } from '../../../src/ui/hooks/use-projection.ts';
import { createBus } from '../../../src/sync/bus.ts';
import type { EmitAnswer, Queries } from '../../../src/workers/contract.ts';

describe('the loader', () => {
  it('[APP-9] a wait of over 25 s is a long one, looked at once a second, with a fade of 2 s', () => {
    let now = 1_000;
    const loader = createLoader(() => now);
    loader.show();
    now += LONG_WAIT_MS;
    expect(isLongWait(loader.snapshot(), now)).toBe(false);
    expect(isLongWait(loader.snapshot(), now + 1)).toBe(true);
    expect([LONG_WAIT_MS, LOOK_EVERY_MS, FADE_MS]).toEqual([25_000, 1_000, 2_000]);
  });
  it('[APP-8] stays up until the last one is done, and counts from the first', () => {
    let now = 0;
    const loader = createLoader(() => now);
    const first = loader.show();
    now = 5_000;
    const second = loader.show();
    first();
    expect(loader.snapshot()).toEqual({ visible: true, since: 0 });
    second();
    expect(loader.snapshot().visible).toBe(false);
    loader.show();
    expect(loader.snapshot()).toEqual({ visible: true, since: 5_000 });
  });
  it('[ERR-4] hides at once after an error, whoever still wants it', () => {
    const loader = createLoader(() => 0);
    const done = loader.show();
    loader.hideAll();
    done();
    expect(loader.snapshot().visible).toBe(false);
  });
});

describe('the bus between actions and the worker', () => {
  const saved: EmitAnswer = { kind: 'saved', batch: 'b' };
  it('[LOCAL-1] gestures reach the worker in their order, and each promise gets its own answer', async () => {
    const bus = createBus<EmitAnswer>();
    const labels: string[] = [];
    connectBus(bus, {
      emit: (_drafts, label) => {
        labels.push(label);
        return Promise.resolve(label === 'second' ? { kind: 'refused', code: 'no', message: 'No.' } : saved);
      },
    });
    const answers = await Promise.all([bus.emit([], 'first'), bus.emit([], 'second'), bus.emit([], 'third')]);
    expect(labels).toEqual(['first', 'second', 'third']);
    expect(answers.map((answer) => answer.kind)).toEqual(['saved', 'refused', 'saved']);
  });
  it('a broken worker rejects the gesture, and a bus that no one listens to says so', async () => {
    const bus = createBus<EmitAnswer>();
    await expect(bus.emit([], 'Rename folder')).rejects.toThrow('no one listens');
    connectBus(bus, { emit: () => Promise.reject(new Error('worker gone')) });
    await expect(bus.emit([], 'Rename folder')).rejects.toThrow('worker gone');
  });
});

describe('a watch on the worker', () => {
  it('can be stopped before the worker has confirmed it, and is then ended there too', async () => {
    const stop = vi.fn();
    let answer: ((value: Queries['undo']['answer']) => void) | undefined;
    let confirm: ((stop: () => void) => void) | undefined;
    const heard: unknown[] = [];
    const end = watchUntilStopped(
      {
        watch: (_query, _ask, onAnswer) => {
          answer = onAnswer as typeof answer;
          return new Promise((done) => (confirm = done));
        },
      },
      'undo',
      {},
      (value) => heard.push(value),
    );
    answer?.({ undo: 'a', redo: null });
    end();
    answer?.({ undo: 'b', redo: null });
    confirm?.(stop);
    await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
    expect(heard).toEqual([{ undo: 'a', redo: null }]);
  });
});

describe('saving silently', () => {
  it('[STEP-8] waits for the page, and goes on where no page saves', async () => {
    const uiEvents = createUiEventBus();
    expect(await saveSilently(uiEvents)).toBe(true);
    uiEvents.on('save-silently', ({ done }) => done(false));
    expect(await saveSilently(uiEvents)).toBe(false);
  });
});

describe('keys that work everywhere', () => {
  const press = (key: string, given: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
    globalKeyOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...given });
  it('Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y do again, with Command as well', () => {
    expect(press('z', { ctrlKey: true })).toBe('undo');
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('redo');
    expect(press('y', { ctrlKey: true })).toBe('redo');
    expect(press('z', { metaKey: true })).toBe('undo');
  });
  it('? opens the help; plain letters and Alt are left alone', () => {
    expect(press('?', { shiftKey: true })).toBe('help');
    expect(press('z')).toBeNull();
    expect(press('z', { ctrlKey: true, altKey: true })).toBeNull();
  });
});

describe('the address of the error-reporting service', () => {
  it('[APP-15] comes from the DSN, with its path', () => {
    expect(reportingService('https://abc@errors.example/prefix/42')).toMatchObject({
      origin: 'https://errors.example',
      envelopes: 'https://errors.example/prefix/api/42/envelope/?sentry_version=7&sentry_key=abc',
    });
  });
  it('[APP-15] without a DSN there is none, so nothing is sent', () => {
    for (const none of [
      '',
      'nonsense',
      'https://errors.example/42',
      'https://key@errors.example/',
      'https://key@errors.example;script-src *//42',
      'https://key"@errors.example/42',
    ])
      expect(reportingService(none)).toBeNull();
    const send = vi.fn();
    createErrorReporter('', send, () => 'http://app.example/').report(new Error('boom'));
    expect(send).not.toHaveBeenCalled();
  });
  it('[APP-15] what nobody caught is sent with the page and the user, or n/a before there is one', () => {
    const sent: string[] = [];
    const reporter = createErrorReporter(
      'https://key@errors.example/42',
      (_url, body) => sent.push(body),
      () => 'http://app.example/tasks',
    );
    const heard = new Map<string, (event: unknown) => void>();
    reportWindowErrors(
      {
        addEventListener: (type: string, listener: (event: unknown) => void) => void heard.set(type, listener),
      } as Pick<Window, 'addEventListener'>,
      reporter,
    );
    heard.get('error')?.({ error: new TypeError('boom') });
    reporter.setUser(7);
    heard.get('unhandledrejection')?.({ reason: 'gone' });
    const events = sent.map((body) => JSON.parse(body.split('\n')[2]!) as unknown);
    expect(events).toMatchObject([
      {
        request: { url: 'http://app.example/tasks' },
        user: { id: 'n/a' },
        exception: { values: [{ type: 'TypeError', value: 'boom' }] },
      },
      { user: { id: '7' }, exception: { values: [{ value: 'gone' }] } },
    ]);
  });
});
