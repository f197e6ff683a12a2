/**
 * The one module that opens connections to elsewhere, and counts them: HTTP of feeds, of the embedding server, of the
 * payment provider and of OpenSearch, SMTP, PostgreSQL. It also resolves names. No other module of the server may
 * (tests/tooling/outgoing.test.ts). What is counted holds hosts and causes, and nothing that was sent.
 */
import { lookup } from 'node:dns';
import { lookup as lookupLater } from 'node:dns/promises';
import { Agent, request as plainRequest, type ClientRequest, type RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { Socket } from 'node:net';
import type { SendMailOptions } from 'nodemailer';
import type { Client, ClientConfig, Pool, PoolConfig } from 'pg';
import type { CalledHost, OutgoingPurpose } from '../domain/operation/connections.ts';
import type { Id } from '../domain/shared/ids.ts';

/** For what a connection is; `company`: of whose feed, or whose payments. */
export interface OutgoingUse {
  readonly purpose: OutgoingPurpose;
  readonly company: Id | null;
}

/** Calls of one host for one purpose. */
export type OutgoingCalls = OutgoingUse & CalledHost;

export interface MailTransport {
  /** Rejects where the server did not take it. */
  send(mail: SendMailOptions): Promise<void>;
  /** Connects and signs in. */
  verify(): Promise<void>;
}

export interface Outgoing {
  /** Each request has a connection of its own, so that `lookup` sees every one. Redirects are not followed. */
  request(use: OutgoingUse, url: URL, options: Omit<RequestOptions, 'agent'>): ClientRequest;
  /** Keeps connections open for the requests that follow; each that it opens is counted. */
  agent(use: OutgoingUse, url: URL): Agent;
  mail(url: string, options: MailOptions): MailTransport;
  /** Whole numbers of 64 bits are read as numbers. */
  pool(url: string, config?: Pick<PoolConfig, 'max' | 'connectionTimeoutMillis'>): Promise<Pool>;
  client(url: string, config?: Pick<ClientConfig, 'keepAlive'>): Promise<Client>;
  /** What was counted since it was taken last. */
  take(): readonly OutgoingCalls[];
  /** Adds what a thread took. */
  add(calls: readonly OutgoingCalls[]): void;
}

interface MailOptions {
  /** Milliseconds for connecting, for the greeting, and without any sign of the server. */
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
}

export const resolveName = lookup;
/** All addresses of a name; none where it has none. */
export const addressesOf = async (host: string): Promise<readonly { readonly address: string }[]> =>
  lookupLater(host, { all: true }).catch(() => []);

/** `onCounted` follows each count: a thread hands over what it counted. */
export function createOutgoing(now: () => number, onCounted: () => void = () => {}): Outgoing {
  let calls = new Map<string, OutgoingCalls>();

  function add(more: OutgoingCalls): void {
    const key = JSON.stringify([more.purpose, more.company, more.host]);
    const before = calls.get(key);
    calls.set(key, {
      ...more,
      firstAt: before?.firstAt ?? more.firstAt,
      calls: (before?.calls ?? 0) + more.calls,
      failures: (before?.failures ?? 0) + more.failures,
      lastError: more.lastError ?? before?.lastError ?? null,
      lastErrorAt: more.lastErrorAt ?? before?.lastErrorAt ?? null,
    });
    onCounted();
  }
  /** Counts a call; gives what notes its failure. */
  function called({ purpose, company }: OutgoingUse, host: string): (error: string) => void {
    const count = (times: number, lastError: string | null): void => {
      const at = now();
      const failed = lastError === null ? { failures: 0, lastErrorAt: null } : { failures: 1, lastErrorAt: at };
      add({ purpose, company, host, calls: times, firstAt: at, lastAt: at, lastError, ...failed });
    };
    count(1, null);
    return (error) => count(0, error.slice(0, LONGEST_ERROR));
  }

  const database = (url: string) => ({
    connectionString: url,
    stream: () => {
      const failed = called({ purpose: 'database', company: null }, hostIn(url));
      return new Socket().once('error', (error) => failed(causeOf(error)));
    },
  });

  return {
    request(use, url, options) {
      const failed = called(use, url.host);
      const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
      const request = send(url, { ...options, agent: false });
      request.on('response', ({ statusCode = 0 }) => statusCode >= 400 && failed(`Status ${statusCode}`));
      request.on('error', (error) => isStopped(error) || failed(causeOf(error)));
      return request;
    },
    agent(use, url) {
      const agent = url.protocol === 'https:' ? new TlsAgent(KEPT_OPEN) : new Agent(KEPT_OPEN);
      const createConnection = agent.createConnection.bind(agent);
      agent.createConnection = (options, callback) => {
        const failed = called(use, url.host);
        return createConnection(options, callback)?.once('error', (error) => failed(causeOf(error)));
      };
      return agent;
    },
    mail(url, options) {
      // Loaded by who sends: threads send none.
      const transport = async () =>
        (await import('nodemailer')).createTransport({
          url,
          ...options,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      const counted = async (work: () => Promise<unknown>): Promise<void> => {
        const failed = called({ purpose: 'mail', company: null }, hostIn(url));
        try {
          await work();
        } catch (error) {
          failed(mailCauseOf(error));
          throw error;
        }
      };
      return {
        send: (mail) => counted(async () => (await transport()).sendMail(mail)),
        verify: () => counted(async () => (await transport()).verify()),
      };
    },
    async pool(url, config) {
      const { Pool: PoolOfPg, types } = (await import('pg')).default;
      const getTypeParser = ((type: number, format?: 'text') =>
        type === INT8 ? Number : types.getTypeParser(type, format)) as typeof types.getTypeParser;
      return new PoolOfPg({ ...config, ...database(url), types: { getTypeParser } });
    },
    async client(url, config) {
      const { Client: ClientOfPg } = (await import('pg')).default;
      return new ClientOfPg({ ...config, ...database(url) });
    },
    take() {
      const taken = [...calls.values()];
      calls = new Map();
      return taken;
    },
    add: (taken) => taken.forEach(add),
  };
}

const KEPT_OPEN = { keepAlive: true, scheduling: 'lifo' } as const;

const LONGEST_ERROR = 300;
/** PostgreSQL's number of the type. */
const INT8 = 20;

/** Without user and password; a socket of this machine has no host. */
export function hostIn(url: string): string {
  const host = URL.canParse(url) ? new URL(url).host : '';
  return host === '' ? 'a socket of this machine' : host;
}

/** Whoever asked gave up. */
const isStopped = (error: Error): boolean => error.name === 'AbortError';

const causeOf = (error: Error): string => error.message || (error as NodeJS.ErrnoException).code || error.name;

/** The words of a mail server often repeat the address of the recipient: they are left out. */
function mailCauseOf(error: unknown): string {
  const { code, originalCode, responseCode } = error as Readonly<Record<string, string | number | undefined>>;
  return [code, originalCode, responseCode].filter((part) => part !== undefined).join(' ') || 'not sent';
}
