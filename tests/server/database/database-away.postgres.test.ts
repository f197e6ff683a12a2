/** PostgreSQL stops under the server and starts again: callers are told to wait, and nobody has to do anything. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import type { Db } from '../../../src/server/database/tables.ts';
import { anIndex, aServer, PATIENCE, type Browser } from '../a-server.ts';
import { makeCluster, type Cluster } from '../../support/postgres/cluster.ts';
import { uncounted } from '../../support/uncounted.ts';

let cluster: Cluster;
let user: Browser;
let db: Db;
beforeAll(async () => {
  cluster = makeCluster(inject('postgresBin')!);
  await cluster.start();
  db = await openDatabase({ kind: 'postgres', url: cluster.urlOf('postgres'), outgoing: uncounted });
  const server = await aServer({ shared: { db, index: await anIndex(0) } });
  user = await server.admin();
}, PATIENCE);
afterAll(async () => {
  await db.destroy();
  await cluster.remove();
});

it(
  'answers 503 with Retry-After while the database is away, and goes on by itself',
  { timeout: PATIENCE },
  async () => {
    expect((await user.json('/spa/api/sync/register', {})).status).toBe(200);
    await cluster.stop();
    for (const path of ['sync/register', 'company/users']) {
      const away = await user.fetch(`/spa/api/${path}`, path === 'sync/register' ? { method: 'POST', body: '{}' } : {});
      expect([path, away.status, away.headers.get('Retry-After')]).toEqual([path, 503, '5']);
      expect(await away.json()).toMatchObject({
        code: 'database-away',
        detail: expect.stringContaining('try again soon'),
      });
    }
    await cluster.start();
    expect((await user.json('/spa/api/sync/register', {})).status).toBe(200);
  },
);
