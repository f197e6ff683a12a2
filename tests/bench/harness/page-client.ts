/**
 * A page as the server sees it: one connection for calls and one for pokes. It costs little, so that a thousand of
 * them leave the second core to the server.
 */
import { Agent, request, type IncomingMessage } from 'node:http';

export interface PageClient {
  /** The answer's status and text, and the milliseconds until the last byte of it was here. */
  call(path: string, body?: unknown): Promise<CallAnswer>;
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
    call(path, body) {
      const started = performance.now();
      const text = body === undefined ? '' : JSON.stringify(body);
      const method = body === undefined ? 'GET' : 'POST';
      const headers = {
        Cookie: cookie,
        ...(body === undefined
          ? {}
          : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), Origin: origin }),
      };
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
          if (isCut(error)) page.call(path, body).then(resolve, reject);
          else reject(error);
        });
        sent.end(text);
      });
    },
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
}

const isCut = (error: Error): boolean => 'code' in error && error.code === 'ECONNRESET';
