/**
 * A socket in the data folder, on which commands of the same user ask the server for what only it can do: it alone
 * has the embedded database open. The folder is its owner's, and so is the socket.
 */
import { existsSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { messageOf, StartProblem } from '../errors.ts';

const socketOf = (dataDir: string): string => join(dataDir, 'control.sock');

export interface ControlSocket {
  close(): void;
}

/** `dump` writes the database into the folder; its answer goes back as JSON. */
export async function openControlSocket(
  dataDir: string,
  dump: (folder: string) => Promise<unknown>,
): Promise<ControlSocket> {
  const path = socketOf(dataDir);
  rmSync(path, { force: true });
  const server = createServer((asked, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    text(asked)
      .then(dump)
      .then(
        (value) => answer(200, value),
        (error: unknown) => answer(500, { error: messageOf(error) }),
      );
  });
  await listen(server, path);
  return {
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(path, { force: true });
    },
  };
}

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => server.once('error', reject).listen(path, resolve));

/** Asks the server that holds the data folder. Throws a {@link StartProblem} where none answers. */
export async function askForDump<T>(dataDir: string, folder: string): Promise<T> {
  const path = socketOf(dataDir);
  if (!existsSync(path))
    throw new StartProblem(
      'The server that uses the data folder takes no commands: it is of an older version, or of another machine.',
    );
  const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asking = request({ socketPath: path, method: 'POST', path: '/dump' }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    asking.on('error', reject);
    asking.end(folder);
  });
  if (status !== 200) throw new StartProblem(`The server could not back up its database: ${body}`);
  return JSON.parse(body) as T;
}
