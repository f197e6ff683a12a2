/** A server of files in this process, which answers as it is told. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '../../support/at-end.ts';

export interface Directory {
  readonly url: string;
  /** Content by name. */
  readonly files: Map<string, string>;
  /** `GET /name` with its range. */
  readonly asked: string[];
  /** Called before an answer; true where it has answered itself. */
  before: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export async function aDirectory(): Promise<Directory> {
  const made: Directory = { url: '', files: new Map(), asked: [], before: () => false };
  const server = createServer((request, response) => answer(made, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return Object.assign(made, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/data/` });
}

function answer({ files, asked, before }: Directory, request: IncomingMessage, response: ServerResponse): void {
  const name = decodeURIComponent((request.url ?? '').replace('/data/', ''));
  const { range, 'if-range': ifRange, 'if-none-match': wanted } = request.headers;
  asked.push(range === undefined ? name : `${name} ${range}`);
  if (before(request, response)) return;
  if (name === '') {
    const links = [...files.keys()].map((file) => `<a href="${encodeURIComponent(file)}">${file}</a>`);
    return void response.end(`<html><a href="../">up</a> <a href="?C=M">sort</a> ${links.join('\n')}</html>`);
  }
  const content = files.get(name);
  if (content === undefined) return void response.writeHead(404).end();
  const etag = `"${content.length}-${content.at(-200)}"`;
  if (wanted === etag) return void response.writeHead(304).end();
  const from = range !== undefined && ifRange === etag ? Number(/\d+/.exec(range)?.[0]) : 0;
  const rest = Buffer.from(content).subarray(from);
  const part = from > 0 ? { 'content-range': `bytes ${from}-${from + rest.length - 1}/${content.length}` } : {};
  response.writeHead(from > 0 ? 206 : 200, { etag, 'content-length': rest.length, ...part }).end(rest);
}
