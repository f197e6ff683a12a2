/**
 * The built client: hashed files are cached for ever, the rest is revalidated each time, and every address of the app
 * gets the one page, `/` whatever the client accepts. Text is compressed once, at its first request. The page carries
 * the server's settings for the client; the service worker then has another version, so that devices replace their
 * cached page.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { isServerAddress } from '../../domain/navigation/server-addresses.ts';
import type { AppEnv } from './env.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const PACKED_ALREADY = /^(image\/(?!svg)|font\/)/;

interface ClientFile {
  readonly path: string;
  readonly type: string;
  readonly cache: string;
  /** Filled at the first request. */
  content?: Promise<FileContent>;
}
interface FileContent {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

export interface ClientSettings {
  /** Empty: errors are not reported (APP-15). */
  readonly errorReportingDsn: string;
}
const NOTHING_SAID: ClientSettings = { errorReportingDsn: '' };

/** Answers GET and HEAD from `folder`; other requests pass to the next handler. */
export function clientFiles(folder: string, settings: ClientSettings = NOTHING_SAID): MiddlewareHandler<AppEnv> {
  const files = new Map(
    filesUnder(folder).map((file) => [`/${relative(folder, file).split(sep).join('/')}`, clientFile(folder, file)]),
  );
  const page = files.get('/index.html');

  return async (context, next) => {
    const { method, url } = context.req.raw;
    const { pathname } = new URL(url);
    const wantsPage = isPage(pathname, context.req.header('Accept') ?? '');
    const file = files.get(decoded(pathname)) ?? (wantsPage ? page : undefined);
    if (!file || (method !== 'GET' && method !== 'HEAD')) return next();
    const content = await (file.content ??= read(file, settings));
    const headers = {
      'Content-Type': file.type,
      'Cache-Control': file.cache,
      ETag: content.etag,
      Vary: 'Accept-Encoding',
    };
    if (context.req.header('If-None-Match') === content.etag) return context.body(null, 304, headers);
    const accepted = (context.req.header('Accept-Encoding') ?? '').toLowerCase();
    const encoding = (['br', 'gzip'] as const).find(
      (one) => content[one] !== null && new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted),
    );
    const body = content[encoding ?? 'identity'] ?? content.identity;
    const all = {
      ...headers,
      'Content-Length': String(body.length),
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    };
    return method === 'HEAD' ? context.body(null, 200, all) : context.body(new Uint8Array(body), 200, all);
  };
}

/** Whether the address is one of the app: any client gets the page, a file that is not there only who takes HTML. */
function isPage(pathname: string, accepted: string): boolean {
  if (isServerAddress(pathname) || pathname.startsWith('/assets/')) return false;
  return accepted.includes('text/html') || !/\.[a-z\d]+$/i.test(pathname);
}

function clientFile(folder: string, path: string): ClientFile {
  const hashed = relative(folder, path).startsWith(`assets${sep}`);
  const cache = hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
  return { path, cache, type: TYPES[extname(path)] ?? 'application/octet-stream' };
}

/** The file with the settings filled in. A DSN has no character that HTML or JSON would have to escape. */
function settled(path: string, content: Buffer, { errorReportingDsn: dsn }: ClientSettings): Buffer {
  if (dsn === '') return content;
  const name = basename(path);
  if (name === 'index.html')
    return Buffer.from(
      content
        .toString()
        .replace('name="error-reporting-dsn" content=""', `name="error-reporting-dsn" content="${dsn}"`),
    );
  const version = createHash('sha256').update(dsn).digest('hex').slice(0, 8);
  return name === 'service-worker.js'
    ? Buffer.from(content.toString().replace(/"version":"([^"]+)"/, `"version":"$1-${version}"`))
    : content;
}

async function read({ path, type }: ClientFile, settings: ClientSettings): Promise<FileContent> {
  const identity = settled(path, readFileSync(path), settings);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  if (PACKED_ALREADY.test(type) || identity.length < 1024) return { identity, br: null, gzip: null, etag };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity),
  ]);
  return { identity, br, gzip: gz, etag };
}

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
