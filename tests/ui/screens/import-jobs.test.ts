import { describe, expect, it, vi } from 'vitest';
import type { ImportJob } from '../../../src/domain/documents/imports.ts';
import { createImports } from '../../../src/ui/screens/data-coverage/import-jobs.ts';
import { importWords } from '../../../src/ui/screens/data-coverage/import-words.ts';
import type { CallRequest, CallResult } from '../../../src/sync/wire/calls.ts';

const progress = {
  files: 1,
  filesTotal: 1,
  bytes: 5,
  bytesTotal: 10,
  imported: 300,
  replaced: 0,
  unchanged: 2,
  setAside: 1,
  perSecond: 512,
  secondsLeft: 17,
};
const summary = {
  files: 1,
  bytes: 10,
  sampleRemoved: 0,
  stopped: null,
  imported: 600,
  replaced: 0,
  unchanged: 2,
  setAside: 1,
  setAsideRecords: [],
  seconds: 2,
};
const aJob = (given: Partial<ImportJob> = {}): ImportJob => ({
  job: 4,
  name: 'a.xml',
  state: 'running',
  progress,
  summary: null,
  reason: null,
  ...given,
});
const ok = (body: unknown): CallResult => ({ kind: 'ok', status: 200, body, redirectTo: null });

function aServer(answers: readonly CallResult[]) {
  const asked: CallRequest[] = [];
  const left = [...answers];
  const imports = createImports({
    call: (request) => {
      asked.push(request);
      return Promise.resolve(left.shift() ?? { kind: 'offline', message: 'gone' });
    },
    wait: () => Promise.resolve(),
  });
  return { asked, imports };
}

describe('imports of this tab', () => {
  it('a file is sent by its name and its job followed to the end', async () => {
    const { asked, imports } = aServer([
      ok(aJob({ state: 'waiting', progress: null })),
      ok(aJob()),
      ok(aJob({ state: 'done', summary })),
    ]);
    imports.add([new File(['x'], 'week 1.xml')]);
    await vi.waitFor(() => expect(imports.snapshot()[0]?.state).toBe('done'));
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST import?name=week%201.xml',
      'GET import/4',
      'GET import/4',
    ]);
  });
  it('a lost network does not end an import that runs on the server', async () => {
    const { imports } = aServer([
      ok(aJob()),
      { kind: 'offline', message: 'gone' },
      ok(aJob({ state: 'done', summary })),
    ]);
    imports.add([new File(['x'], 'a.xml')]);
    await vi.waitFor(() => expect(imports.snapshot()[0]?.state).toBe('done'));
  });
  it('a gateway’s timeout, an error of the server and a limit do not end it either; an unknown job does', async () => {
    const timeout = {
      kind: 'reported',
      status: 504,
      headline: 'Gateway Timeout',
      detail: 'Slow.',
      body: null,
    } as const;
    const { imports } = aServer([
      ok(aJob()),
      timeout,
      { kind: 'failed', status: 500, message: 'STATUS: 500 | Error' },
      { kind: 'failed', status: 429, message: 'STATUS: 429 | Slower' },
      ok(aJob({ state: 'done', summary })),
    ]);
    imports.add([new File(['x'], 'a.xml')]);
    await vi.waitFor(() => expect(imports.snapshot()[0]?.state).toBe('done'));
    const gone = aServer([ok(aJob()), { ...timeout, status: 404, headline: 'Error', detail: 'No such import.' }]);
    gone.imports.add([new File(['x'], 'a.xml')]);
    await vi.waitFor(() =>
      expect(gone.imports.snapshot()[0]).toMatchObject({ state: 'failed', reason: 'No such import.' }),
    );
  });
  it('a file that the server refuses says why, and the next one goes on', async () => {
    const told: CallResult = {
      kind: 'reported',
      status: 413,
      headline: 'Too Large',
      detail: 'The file is too large.',
      body: null,
    };
    const { imports } = aServer([told, ok(aJob({ state: 'done', summary }))]);
    imports.add([new File(['x'], 'huge.xml'), new File(['x'], 'b.xml')]);
    await vi.waitFor(() => expect(imports.snapshot().map((item) => item.state)).toEqual(['failed', 'done']));
    expect(importWords(imports.snapshot()[0]!).text).toBe('The file is too large.');
  });
  it('one that has not been sent yet is cancelled here', async () => {
    const { asked, imports } = aServer([ok(aJob({ state: 'done', summary }))]);
    imports.add([new File(['x'], 'a.xml'), new File(['x'], 'b.xml')]);
    imports.cancel(2);
    await vi.waitFor(() => expect(imports.snapshot().map((item) => item.state)).toEqual(['done', 'cancelled']));
    expect(asked).toHaveLength(1);
  });
});

describe('how far an import is, in words', () => {
  const item = (server: ImportJob) => ({ key: 1, name: 'a.xml', state: server.state, server, reason: server.reason });
  it('says count, rate, time left and what was set aside', () => {
    expect(importWords(item(aJob()))).toEqual({
      text: '302 publications, 512 a second, 17 s left, 1 set aside',
      share: 0.5,
    });
  });
  it('sums up at the end', () => {
    expect(importWords(item(aJob({ state: 'done', summary })))).toEqual({
      text: '600 new, 2 unchanged, 1 set aside, in 2.0 s.',
    });
  });
});
