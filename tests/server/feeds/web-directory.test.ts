import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Feed } from '../../../src/domain/documents/feeds.ts';
import { addressRefusal, feedLookup } from '../../../src/server/feeds/allowed-hosts.ts';
import { PATIENCE } from '../a-server.ts';
import { aDirectory, type Directory } from './a-directory.ts';
import { aFeedHouse, aRecord, type FeedHouse } from './a-feed.ts';

const HOUR = 3_600_000;
const HOSTS = ['127.0.0.1'];
let house: FeedHouse;
let web: Directory;
beforeEach(async () => {
  house = await aFeedHouse({ feedSettings: { folders: [], hosts: HOSTS }, atMost: 20_000 });
  web = await aDirectory();
}, PATIENCE);

const isThere = async (number: number) =>
  (await house.admin.fetch(`/spa/api/documents/XX-${number}-A1`)).status === 200;
const add = (more: Readonly<Record<string, unknown>> = {}) => house.add({ kind: 'web', from: web.url, ...more });
const answering = (status: number, headers: Record<string, string> = {}) => {
  web.before = (_, response) => (response.writeHead(status, headers).end(), true);
};
const minutesUntilNext = ({ nextRun, lastRun }: Feed) => (Date.parse(nextRun!) - Date.parse(lastRun!)) / 60_000;
/** Sends the first bytes of each file, and cuts the connection. */
const cutAfter = (bytes: number, times: number) => {
  let cuts = 0;
  web.before = ({ url, headers }, response) => {
    const name = (url ?? '').replace('/data/', '');
    const content = web.files.get(name);
    if (content === undefined || headers['if-none-match'] !== undefined || cuts >= times) return false;
    cuts += 1;
    const from = Number(/\d+/.exec(headers.range ?? '')?.[0] ?? 0);
    const etag = `"${content.length}-${content.at(-200)}"`;
    const part = { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` };
    response.writeHead(from > 0 ? 206 : 200, { etag, 'content-length': content.length - from, ...part });
    response.write(content.slice(from, from + bytes), () => setImmediate(() => response.destroy()));
    return true;
  };
};

describe('[ROUTE-2] a directory of files on the web', () => {
  it('brings each file once, and a changed one again', async () => {
    web.files.set('a b.xml', aRecord(1));
    const { id } = await add();
    expect([await isThere(1), await house.feed(id)]).toMatchObject([
      true,
      { state: 'waiting', files: { imported: 1 } },
    ]);
    await house.pass(HOUR);
    web.files.set('a b.xml', aRecord(2, 'A longer wheel'));
    web.files.set('c.xml', aRecord(3));
    await house.pass(HOUR);
    expect([await isThere(2), await isThere(3)]).toEqual([true, true]);
    expect((await house.log(id)).slice(1).toSorted()).toEqual(['a b.xml: 1 new.', 'a b.xml: 1 new.', 'c.xml: 1 new.']);
    expect(web.asked.filter((name) => name === 'a b.xml')).toHaveLength(3);
  });

  it('may be a list of addresses', async () => {
    web.files.set('a.xml', aRecord(1));
    web.before = ({ url }, response) => {
      if (url !== '/data/') return false;
      response.end(`# weekly\n${web.url}a.xml\n`);
      return true;
    };
    await add();
    expect(await isThere(1)).toBe(true);
  });

  it('resumes half a file where it broke off, also in a later run', async () => {
    web.files.set('a.xml', aRecord(1));
    cutAfter(50, 5);
    const { id } = await add();
    expect((await house.feed(id)).reason).toMatch(/broke off in the middle of a file\. It is resumed\./);
    await house.pass(HOUR);
    expect(await isThere(1)).toBe(true);
    const ranges = web.asked.filter((one) => one.startsWith('a.xml'));
    expect(ranges).toEqual(['a.xml', ...[50, 100, 150, 200, 250].map((at) => `a.xml bytes=${at}-`)]);
  });

  it('begins anew where the file changed since it broke off', async () => {
    web.files.set('a.xml', aRecord(1));
    cutAfter(50, 4);
    await add();
    web.files.set('a.xml', aRecord(2, 'Another wheel'));
    await house.pass(HOUR);
    expect([await isThere(1), await isThere(2)]).toEqual([false, true]);
  });

  it.each([
    ['beside it', (sum: string) => void web.files.set('a.xml.sha256', `${sum}  a.xml\n`)],
    [
      'in a header',
      (sum: string) => {
        web.before = (_, response) => {
          response.setHeader('repr-digest', `sha-256=:${Buffer.from(sum, 'hex').toString('base64')}:`);
          return false;
        };
      },
    ],
  ])('compares a file with the checksum %s', async (_where, offer) => {
    web.files.set('a.xml', aRecord(1));
    offer(createHash('sha256').update('something else').digest('hex'));
    const { id } = await add();
    expect([await isThere(1), (await house.log(id)).at(-1)]).toEqual([
      false,
      'a.xml: Its content does not have the checksum that the server names.',
    ]);
    offer(createHash('sha256').update(aRecord(1)).digest('hex'));
    await house.pass(HOUR);
    expect(await isThere(1)).toBe(true);
  });

  it('stops at what it may fetch a day, and goes on the next', async () => {
    for (const at of [1, 2, 3]) web.files.set(`${at}.xml`, aRecord(at));
    house.server.clock.now = Date.parse('2026-03-10T20:00:00Z');
    const { id } = await add({ bytesADay: Math.round(aRecord(1).length * 1.5) });
    expect(await house.feed(id)).toMatchObject({
      state: 'waiting',
      reason: 'It has fetched as much as it may today, and goes on at midnight (UTC).',
      nextRun: '2026-03-11T00:00:00.000Z',
      files: { imported: 2 },
    });
    await house.pass(3 * HOUR);
    expect(web.asked).not.toContain('3.xml');
    await house.pass(HOUR);
    expect((await house.feed(id)).files.imported).toBe(3);
  });
});

describe('a server that does not give what is asked', () => {
  it.each([
    [401, /refused access \(status 401\): a key is missing, wrong or expired/],
    [403, /refused access \(status 403\)/],
    [404, /There is nothing at .* \(status 404\)\. Check the address\./],
    [500, /answered with status 500/],
  ])('with status %i is named, and asked again later', async (status, reason) => {
    answering(status);
    const { id } = await add();
    const feed = await house.feed(id);
    expect([feed.state, minutesUntilNext(feed)]).toEqual(['failed', 1]);
    expect(feed.reason).toMatch(reason);
    web.before = () => false;
    web.files.set('a.xml', aRecord(1));
    await house.pass(HOUR);
    expect(await isThere(1)).toBe(true);
  });

  it('is left alone for as long as it asks with 429', async () => {
    answering(429, { 'retry-after': '5400' });
    const { id } = await add();
    expect(minutesUntilNext(await house.feed(id))).toBe(90);
    const before = web.asked.length;
    await house.pass(HOUR);
    expect(web.asked).toHaveLength(before);
  });

  it('with another kind of page is named', async () => {
    web.before = (_, response) => (response.end('<html>We have moved.</html>'), true);
    const { id } = await add();
    expect((await house.feed(id)).reason).toMatch(/lists no files\. It is no directory, or its form has changed\./);
  });

  it('with a missing or too large file brings the others', async () => {
    web.files.set('a.xml', 'x'.repeat(30_000));
    web.files.set('b.xml', aRecord(2));
    web.before = ({ url }, response) =>
      url === '/data/' &&
      (response.end('<html><a href="gone.xml"></a><a href="a.xml"></a><a href="b.xml"></a></html>'), true);
    const { id } = await add();
    await house.pass(HOUR);
    expect(await isThere(2)).toBe(true);
    expect(await house.feed(id)).toMatchObject({ state: 'waiting', files: { imported: 1, failed: 2 } });
    expect((await house.log(id)).slice(1, 3)).toEqual([
      'gone.xml: It is not there any more (status 404).',
      expect.stringMatching(/^a\.xml: The file is larger than .* MiB\./),
    ]);
  });

  it('cannot lead to another host, nor round and round', async () => {
    answering(302, { location: 'http://169.254.169.254/latest/meta-data' });
    const { id } = await add();
    expect((await house.feed(id)).reason).toMatch(/leads to 169\.254\.169\.254\. 169\.254\.169\.254 is none of the/);
    answering(302, { location: '/data/' });
    await house.pass(HOUR);
    expect((await house.feed(id)).reason).toMatch(/leads from one address to the next without end/);
  });
});

describe('[PERM-4] an address that feeds may not contact', () => {
  it.each([
    ['http://example.org/', HOSTS, /example\.org is none of the hosts/],
    ['http://169.254.169.254/', ['169.254.169.254'], /not a public one/],
    ['http://[fe80::1]/', ['*'], /not a public one/],
    ['http://[::ffff:169.254.169.254]/', ['*'], /not a public one/],
    ['http://2852039166/', ['*'], /not a public one/],
    ['http://10.0.0.1/', ['*'], /not a public one/],
    ['http://[::1]/', ['*'], /not a public one/],
    ['http://100.64.1.1/', ['*'], /not a public one/],
    ['file:///etc/passwd', ['*'], /http/],
    ['https://user:secret@example.org/', ['*'], /password/],
    ['https://example.org/', [], /FEED_HOSTS/],
  ])('%s is refused', (url, hosts, why) => expect(addressRefusal(new URL(url), hosts)).toMatch(why));

  it.each([
    ['http://93.184.216.34/', ['*']],
    ['http://10.0.0.1/', ['10.0.0.1']],
    ['https://example.org/', ['example.org']],
  ])('%s is not one', (url, hosts) => expect(addressRefusal(new URL(url), hosts)).toBeNull());

  it.each([
    ['169.254.169.254', ['mirror.example'], true],
    ['10.0.0.7', ['*'], true],
    ['10.0.0.7', ['mirror.example'], false],
    ['93.184.216.34', ['*'], false],
  ])('is found when its name turns out to be %s, with %j allowed', (address, hosts, isRefused) => {
    const resolve = (_host: string, _options: unknown, done: (error: null, found: unknown) => void) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address, family: 4 },
      ]);
    const lookup = feedLookup(new URL('http://mirror.example/'), hosts, resolve as never);
    let failure: Error | null = null;
    lookup('mirror.example', {}, (error) => (failure = error));
    expect(failure !== null).toBe(isRefused);
  });
});
