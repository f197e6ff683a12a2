/** What the server says of its parts, when they work and when they do not. */
import { tmpdir } from 'node:os';
import { beforeAll, expect, it } from 'vitest';
import type { Probe, Probed } from '../../../src/domain/operation/probes.ts';
import { enqueueJob } from '../../../src/server/jobs/job-table.ts';
import { openSmtp } from '../../../src/server/mail/smtp.ts';
import { probeAll, type ProbePorts } from '../../../src/server/operation/probes.ts';
import { MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { uncounted } from '../../support/uncounted.ts';
import { aServer, PATIENCE, PUBLICATIONS, type TestServer } from '../a-server.ts';
import { openSingleSignOn } from '../../../src/server/single-sign-on/provider.ts';
import { anSmtpServer } from '../mail/an-smtp-server.ts';
import { aProvider, settingsFor } from '../single-sign-on/a-provider.ts';

let server: TestServer;
beforeAll(async () => void (server = await aServer()), PATIENCE);

async function probed(part: Probed, ports: Partial<ProbePorts> = {}): Promise<Probe> {
  const all = {
    db: server.db,
    index: server.index.port,
    now: () => Date.now(),
    folder: tmpdir(),
    smtp: null,
    singleSignOn: null,
    ...ports,
  };
  const { probes } = await probeAll(all, MAIN_CORPUS);
  return probes.find((probe) => probe.part === part)!;
}

it('finds database, index, disk and clocks as they are', async () => {
  expect(await probed('database')).toMatchObject({ state: 'ok', found: expect.stringMatching(/^PostgreSQL \d+/) });
  expect((await probed('index')).found).toContain(`${PUBLICATIONS} publications`);
  expect((await probed('disk')).found).toMatch(/ of .* GB are free\.$/);
  expect((await probed('clock')).state).toBe('ok');
});

it('says which part fails, and still what the others are', async () => {
  const index = { corpus: { version: () => Promise.reject(new Error('the file is gone')) } } as never;
  expect(await probed('index', { index })).toMatchObject({ state: 'failed', found: 'the file is gone.' });
  expect((await probed('database', { index })).state).toBe('ok');
  const silent = { corpus: { version: () => new Promise(() => undefined) } } as never;
  const late = await probed('index', { index: silent, patienceMs: 50 });
  expect(late).toMatchObject({ state: 'failed', found: 'No answer within 0.05 s.' });
  expect((await probed('disk', { folder: '/nowhere' })).state).toBe('failed');
});

it('warns of clocks that are apart', async () => {
  const ahead = await probed('clock', { now: () => Date.now() + 60_000 });
  expect(ahead).toMatchObject({ state: 'warning', found: 'Server and database are 60 s apart.' });
});

it('signs in at the mail server and sends nothing', async () => {
  const smtp = await anSmtpServer();
  expect((await probed('mail', { smtp: openSmtp(smtp.settings, uncounted) })).state).toBe('ok');
  expect([smtp.asked, smtp.taken]).toEqual([0, []]);
  const away = { ...smtp.settings, url: 'smtp://127.0.0.1:9' };
  const refused = await probed('mail', { smtp: openSmtp(away, uncounted) });
  expect(refused).toMatchObject({ state: 'failed', found: expect.stringContaining('can’t be reached') });
  expect(await probed('mail')).toMatchObject({ state: 'off' });
});

it('warns of jobs that failed for good, and of one that waits for long', async () => {
  const job = { kind: 'none', title: 'A job', owner: 0, payload: {} };
  await server.db.transaction().execute((db) => enqueueJob(db, { ...job, key: 'one' }));
  await server.db.updateTable('job').set({ state: 'dead' }).where('key', '=', 'one').execute();
  expect(await probed('jobs')).toMatchObject({ state: 'warning', found: expect.stringContaining('1 failed for good') });
  await server.db
    .updateTable('job')
    .set({ state: 'waiting', run_at: new Date(0) })
    .where('key', '=', 'one')
    .execute();
  expect((await probed('jobs')).advice).toContain('over 15 minutes');
});

it('asks the identity provider', async () => {
  const provider = await aProvider();
  const of = (issuer: URL) => openSingleSignOn(settingsFor(issuer), { outgoing: uncounted, now: () => Date.now() });
  expect(await probed('sign-on', { singleSignOn: of(provider.issuer) })).toMatchObject({
    ...{ state: 'ok', found: 'House login answers.' },
  });
  const away = await probed('sign-on', { singleSignOn: of(new URL('http://127.0.0.1:9/')) });
  expect(away.state).toBe('failed');
  expect(await probed('sign-on')).toMatchObject({ state: 'off' });
});
