/** Connections that only cost the server: bodies are made beforehand, answers are not read. */
import { Agent, request } from 'node:http';

export interface Attacker {
  /** The status of the answer; 0 where the connection was cut. */
  send(path: string, body?: Buffer): Promise<number>;
  close(): void;
}

export function anAttacker(origin: string, cookie: string): Attacker {
  const { hostname: host, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  return {
    send(path, body) {
      const method = body === undefined ? 'GET' : 'POST';
      const content = { 'Content-Type': 'application/json', 'Content-Length': body?.length ?? 0, Origin: origin };
      const headers = { Cookie: cookie, ...(body === undefined ? {} : content) };
      return new Promise((resolve) => {
        const sent = request({ host, port, path, method, headers, agent }, (answer) => {
          answer.on('close', () => resolve(answer.statusCode ?? 0));
          answer.on('error', () => {});
          answer.resume();
        });
        sent.on('error', () => resolve(0));
        // The server closes a connection whose body it does not want.
        sent.on('socket', (socket) => socket.setMaxListeners(0).on('error', () => resolve(0)));
        sent.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
