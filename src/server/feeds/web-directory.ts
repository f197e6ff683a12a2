/** A directory of files on the web, or a list of addresses: read politely, one request after the other. */
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fetchFile, QUOTA } from './download.ts';
import { FeedProblem, type FeedSource } from './feed-source.ts';
import { listedFiles } from './file-links.ts';
import { answerProblem, httpGet, smallText, type WebPorts } from './http-get.ts';

const PAGE_AT_MOST = 16 * 2 ** 20;
const CHECKSUM_AT_MOST = 4_096;
/** Between two requests. */
const PAUSE_MS = 1_000;

export interface WebDirectoryOptions extends WebPorts {
  readonly url: URL;
  /** Tells the files that came in part from those of other feeds. */
  readonly feed: number;
  /** Bytes of one file. */
  readonly atMost: number;
  /** Bytes that may be fetched today; null for any number. */
  readonly quota: number | null;
}

export function webDirectory(options: WebDirectoryOptions): FeedSource {
  const { url, feed, atMost, quota, wait } = options;
  const checksums = new Map<string, string>();
  const unwatched = new AbortController().signal;
  let spent = 0;
  const left = (): number => (quota === null ? Infinity : quota - spent);

  async function checksumOf(name: string, signal: AbortSignal): Promise<string | null> {
    const at = checksums.get(name);
    if (at === undefined) return null;
    const got = await httpGet(options, new URL(at), { signal });
    const text = got.status === 200 ? await smallText(got, CHECKSUM_AT_MOST) : '';
    got.response.destroy();
    return /\b[0-9a-f]{32,64}\b/i.exec(text)?.[0] ?? null;
  }

  return {
    settleMs: 0,
    spent: () => spent,
    async list() {
      const got = await httpGet(options, url, { signal: unwatched });
      if (got.status !== 200) throw answerProblem(got, options.now());
      const files = listedFiles(await smallText(got, PAGE_AT_MOST), got.url);
      if (files.length === 0)
        throw new FeedProblem(`The page at ${url.href} lists no files. It is no directory, or its form has changed.`);
      for (const file of files) if (file.checksumAt !== null) checksums.set(file.url, file.checksumAt);
      return files.map((file) => ({ name: file.url, signature: null }));
    },
    async take({ name, known = null }, into, signal) {
      if (left() <= 0) throw new FeedProblem(QUOTA, { isExpected: true });
      await wait(PAUSE_MS, signal);
      const part = join(dirname(into), `${feed}-${createHash('sha256').update(name).digest('hex').slice(0, 32)}.part`);
      const checksum = () => checksumOf(name, signal);
      const spend = (bytes: number): void => void (spent += bytes);
      return fetchFile(options, { url: new URL(name), known, into, part, atMost, signal, left, spend, checksum });
    },
  };
}
