/** Loaded before anything else into a process and its threads: writes a line for each name resolved and connection. */
import { appendFileSync } from 'node:fs';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const note = (line) => appendFileSync(process.env.CONNECTIONS_FILE, `${line}\n`);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const [first, second] = Array.isArray(given[0]) ? given[0] : given;
  const { path, host, port } =
    typeof first === 'object' ? first : typeof first === 'number' ? { port: first, host: second } : { path: first };
  note(path ?? `${host ?? 'localhost'}:${port}`);
  return connect.apply(this, given);
};
for (const module of [dns, dns.promises])
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny', 'resolveTxt', 'resolveSrv']) {
    const real = module[name];
    module[name] = function (host, ...rest) {
      if (net.isIP(host) === 0) note(`name ${host}`);
      return real.call(this, host, ...rest);
    };
  }
const { createSocket } = dgram;
dgram.createSocket = (...given) => {
  note('datagram');
  return createSocket(...given);
};
syncBuiltinESMExports();
