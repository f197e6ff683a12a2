/** Bodies of many megabytes are refused while they arrive where no caller may send them. */
import { describe, expect, it } from 'vitest';
import { createJsonScan } from '../../../src/server/http/large-json.ts';
import { aServer, PATIENCE, type Browser } from '../a-server.ts';

const MB = 2 ** 20;
/** What the scan says of a text that comes in chunks of `size` bytes. */
function scanned(text: string, size = 1_000): string | null {
  const scan = createJsonScan();
  for (let at = 0; at < text.length; at += size) {
    const fault = scan.take(Buffer.from(text.slice(at, at + size)));
    if (fault !== null) return fault.message;
  }
  return null;
}
const aBody = (events: readonly unknown[]): string => JSON.stringify({ events });

describe('a scan of a large body', () => {
  it('lets brackets and quotes pass that stand in a text', () => {
    for (const size of [1, 3, 1_000]) expect(scanned(aBody([{ text: `${'[{"\\'.repeat(12_000)}` }]), size)).toBeNull();
  });

  it('refuses what is nested without end', () => {
    expect(scanned('['.repeat(10_001))).toMatch(/nested/);
    expect(scanned(`{"events":[${'['.repeat(9_000)}${']'.repeat(9_000)}]}`)).toBeNull();
    expect(scanned('[]'.repeat(20_000))).toBeNull();
  });

  it('refuses a text that is longer than any field', () => {
    expect(scanned(aBody(['x'.repeat(1.5 * MB)]))).toBeNull();
    expect(scanned(aBody(['x'.repeat(2.5 * MB)]))).toMatch(/longer than any field/);
  });

  it('refuses more values than any body of events holds', () => {
    expect(scanned(`[${'1,'.repeat(7_900_000)}1]`, MB)).toBeNull();
    expect(scanned(`[${'1,'.repeat(8_100_000)}1]`, MB)).toMatch(/Send less at once/);
  });

  it('takes two halves of a move however large, and many events only up to 8 MiB', () => {
    const half = { rows: Array.from({ length: 400_000 }, () => 'folder name') };
    expect(scanned(aBody([half, half]), MB)).toBeNull();
    const many = Array.from({ length: 50 }, () => ({ text: 'x'.repeat(200_000) }));
    expect(scanned(aBody(many.slice(0, 30)), MB)).toBeNull();
    expect(scanned(aBody(many), MB)).toMatch(/Send less at once/);
  });
});

it(
  'a push of such a body is a refusal, and the largest are limited in number',
  async () => {
    const user = await (await aServer()).colleague();
    const push = async (text: string) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': String(text.length) };
      const answer = await user.fetch('/spa/api/sync/push', { method: 'POST', body: text, headers });
      return { status: answer.status, code: ((await answer.json()) as { code: string }).code };
    };
    const deep = `{"events":${'['.repeat(300_000)}${']'.repeat(300_000)}}`;
    expect(await push(deep)).toEqual({ status: 400, code: 'no-json' });
    expect(await push(`{"events":[],"x":"${'x'.repeat(300_000)}`)).toEqual({ status: 400, code: 'no-json' });
    expect(await push(`{"protocol":0,"x":[${'1,'.repeat(200_000)}1]}`)).toEqual({ status: 409, code: 'protocol' });
  },
  PATIENCE,
);

it.each([
  ['bytes', `"${'x'.repeat(1.2 * MB)}",`.repeat(7)],
  ['values', '1,'.repeat(250_000)],
])(
  'a push of the largest bodies is limited in number: by %s',
  async (_what, items) => {
    const server = await aServer();
    const [user, other] = [await server.colleague(), await server.colleague()];
    const push = async (browser: Browser, content: string) => {
      const body = `{"protocol":0,"x":[${content}1]}`;
      const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
      return (await browser.fetch('/spa/api/sync/push', { method: 'POST', body, headers })).status;
    };
    for (let times = 0; times < 5; times++)
      expect(await push(user, items.slice(0, items.length * 0.9))).toBeLessThan(429);
    for (const expected of [409, 409, 409, 429]) expect(await push(user, items)).toBe(expected);
    expect(await push(user, items.slice(0, 1_000))).toBeLessThan(429);
    expect(await push(other, items)).toBe(409);
  },
  PATIENCE,
);
