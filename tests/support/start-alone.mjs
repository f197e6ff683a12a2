/**
 * Started by `unshare` in a network of its own: runs an unpacked bundle, uses it, stops it, and writes what it saw.
 *   node start-alone.mjs BUNDLE DATA HEALTHCHECK
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const [bundle, data, healthCheck] = process.argv.slice(2);
const PORT = '4180';
const env = { PATH: process.env.PATH, DATA_DIR: data, PORT, METRICS_TOKEN: 'sixteen-or-more-letters' };
const server = spawn(join(bundle, 'antecede'), process.execArgv, { env });
const ended = once(server, 'close');
let said = '';
const link = await new Promise((resolve, reject) => {
  const hear = (chunk) => {
    said += chunk;
    const found = /is ready: (\S+)/.exec(said)?.[1];
    if (found) resolve(found);
  };
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
  void ended.then(() => reject(new Error(said)));
});
const origin = new URL(link).origin;
const cookie = (await fetch(link, { redirect: 'manual' })).headers
  .getSetCookie()
  .map((each) => each.split(';')[0])
  .join('; ');
const json = async (path, init) => (await fetch(origin + path, { ...init, headers: { cookie, origin } })).json();
const [command, ...given] = JSON.parse(healthCheck);
const checked = (port) => spawnSync(command, given, { env: { ...env, PORT: port } }).status;
const seen = {
  ready: (await json('/ready')).status,
  page: (await (await fetch(origin)).text()).includes('<title>'),
  user: (await json('/spa/api/users/self')).user?.pk,
  publications: (await json('/spa/api/corpus')).publications ?? null,
  connections: (await json('/spa/api/server/connections')).called,
  healthCheck: [checked(PORT), checked('4181')],
  metrics: (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${env.METRICS_TOKEN}` } })).status,
  // TEST-NET-1: in a network of its own there is no way to it, not even to be refused.
  elsewhere: await fetch('http://192.0.2.1/').then(
    () => 'reached',
    (error) => error.cause?.code,
  ),
};
server.kill('SIGTERM');
const [code] = await ended;
console.log(JSON.stringify({ ...seen, code }));
