/** The server opens connections in one module: no other may import or call what could. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it, test } from 'vitest';

const root = join(import.meta.dirname, '../../src/server');

/** Modules that may hold what the others may not, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'outgoing.ts': 'opens the connections, and counts them',
  'x/intake/sealed.ts': 'takes the network away from the process that reads an uploaded file',
  'child-program.ts': 'starts the processes of the modules below',
  'patent-index/opensearch/connection.ts':
    'has the client of OpenSearch, which asks by connections of the first module',
  'operation/control-socket.ts': 'listens on, and asks, a socket in the data folder',
  'port.ts': 'listens, to see whether the port is free',
};

/** Modules that may start a process by child-program.ts, and for what. */
const STARTING: Readonly<Record<string, string>> = {
  'x/intake/run-reading.ts': 'reads an uploaded file, with the network taken away',
  'reports/render/pdf.ts': 'lays out PDF, with a template and fonts of the package alone',
  'reports/templates/fill-template.ts': 'fills a Word template, with packages of the server alone',
  'reports/templates/try-template.ts': 'shows a filled template, with packages of the server alone',
};

/** Packages and modules of Node that reach others, with what of them reaches nobody. */
const REACHING: Readonly<Record<string, readonly string[]>> = {
  'node:net': ['BlockList', 'SocketAddress', 'isIP', 'isIPv4', 'isIPv6'],
  'node:http': ['createServer'],
  'node:https': [],
  'node:http2': [],
  'node:tls': [],
  'node:dgram': [],
  'node:dns': [],
  'node:dns/promises': [],
  'node:child_process': [],
  'node:cluster': [],
  nodemailer: [],
  pg: [],
  '@opensearch-project/opensearch': ['errors'],
  undici: [],
  ws: [],
};

/** What of a module could reach others, each as it stands there. */
function reachingIn(text: string): readonly string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
  const imports = [...code.matchAll(/import\s+(?!type\b)([^;'"]*?)\s*from\s*['"]([^'"]+)['"]/g)];
  const named = imports.flatMap(([, what = '', from = '']) => {
    const harmless = REACHING[from.startsWith('node:') || !(`node:${from}` in REACHING) ? from : `node:${from}`];
    if (harmless === undefined) return [];
    const values = [...what.replace(/[{}]/g, '').split(',')].map((part) => part.trim());
    const used = values.filter((part) => part !== '' && !part.startsWith('type '));
    return used.filter((part) => !harmless.includes(part.replace(/ as .*/, ''))).map((part) => `${part} of ${from}`);
  });
  const bare = [...code.matchAll(/(?:import|require)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap(([, from = '']) =>
    from in REACHING || `node:${from}` in REACHING ? [from] : [],
  );
  const calls = [...code.matchAll(/(?<![\w.])(?:globalThis\.)?(fetch|WebSocket|EventSource|XMLHttpRequest)\s*\(/g)];
  return [...named, ...bare, ...calls.map(([, name = '']) => name)];
}

const modules = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

test('only named modules of the server hold what can reach others', () => {
  const reaching = modules.filter((file) => reachingIn(readFileSync(join(root, file), 'utf8')).length > 0);
  expect(modules.length).toBeGreaterThan(300);
  expect(reaching.map((file) => relative('.', file)).toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test('only named modules of the server start a process', () => {
  const starting = modules.filter((file) => /['"/]child-program\.ts['"]/.test(readFileSync(join(root, file), 'utf8')));
  expect(starting.map((file) => relative('.', file)).toSorted()).toEqual(Object.keys(STARTING).toSorted());
});

describe('what is found', () => {
  it.each([
    ["import { connect } from 'node:tls';", 'connect of node:tls'],
    ["import { request } from 'https';", 'request of https'],
    ["import net, { isIP } from 'node:net';", 'net of node:net'],
    ["import { isIP, createConnection as open } from 'node:net';", 'createConnection as open of node:net'],
    ["const { Pool } = (await import('pg')).default;", 'pg'],
    ["const dns = require('dns');", 'dns'],
    ['const answer = await fetch(address);', 'fetch'],
    ['new WebSocket(address);', 'WebSocket'],
    ["import {\n  type Server,\n  request,\n} from 'node:http';", 'request of node:http'],
  ])('%s', (text, found) => expect(reachingIn(text)).toEqual([found]));

  it.each([
    "import type { Server } from 'node:http';",
    "import { createServer, type Server } from 'node:http';",
    "import { BlockList, isIP, type LookupFunction } from 'node:net';",
    "// await fetch('/')",
    'app.fetch(request); prefetch(1);',
  ])('nothing in %s', (text) => expect(reachingIn(text)).toEqual([]));
});
