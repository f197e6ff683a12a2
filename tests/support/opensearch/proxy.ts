/** A way to a node that can be cut, as by a network that fails: what is on it then gets lost, or waits. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { atEnd } from '../at-end.ts';

export interface WayToNode {
  readonly url: string;
  /** `cut`: whoever connects is refused; `silent`: nothing goes either way. Connections that are there are cut. */
  be(state: 'open' | 'cut' | 'silent'): void;
}

export async function aWayTo(url: string): Promise<WayToNode> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let now: Parameters<WayToNode['be']>[0] = 'open';
  const kept = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };
  const server = createServer((from) => {
    kept(from);
    if (now === 'cut') from.resetAndDestroy();
    if (now !== 'open') return;
    const to = kept(connect(Number(port), hostname));
    from.pipe(to).pipe(from);
    from.once('close', () => to.destroy());
    to.once('close', () => from.destroy());
  });
  const be: WayToNode['be'] = (state) => {
    now = state;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.close();
    be('cut');
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, be };
}
