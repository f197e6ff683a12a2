/** Processes of the built server on one PostgreSQL database and one data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

export interface BuiltServer {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly errors: () => string;
  /** All that it printed, errors apart. */
  readonly said: () => string;
  /** Set once it is ready. */
  link: string | null;
  /** Resolves with its ready line; rejects with what it said where it ended before. */
  readonly ready: Promise<void>;
}

interface Started {
  readonly data: string;
  /** Empty for the embedded database. */
  readonly url: string;
  readonly more?: Readonly<Record<string, string>>;
}

export function spawnServer(main: string, { data, url, more = {} }: Started): BuiltServer {
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: url, PORT: '0', HOST: '', JOB_LEASE: '1', ...more };
  const child = spawn(process.execPath, [main], { env });
  const texts = { out: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (texts.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (texts.errors += chunk.toString()));
  const ended = once(child, 'close');
  const server: BuiltServer = {
    child,
    ended,
    errors: () => texts.errors,
    said: () => texts.out,
    link: null,
    ready: untilReady(),
  };
  return server;

  async function untilReady(): Promise<void> {
    for (let link: string | undefined; link === undefined; await delay(20)) {
      link = /^Antecede is ready: (http:\S+)$/m.exec(texts.out)?.[1];
      if (link !== undefined) server.link = link;
      else if (child.exitCode !== null) {
        await ended;
        throw new Error(`ended with ${child.exitCode}: ${texts.errors}`);
      }
    }
  }
}

/** The answer of a call; throws the status of a refusal. */
export async function callOf<T>({ link }: BuiltServer, cookie: string, path: string, body: unknown): Promise<T> {
  const { origin } = new URL(link!);
  const init = { method: 'POST', body: JSON.stringify(body), headers: { cookie, origin } };
  const answer = await fetch(`${origin}/spa/api/${path}`, init);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as T;
}

/** The session that the link of the first administrator begins. */
export async function sessionOf({ link }: BuiltServer): Promise<string | undefined> {
  const answer = await fetch(link!, { redirect: 'manual' });
  return answer.headers.getSetCookie()[0]?.split(';')[0];
}
