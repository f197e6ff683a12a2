/**
 * A GET of a feed: only to hosts that it may contact, redirects included, none of them to a connection without TLS from
 * one with it. What a server answers becomes a sentence for administrators.
 */
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Id } from '../../domain/shared/ids.ts';
import { messageOf } from '../errors.ts';
import type { Outgoing } from '../outgoing.ts';
import { addressRefusal, feedLookup } from './allowed-hosts.ts';
import { FeedProblem } from './feed-source.ts';

const REDIRECTS = 5;
const SILENCE_MS = 60_000;
const LONGEST_WAIT_MS = 24 * 3_600_000;

export interface WebPorts {
  readonly outgoing: Pick<Outgoing, 'request'>;
  /** Whose feed it is. */
  readonly company: Id;
  readonly hosts: readonly string[];
  readonly now: () => number;
  /** Between two requests, and before one is made again. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface Got {
  /** After redirects. */
  readonly url: URL;
  readonly status: number;
  readonly response: IncomingMessage;
}

interface GetOptions {
  readonly headers?: OutgoingHttpHeaders;
  readonly signal: AbortSignal;
}

/** The caller reads or destroys the response. Throws a {@link FeedProblem}. */
export async function httpGet(ports: WebPorts, first: URL, { headers = {}, signal }: GetOptions): Promise<Got> {
  let url = first;
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const refused = addressRefusal(url, ports.hosts);
    if (refused !== null) throw new FeedProblem(hop === 0 ? refused : `${first.host} leads to ${url.host}. ${refused}`);
    const response = await send(ports, url, { headers, signal });
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status < 300 || status >= 400 || status === 304 || location === undefined) return { url, status, response };
    response.destroy();
    if (!URL.canParse(location, url)) throw new FeedProblem(`${url.host} leads to an address that is none.`);
    const next = new URL(location, url);
    if (url.protocol === 'https:' && next.protocol !== 'https:')
      throw new FeedProblem(`${url.host} leads to ${next.host} without encryption, which is not followed.`);
    url = next;
  }
  throw new FeedProblem(`${first.host} leads from one address to the next without end.`);
}

function send(
  { outgoing, company, hosts }: WebPorts,
  url: URL,
  { headers, signal }: GetOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = outgoing.request({ purpose: 'feeds', company }, url, {
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Antecede', ...headers },
      signal,
      lookup: feedLookup(url, hosts),
    });
    request.setTimeout(SILENCE_MS, () => request.destroy(new Error('it was silent for a minute')));
    request.on('response', resolve);
    request.on('error', (error) =>
      reject(
        error instanceof FeedProblem || signal.aborted
          ? error
          : new FeedProblem(`${url.host} can’t be reached: ${messageOf(error)}.`),
      ),
    );
    request.end();
  });
}

/** What an answer other than the wanted one means for the whole feed. */
export function answerProblem({ url, status, response }: Got, now: number): FeedProblem {
  response.destroy();
  if (status === 401 || status === 403)
    return new FeedProblem(`${url.host} refused access (status ${status}): a key is missing, wrong or expired.`);
  if (status === 404 || status === 410)
    return new FeedProblem(`There is nothing at ${url.href} (status ${status}). Check the address.`);
  if (status === 429 || status === 503) {
    const at = retryTime(response.headers['retry-after'], now);
    return new FeedProblem(`${url.host} asks to wait (status ${status}). The feed goes on by itself.`, { at });
  }
  return new FeedProblem(`${url.host} answered with status ${status}.`);
}

/** The header in seconds or as a date, in milliseconds since 1970; null where there is none. */
function retryTime(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const at = /^\d+$/.test(header) ? now + Number(header) * 1_000 : Date.parse(header);
  return Number.isFinite(at) && at > now ? Math.min(at, now + LONGEST_WAIT_MS) : null;
}

/** The whole text of an answer that has to be small. */
export async function smallText({ url, response }: Got, atMost: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk as Uint8Array);
      size += bytes.length;
      if (size > atMost) throw new FeedProblem(`The page at ${url.href} is too large for a list of files.`);
      chunks.push(bytes);
    }
  } catch (error) {
    throw error instanceof FeedProblem ? error : new FeedProblem(`${url.host} broke off: ${messageOf(error)}.`);
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).toString('utf8');
}
