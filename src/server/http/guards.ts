/** What stands before every route: headers, the Host that was asked, where a change comes from, who asks. */
import type { MiddlewareHandler } from 'hono';
import type { Accounts } from '../accounts/accounts.ts';
import { refusal } from '../errors.ts';
import { refuse } from './answers.ts';
import type { AppEnv } from './env.ts';

/** Emotion puts its styles into the page while it runs: that is the one thing that is let in beside our own files. */
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
/** `elsewhere`: the one origin beside ours that scripts may call. */
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

export interface Reach {
  /** Only this machine reaches the server: then only names of this machine may be asked for. */
  readonly loopback: boolean;
  /** Where browsers reach it, when that is told; else what they ask for is taken. */
  readonly publicUrl: string | null;
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

/** A page of another site can make its own name point here (DNS rebinding); it can't make it a name of ours. */
export function checkHost({ loopback, publicUrl }: Reach): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const asked = new URL(context.req.url);
    const own = publicUrl !== null && new URL(publicUrl).host === asked.host;
    if (!loopback || own || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(asked.hostname)) return next();
    return context.text(
      'This server answers to 127.0.0.1 and localhost. To reach it under another name, start it with PUBLIC_URL.',
      421,
    );
  };
}

/** A change must come from our own pages. What sends neither header is no browser, and has no cookie to abuse. */
export function checkOrigin({ publicUrl }: Reach): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    if (/^(GET|HEAD|OPTIONS)$/.test(context.req.method)) return next();
    const site = context.req.header('Sec-Fetch-Site');
    const origin = context.req.header('Origin');
    const fromHere = origin === undefined || origin === publicUrl || hostOf(origin) === new URL(context.req.url).host;
    if (fromHere && (site === undefined || site === 'same-origin' || site === 'none')) return next();
    return refuse(context, refusal(403, 'foreign-origin', 'Changes are taken from the app itself alone.'));
  };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** No cache keeps what is shown before sign-in. */
export const neverStored: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  context.res.headers.set('Cache-Control', 'no-store');
};

/** Nobody under /spa/api without a session, nor without a second factor where the company wants one. */
export function checkSession(accounts: Accounts): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const signedIn = await accounts.signedIn(context.req.raw);
    if (signedIn === null) return context.json({ error: 'not-authenticated' }, 401, { 'Cache-Control': 'no-store' });
    // As a redirect, which a call follows to its page and knows by its address (ERR-2).
    if (signedIn.companyWantsFactor && !signedIn.user.two_factor_auth_enabled)
      return context.redirect('/account/two_factor/setup/', 303);
    context.set('signedIn', signedIn);
    await next();
    for (const cookie of signedIn.cookies) context.res.headers.append('Set-Cookie', cookie);
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store');
  };
}
