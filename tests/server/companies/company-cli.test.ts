/** `npm run company` over a database and corpora in memory. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCompanyCli } from '../../../src/server/accounts/company-cli.ts';
import { ensureFirstUser } from '../../../src/server/accounts/users.ts';
import { aDatabase } from '../../support/postgres.ts';
import type { Db } from '../../../src/server/database/tables.ts';
import { PATIENCE } from '../a-server.ts';

let db: Db;
let corpora: Set<string>;
beforeAll(async () => {
  db = await aDatabase();
  return () => db.destroy();
}, PATIENCE);
beforeEach(async () => {
  await db.deleteFrom('client').execute();
  await db.deleteFrom('app_user').execute();
  await db.deleteFrom('company').execute();
  await ensureFirstUser(db);
  corpora = new Set(['main']);
});

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const open = async () => ({
    db,
    hasCorpus: (corpus: string) => corpora.has(corpus),
    createCorpus: async (corpus: string) => void corpora.add(corpus),
    linkFor: async () => 'http://127.0.0.1/link',
    close: async () => {},
    openExchange: () => {
      throw new Error('nothing is exported here');
    },
  });
  const code = await runCompanyCli(args, open, (line) => lines.push(line));
  return { code, lines, text: lines.join('\n') };
}
const listed = async () => (await run('list')).lines.map((line) => line.replace(/^\d+ {2}/, ''));
const numberOf = async (name: string) => (await run('list')).lines.find((line) => line.includes(name))!.split(' ')[0]!;

describe('npm run company', () => {
  it('adds a company with a corpus of its own, and prints the link of its administrator', async () => {
    const { code, text } = await run('add', 'Müller & Co', '--email', 'Anna@Mueller.example');
    expect(code).toBe(0);
    expect(text).toMatch(/Company \d+, Müller & Co, was added\. It searches the corpus muller-co \(of its own\)\./);
    expect(text).toContain('http://127.0.0.1/link');
    expect(await listed()).toEqual(['My company: 1 user, corpus main', 'Müller & Co: 1 user, corpus muller-co']);
    expect(corpora).toEqual(new Set(['main', 'muller-co']));
  });

  it('gives two companies of one name two corpora, and never one whose files are left', async () => {
    corpora.add('beta-2');
    await run('add', 'Beta', '--email', 'anna@beta.example');
    await run('add', 'beta', '--email', 'bert@beta.example');
    expect((await listed()).slice(1)).toEqual(['Beta: 1 user, corpus beta', 'beta: 1 user, corpus beta-3']);
    await run('add', 'Main', '--email', 'carl@beta.example');
    expect((await listed()).at(-1)).toBe('Main: 1 user, corpus company');
  });

  it('shares a corpus that another company has, to read or to fill as well', async () => {
    await run('add', 'Beta', '--email', 'anna@beta.example', '--corpus', 'main');
    await run('add', 'Gamma', '--email', 'anna@gamma.example', '--corpus', 'main', '--may-import');
    expect((await listed()).slice(1)).toEqual(['Beta: 1 user, corpus main (reads only)', 'Gamma: 1 user, corpus main']);
    expect(corpora).toEqual(new Set(['main']));
    expect(await run('add', 'Delta', '--email', 'anna@delta.example', '--corpus', 'mian')).toMatchObject({
      code: 1,
      text: 'No company has the corpus "mian". There are: main.',
    });
  });

  it('refuses a wrong address before it makes anything; one that another company has is no fault', async () => {
    expect(await run('add', 'Beta', '--email', 'anna')).toMatchObject({ code: 1 });
    expect(corpora).toEqual(new Set(['main']));
    await run('add', 'Beta', '--email', 'anna@beta.example');
    expect(await run('add', 'Gamma', '--email', 'Anna@beta.example')).toMatchObject({ code: 0 });
    const accounts = await db.selectFrom('app_user').select('login').where('email', '=', 'anna@beta.example').execute();
    expect(new Set(accounts.map(({ login }) => login)).size).toBe(2);
  });

  it('removes a company that nobody has used, and no other', async () => {
    await run('add', 'Beta', '--email', 'anna@beta.example');
    await run('add', 'Gamma', '--email', 'anna@gamma.example');
    const { id: anna } = await db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'anna@gamma.example')
      .executeTakeFirstOrThrow();
    await db.insertInto('client').values({ id: 7, user_id: anna }).execute();
    const [first, beta, gamma] = [await numberOf('My company'), await numberOf('Beta'), await numberOf('Gamma')];
    expect(await run('remove', beta)).toMatchObject({ code: 0 });
    expect(await run('remove', beta)).toMatchObject({ code: 1, text: `There is no company ${beta}.` });
    expect((await run('remove', gamma)).text).toContain('has been used');
    expect((await run('remove', first)).text).toContain('can’t be removed');
    expect(await listed()).toHaveLength(2);
  });

  it.each([
    [[]],
    [['add', 'Beta']],
    [['add', 'Two', 'words', '--email', 'a@b.example']],
    [['add', 'Beta', '--email', 'a@b.example', '--may-import']],
    [['remove', 'Beta']],
    [['list', '--fast']],
  ])('explains itself when called with %j', async (args) => {
    const { code, text } = await run(...args);
    expect([code, text]).toEqual([2, expect.stringContaining('Usage: npm run company')]);
  });
});
