/**
 * News between the server processes on one database. What is told in a transaction is heard after its commit: at once
 * in this process, through LISTEN/NOTIFY in the others. With the embedded database there are no others.
 *
 * The listening connection is one of its own and connects again by itself. What was told meanwhile is not known then,
 * so its listeners hear that they may have missed something.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Client } from 'pg';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { Addition } from '../events/event-store.ts';
import type { Log } from '../log.ts';
import type { Outgoing } from '../outgoing.ts';

export type News =
  /** These streams have new events. */
  | { readonly kind: 'events'; readonly streams: readonly StreamName[] }
  /** There may be a job to run. */
  | { readonly kind: 'jobs' }
  /** These sessions have ended. */
  | { readonly kind: 'sessions-ended'; readonly sessions: readonly string[] }
  /** A session, a user, a second factor or a company has changed: what was known of them is read again. */
  | { readonly kind: 'accounts-changed' }
  /** Anything may have happened. */
  | { readonly kind: 'missed' };

export interface ProcessChannel {
  /** Tells it with a transaction. */
  within(news: News): Addition;
  /** Tells it now. */
  tell(news: News): Promise<void>;
  /** Listeners must neither throw nor wait. */
  hear(listener: (news: News) => void): void;
  close(): Promise<void>;
}

const NAME = 'antecede';
const AGAIN_MS = 250;
/** PostgreSQL takes 8,000 bytes; a name of a stream has at most some 40. */
const STREAMS_AT_ONCE = 150;

type Write = (db: Db, news: News) => Promise<void>;

function createChannel(db: Db, write: Write, close: () => Promise<void>) {
  const listeners: ((news: News) => void)[] = [];
  const hearHere = (news: News) => {
    for (const listener of listeners) listener(news);
  };
  const channel: ProcessChannel = {
    within: (news) => ({ write: (transaction) => write(transaction, news), committed: () => hearHere(news) }),
    async tell(news) {
      hearHere(news);
      await write(db, news);
    },
    hear: (listener) => void listeners.push(listener),
    close,
  };
  return { channel, hearHere };
}

/** For a database that no other process can open. */
export function channelOfOne(db: Db): ProcessChannel {
  return createChannel(
    db,
    async () => {},
    async () => {},
  ).channel;
}

interface ChannelPorts {
  /** Of the database. */
  readonly url: string;
  readonly outgoing: Pick<Outgoing, 'client'>;
  readonly log: Log;
}

/** Listens before it returns. */
export async function postgresChannel(db: Db, { url, outgoing, log }: ChannelPorts): Promise<ProcessChannel> {
  const own = randomUUID();
  let [isClosed, client]: [boolean, Client | undefined] = [false, undefined];
  const { channel, hearHere } = createChannel(db, writeNews, async () => {
    isClosed = true;
    await client?.end().catch(() => {});
  });

  async function writeNews(transaction: Db, news: News): Promise<void> {
    for (const part of inParts(news))
      await sql`select pg_notify(${NAME}, ${JSON.stringify([own, part])})`.execute(transaction);
  }

  function hearFromOthers(payload: string | undefined): void {
    const [from, news] = JSON.parse(payload ?? '[]') as [string, News];
    if (from !== own) hearHere(news);
  }

  async function connect(): Promise<void> {
    const next = await outgoing.client(url, { keepAlive: true });
    next.on('notification', ({ payload }) => hearFromOthers(payload));
    next.on('error', (error) => log.warn(`no news from other processes: ${messageOf(error)}`));
    await next.connect();
    next.once('end', () => void reconnect());
    await next.query(`listen ${NAME}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      try {
        await connect();
        return hearHere({ kind: 'missed' });
      } catch {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }

  await connect();
  return channel;
}

function inParts(news: News): readonly News[] {
  if (news.kind !== 'events') return [news];
  const parts: News[] = [];
  for (let at = 0; at < news.streams.length; at += STREAMS_AT_ONCE)
    parts.push({ kind: 'events', streams: news.streams.slice(at, at + STREAMS_AT_ONCE) });
  return parts;
}
