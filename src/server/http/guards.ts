/** Checks before every route: security headers, the Host, the origin of a change, the session. */
import type { BlockList } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Accounts } from '../accounts/accounts.ts';
import { deviceCutOff, type Devices } from '../accounts/devices.ts';
import { notAllowed } from '../errors.ts';
import { ACCOUNT_VERSION } from '../../sync/wire/protocol.ts';
import { refuse } from './answers.ts';
import type { AppContext, AppEnv } from './env.ts';

/** Emotion adds its styles to the page at run time: they alone are allowed beside our own files. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** `elsewhere`: the one foreign origin that scripts may call. */
const contentSecurityPolicy = (elsewhere: string | null): string =>
  `${POLICY}; connect-src 'self'${elsewhere === null ? '' : ` ${elsewhere}`}`;

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Not 'no-referrer': with it, browsers send the forms of our own pages with the Origin 'null', which is refused.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Under which names the server is reached, and through whom. */
export interface Reach {
  /** The address under which browsers reach it, if configured: an origin. Links in answers are beneath it. */
  readonly publicUrl: string | null;
  /** Further names and addresses that are answered, lower case, IPv6 in brackets; this machine's loopback always is. */
  readonly hosts: ReadonlySet<string>;
  /** Proxies whose X-Forwarded-For is believed; null: none. */
  readonly trustedProxies: BlockList | null;
}

/** What links in answers begin with: PUBLIC_URL, else the address that was asked, which `checkHost` has admitted. */
export function linkOrigin({ publicUrl }: Reach, context: AppContext): string {
  return publicUrl ?? new URL(context.req.url).origin;
}

/** `reportingTo`: the origin of the error-reporting service, if there is one. */
export function secureHeaders({ publicUrl }: Reach, reportingTo: string | null = null): MiddlewareHandler<AppEnv> {
  const headers = { ...HEADERS, 'Content-Security-Policy': contentSecurityPolicy(reportingTo) };
  const secure = publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries({ ...headers, ...secure })) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A foreign page can point its own name here (DNS rebinding), but it can't use a name of ours. */
export function checkHost({ hosts, publicUrl }: Reach): MiddlewareHandler<AppEnv> {
  const publicName = publicUrl === null ? null : new URL(publicUrl).hostname;
  return async (context, next) => {
    const { hostname } = new URL(context.req.url);
    if (hostname === publicName || hosts.has(hostname) || LOOPBACK.test(hostname)) return next();
    return context.text(
      `This server does not answer to the name "${hostname}". If that is a name of it, start it with ` +
        `PUBLIC_URL=https://${hostname}, or with ALLOWED_HOSTS=${hostname} if it has several.`,
      421,
    );
  };
}

/**
 * A change must come from our own pages, by the scheme of PUBLIC_URL where its name was asked. A client that sends
 * neither header is no browser: no cookie can be abused.
 */
export function checkOrigin({ publicUrl }: Reach): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    if (/^(GET|HEAD|OPTIONS)$/.test(context.req.method)) return next();
    const site = context.req.header('Sec-Fetch-Site');
    const origin = context.req.header('Origin');
    const { host } = new URL(context.req.url);
    const isPublic = publicUrl !== null && host === hostOf(publicUrl);
    const fromHere = origin === undefined || origin === publicUrl || (!isPublic && hostOf(origin) === host);
    if (fromHere && (site === undefined || site === 'same-origin' || site === 'none')) return next();
    const refused = notAllowed('foreign-origin', 'Only the app itself can make changes.');
    const answer = refuse(context, refused);
    // MCP asks for 403; the app's own clients take that for a session that has lapsed.
    return isForPrograms(context.req.path)
      ? new Response(answer.body, { status: 403, headers: answer.headers })
      : answer;
  };
}

const isForPrograms = (path: string): boolean => path === '/mcp' || /^\/(api|scim)\//.test(path);

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** No cache stores the pages before sign-in. */
export const neverStored: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  context.res.headers.set('Cache-Control', 'no-store');
};

/** Set by a browser that signed out without a network: its session ends with its first request. */
const SIGN_OUT_DUE = 'antecede.sign-out';

/** `ended`: told of the session, which other processes may hold too. */
export function endDueSession(
  accounts: Pick<Accounts, 'signedIn' | 'signOut'>,
  ended: (session: string) => Promise<void>,
): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    if (getCookie(context, SIGN_OUT_DUE) === undefined) return next();
    const signedIn = await accounts.signedIn(context.req.raw);
    const cookies = await accounts.signOut(context.req.raw);
    if (signedIn !== null) await ended(signedIn.session);
    await next();
    // A sign-in has set cookies of its own.
    if (context.res.headers.getSetCookie().length === 0)
      for (const cookie of cookies) context.res.headers.append('Set-Cookie', cookie);
    context.res.headers.append('Set-Cookie', `${SIGN_OUT_DUE}=; Path=/; Max-Age=0`);
  };
}

/** Calls under /spa/api need a session, and a second factor where the company requires one. */
export function checkSession(accounts: Accounts, devices: Pick<Devices, 'comesFromCutOff'>): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const signedIn = await accounts.signedIn(context.req.raw);
    if (signedIn === null && (await devices.comesFromCutOff(context.req.raw))) return refuse(context, deviceCutOff);
    if (signedIn === null) return context.json({ error: 'not-authenticated' }, 401, { 'Cache-Control': 'no-store' });
    // A redirect: the client follows it and recognises the address of the page (ERR-2).
    if (signedIn.companyWantsFactor && !signedIn.user.two_factor_auth_enabled)
      return context.redirect('/account/two_factor/setup/', 303);
    context.set('signedIn', signedIn);
    await next();
    for (const cookie of signedIn.cookies) context.res.headers.append('Set-Cookie', cookie);
    context.res.headers.set(ACCOUNT_VERSION, signedIn.version);
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store');
  };
}
