/**
 * The calls of the ledger: who may read one, what it holds, and that its export is signed with the server's one key.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { LedgerAnswer } from '../../../src/domain/ledger/entry.ts';
import { ledgerProse } from '../../../src/domain/ledger/prose.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { verifyLedger } from '../../../src/server/ledger/verify.ts';
import { anId, aServer, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

let server: TestServer;
let user: Browser;
let search: number;
beforeAll(async () => {
  server = await aServer();
  user = await server.colleague();
  search = await aStartedSearch(user, 'Fielded Search');
  const stream = searchStream(search);
  await pushAs(user, (clientId) => [
    anEvent('QueryWritten', { expression: 'valve OR pump' }, { clientId, clientSeq: 1, stream }),
    anEvent('SearchSubmitted', { run: anId(1) }, { clientId, clientSeq: 2, stream }),
  ]);
  await server.services.jobs.idle();
}, PATIENCE);

const ledger = async (browser: Browser) =>
  (await browser.json(`/spa/api/search/ledger/${search}`)).body as LedgerAnswer;

describe('the ledger of a search', () => {
  it('[ROUTE-19] reads from its start to what was found, with who did it', async () => {
    const { entries } = await ledger(user);
    expect(
      ledgerProse(entries).map(({ text, by, fromServer }) => [text.replace(/\d.*/, '…'), fromServer ? 'server' : by]),
    ).toEqual([
      ['Search …', 'server'],
      ['The expression was written.', 'Col League 1'],
      ['Run …', 'Col League 1'],
      ['Run …', 'server'],
    ]);
    const inWords = 'Publications with “valve” or “pump” anywhere in the text.';
    expect(ledgerProse(entries).at(-1)?.quote).toBe(`valve OR pump\n${inWords}`);
  });

  it('[PERM-4] is for those who may use the search', async () => {
    const stranger = await server.colleague();
    for (const path of [`${search}`, `${search}/signed`, '999999', 'x', '0/signed']) {
      expect((await stranger.fetch(`/spa/api/search/ledger/${path}`)).status, path).toBe(404);
    }
  });

  it('[API-9] is exported as a file that stands, signed with the key that the server shows', async () => {
    const { key, entries } = await ledger(user);
    const answer = await user.fetch(`/spa/api/search/ledger/${search}/signed`);
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="search-${search}-ledger.jsonl"`);
    const file = await answer.text();
    const pem = await (await user.fetch('/spa/api/search/ledger/key.pem')).text();
    expect(pem).toBe(key.publicKey);
    expect(verifyLedger(file, pem)).toMatchObject({
      faults: [],
      search,
      entries: entries.length,
      fingerprint: key.fingerprint,
    });
    expect(verifyLedger(file.replace('valve OR pump', 'valve AND pump'), pem).faults[0]?.what).toContain(
      'Entry 2 was altered',
    );
    expect(await user.fetch(`/spa/api/search/ledger/${search}/signed`, { method: 'HEAD' })).toMatchObject({
      status: 200,
    });
  });

  it('verifies after the content of an event was erased from the log, and says so', async () => {
    const before = (await ledger(user)).entries;
    await server.db
      .updateTable('event')
      .set({ payload: null, salt: null })
      .where('stream', '=', searchStream(search))
      .where('type', '=', 'QueryWritten')
      .execute();
    const { entries, key } = await ledger(user);
    expect(entries.map(({ entryHash }) => entryHash)).toEqual(before.map(({ entryHash }) => entryHash));
    expect(ledgerProse(entries)[1]?.text).toBe('The content of this entry was erased.');
    const file = await (await user.fetch(`/spa/api/search/ledger/${search}/signed`)).text();
    expect(verifyLedger(file, key.publicKey)).toMatchObject({ faults: [], erased: [2] });
  });

  it.each([
    ['payload', { payload: '{"expression":"valve AND pump"}' }],
    ['salt', { salt: 'another salt' }],
    ['commitment', { commitment: 'f'.repeat(64) }],
  ])('does not verify where the %s was changed in the log', async (_what, change) => {
    const other = await aStartedSearch(user, 'Fielded Search');
    await server.db.updateTable('event').set(change).where('stream', '=', searchStream(other)).execute();
    const file = await (await user.fetch(`/spa/api/search/ledger/${other}/signed`)).text();
    expect(verifyLedger(file).faults.map(({ what }) => what)).toEqual([
      'Entry 1 was altered: its payload and salt do not match its commitment.',
    ]);
  });

  it('is signed with the same key after a restart, and its private half is in no answer', async () => {
    const again = await aServer({ shared: server });
    const browser = await again.signedIn(user.pk);
    const whole =
      JSON.stringify(await ledger(browser)) +
      (await (await browser.fetch(`/spa/api/search/ledger/${search}/signed`)).text());
    expect((await ledger(browser)).key).toEqual((await ledger(user)).key);
    expect(whole).not.toContain('PRIVATE');
  });
});
