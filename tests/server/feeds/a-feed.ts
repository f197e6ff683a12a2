/** A server whose feeds may read one folder, and what an administrator sees of them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Feed, FeedList, FeedLogEntry } from '../../../src/domain/documents/feeds.ts';
import { enqueueDueFeeds } from '../../../src/server/feeds/feed-table.ts';
import { atEnd } from '../../support/at-end.ts';
import type { Db } from '../../../src/server/database/tables.ts';
import { aDatabase } from '../../support/postgres.ts';
import { aServer, anIndex, type Browser, type TestServer, type TestServerOptions } from '../a-server.ts';

/** Milliseconds that a file has to stay as it is. */
export const SETTLE = 30_000;

export const aRecord = (number: number, title = 'A wheel') =>
  `<?xml version="1.0"?><patent-document ucid="XX-${number}-A1" lang="EN" date-produced="20200101">` +
  `<bibliographic-data><publication-reference><document-id><country>XX</country>` +
  `<doc-number>${number}</doc-number><kind>A1</kind><date>20200102</date></document-id>` +
  `</publication-reference><technical-data><invention-title lang="EN">${title}</invention-title>` +
  `</technical-data></bibliographic-data></patent-document>`;

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antecede-feed-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface FeedHouse {
  readonly server: TestServer;
  readonly admin: Browser;
  /** In which feeds may read. */
  readonly root: string;
  write(name: string, content: string): void;
  add(feed: Readonly<Record<string, unknown>>): Promise<Feed>;
  feed(id: number): Promise<Feed>;
  /** The texts, oldest first. */
  log(id: number): Promise<readonly string[]>;
  command(method: 'POST' | 'DELETE', path: string): Promise<number>;
  /** Time passes, what is due is done. */
  pass(ms: number): Promise<void>;
}

/** Of the test file that runs: a house begins with its tables empty, and an index of its own. */
let database: Promise<Db> | null = null;

async function anEmptyHouse(): Promise<Pick<TestServer, 'db' | 'index'>> {
  if (database === null) {
    database = aDatabase();
    atEnd(async () => {
      const ending = database;
      database = null;
      await (await ending)?.destroy();
    });
  }
  const db = await database;
  for (const table of ['feed_log', 'feed_file', 'feed', 'job'] as const) await db.deleteFrom(table).execute();
  const index = await anIndex(0);
  atEnd(() => index.close());
  return { db, index };
}

export async function aFeedHouse(options: TestServerOptions = {}): Promise<FeedHouse> {
  const root = aFolder();
  const server = await aServer({
    feedSettings: { folders: [{ corpus: 'main', path: root }], hosts: [], settleMs: SETTLE },
    shared: await anEmptyHouse(),
    ...options,
  });
  const admin = await server.admin();
  const work = async () => {
    await enqueueDueFeeds(server.db, server.clock.now);
    await server.services.jobs.idle();
  };
  const list = async () => ((await admin.json('/spa/api/feeds')).body as FeedList).feeds;
  return {
    server,
    admin,
    root,
    write: (name, content) => writeFileSync(join(root, name), content),
    async add(feed) {
      const { status, body } = await admin.json('/spa/api/feeds', { name: 'Weekly', everyMinutes: 60, ...feed });
      if (status !== 201) throw new Error(JSON.stringify(body));
      await server.services.jobs.idle();
      return (body as FeedList).feeds.at(-1)!;
    },
    feed: async (id) => (await list()).find((one) => one.id === id)!,
    async log(id) {
      const { log } = (await admin.json(`/spa/api/feeds/${id}/log`)).body as { log: readonly FeedLogEntry[] };
      return log.map(({ text }) => text).toReversed();
    },
    async command(method, path) {
      const { status } = await admin.fetch(`/spa/api/feeds/${path}`, { method });
      await work();
      return status;
    },
    async pass(ms) {
      server.clock.now += ms;
      await work();
    },
  };
}
