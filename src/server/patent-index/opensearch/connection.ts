/**
 * The connection to an OpenSearch cluster. Whatever fails there becomes a `CallEnded` that says what is wrong and what
 * to do; the version is checked with the first answer.
 */
import type { Agent } from 'node:http';
import type { API, Client } from '@opensearch-project/opensearch';
import type { Outgoing } from '../../outgoing.ts';
import { CallEnded } from '../port/call.ts';
import type { AbortableWork } from '../sqlite/storage/database.ts';

/** What a request of the client gives: a promise that can be aborted. */
type Requested<Body> = Promise<{ readonly body: Body }> & { abort(): void };

export interface OpenSearchConnection {
  /** Without user and password. */
  readonly host: string;
  /** Rejects with a {@link CallEnded} of code `unavailable`. */
  ask<Body>(request: (client: Client) => Requested<Body>): AbortableWork<Body>;
  /** Rejects where it can't be reached, or is no OpenSearch of a version that will do. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const REQUEST_MS = 60_000;
/** A cluster that did not answer in time is asked its version first: it holds those who search for seconds alone. */
const CHECK_MS = 5_000;
const LEAST = [3, 3] as const;

export class UnsuitableSearchEngine extends Error {
  override readonly name = 'UnsuitableSearchEngine';
}

/** Loaded by who connects alone: it takes an eighth of a second of each thread of a server, and few use it. */
const library = () => import('@opensearch-project/opensearch');

export function connectToOpenSearch(url: string, outgoing: Pick<Outgoing, 'agent'>): OpenSearchConnection {
  const { host } = new URL(url);
  const agent = (): Agent => outgoing.agent({ purpose: 'index', company: null }, new URL(url));
  let made: Promise<Client> | null = null;
  let checked: Promise<void> | null = null;
  let isClosed = false;
  /** What is asked, to be aborted. */
  const asked = new Set<AbortableWork<unknown>>();

  async function newClient(): Promise<Client> {
    const { Client } = await library();
    return new Client({ node: url, agent, requestTimeout: REQUEST_MS, maxRetries: 1 });
  }
  const client = () => (made ??= newClient());

  /** Its failure becomes a {@link CallEnded}. */
  function request<Body>(send: (client: Client) => Requested<Body>): AbortableWork<Body> {
    let running: Requested<Body> | null = null;
    let isAborted = isClosed;
    const answered = async (): Promise<Body> => {
      try {
        const opened = await client();
        if (isAborted) throw CallEnded.cancelled();
        running = send(opened);
        return (await running).body;
      } catch (error) {
        throw isAborted ? CallEnded.cancelled() : CallEnded.unavailable(await messageOfFault(error, host));
      }
    };
    const abort = (): void => {
      isAborted = true;
      running?.abort();
    };
    const work = { result: answered(), abort };
    asked.add(work);
    const forget = (): void => void asked.delete(work);
    work.result.then(forget, forget);
    return work;
  }

  async function checkVersion(): Promise<void> {
    const info = await request((opened) => opened.info({}, { requestTimeout: CHECK_MS, maxRetries: 0 })).result;
    const fault = faultOfVersion(info, host);
    if (fault !== null) throw new UnsuitableSearchEngine(fault);
  }
  function check(): Promise<void> {
    checked ??= checkVersion();
    // The next question tries again.
    checked.catch(checkAgain);
    return checked;
  }
  const checkAgain = (): void => void (checked = null);

  function ask<Body>(send: (client: Client) => Requested<Body>): AbortableWork<Body> {
    let sent: AbortableWork<Body> | null = null;
    let end = (): void => {};
    const ended = new Promise<never>((_, reject) => {
      end = () => reject(CallEnded.cancelled());
    });
    const answered = async (): Promise<Body> => {
      // Whoever has left does not wait for the check of all.
      await Promise.race([check(), ended]).catch((error: unknown) => {
        throw error instanceof UnsuitableSearchEngine ? CallEnded.unavailable(error.message) : error;
      });
      sent = request(send);
      return sent.result.catch((error: unknown) => {
        checkAgain();
        throw error;
      });
    };
    return {
      result: answered(),
      abort() {
        end();
        sent?.abort();
      },
    };
  }
  async function close(): Promise<void> {
    isClosed = true;
    const left = [...asked];
    for (const { abort } of left) abort();
    await Promise.allSettled(left.map(({ result }) => result));
    await (await made)?.close();
  }
  return { host, ask, check, close };
}

/** Null for a cluster that will do. */
export function faultOfVersion(info: unknown, host: string): string | null {
  const { version } = Object(info) as Partial<API.Info_ResponseBody>;
  if (version?.distribution !== 'opensearch')
    return `${host} is no OpenSearch. OPENSEARCH_URL must name an OpenSearch ${LEAST.join('.')} or later.`;
  const { number } = version;
  const [major = 0, minor = 0] = number.split('.').map(Number);
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return null;
  return `OpenSearch at ${host} has version ${number}; ${LEAST.join('.')} or later is needed.`;
}

const AGAIN = 'Everything but the search for words works meanwhile; search again in a moment.';

/** In many words: of no shard at all it says that all have failed, and names none. */
const NO_SHARD = new RegExp(
  'no_shard_available|missing shards|unavailable_shards|cluster_manager_not_discovered|SERVICE_UNAVAILABLE|' +
    '"status":"red"|all shards failed.*"failed_shards":\\[\\]',
);

async function messageOfFault(error: unknown, host: string): Promise<string> {
  const { errors } = await library();
  const isResponse = error instanceof errors.ResponseError;
  const said = saidBy(error, isResponse ? error.body : undefined);
  const at = `OpenSearch at ${host}`;
  if (/FORBIDDEN\/12|read-only|read_only/.test(said))
    return `${at} takes no more documents: its disk is nearly full, or the index was made read-only. Free space there.`;
  if (NO_SHARD.test(said)) return `${at} can't reach its index (status red). ${AGAIN}`;
  if (/index_not_found/.test(said)) return `${at} does not hold the text yet. ${AGAIN}`;
  if (/too_many_clauses|too_many_nested_clauses|maxClauseCount/i.test(said))
    return `The query has more words than ${at} takes. Ask for fewer words or patterns.`;
  if (isResponse) {
    if (error.statusCode === 401 || error.statusCode === 403) return `${at} refuses the sign-in of OPENSEARCH_URL.`;
    if (error.statusCode === 429) return `${at} has too much to do. ${AGAIN}`;
    return `${at} failed (${said.slice(0, 300)}). ${AGAIN}`;
  }
  if (error instanceof errors.TimeoutError) return `${at} did not answer in time. ${AGAIN}`;
  return `${at} can't be reached. ${AGAIN}`;
}

/** With the body of a response, where it was one. */
function saidBy(error: unknown, body: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return body === undefined ? message : `${message} ${JSON.stringify(body)}`;
}
