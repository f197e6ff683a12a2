/**
 * A page as the server sees it: one connection for calls and one for pokes. It costs little, so that a thousand of
 * them leave the second core to the server.
 */
import { Agent, request, type IncomingMessage } from 'node:http';

export interface PageClient {
  /** The answer's status and text, and the milliseconds until the last byte of it was here. */
  call(path: string, body?: unknown): Promise<CallAnswer>;
  /** The same with a body that is no JSON. */
  send(path: string, text: string, type: string): Promise<CallAnswer>;
  /** Calls back at each poke; resolves once the server has answered. */
  listen(onPoke: () => void): Promise<void>;
  close(): void;
}

export interface CallAnswer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

export function openPage(origin: string, cookie: string): PageClient {
  const { hostname: host, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let pokes: IncomingMessage | undefined;

  const page: PageClient = {
    call: (path, body) => asked(path, body === undefined ? null : JSON.stringify(body), 'application/json'),
    send: asked,
    listen(onPoke) {
      return new Promise((resolve, reject) => {
        const headers = { Cookie: cookie };
        const sent = request({ host, port, path: '/spa/api/sync/pokes', headers, agent }, (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`pokes: ${answer.statusCode}`));
          pokes = answer;
          answer.on('data', (part: Buffer) => {
            if (part.includes('event: poke')) onPoke();
          });
          answer.on('error', () => {});
          resolve();
        });
        sent.on('error', (error) => {
          if (isCut(error)) page.listen(onPoke).then(resolve, reject);
          else reject(error);
        });
        sent.end();
      });
    },
    close() {
      pokes?.destroy();
      agent.destroy();
    },
  };
  return page;

  function asked(path: string, body: string | null, type: string): Promise<CallAnswer> {
    const started = performance.now();
    const method = body === null ? 'GET' : 'POST';
    const sending = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body ?? ''), Origin: origin };
    const headers = { Cookie: cookie, ...(body === null ? {} : sending) };
    return new Promise((resolve, reject) => {
      const sent = request({ host, port, path, method, headers, agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', (error) => reject(new Error(`${path}: ${error.message}`)));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            ms: performance.now() - started,
          }),
        );
      });
      // A connection that the server has closed meanwhile, as browsers do.
      sent.on('error', (error) => {
        if (isCut(error)) asked(path, body, type).then(resolve, reject);
        else reject(error);
      });
      sent.end(body ?? '');
    });
  }
}

const isCut = (error: Error): boolean => 'code' in error && error.code === 'ECONNRESET';
