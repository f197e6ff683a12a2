/** What goes wrong in browsers, written to the server's log (API-8). */
import { Hono } from 'hono';
import { refusal } from '../errors.ts';
import { atMost, refuse, refuseForNow } from '../http/answers.ts';
import type { AppEnv } from '../http/env.ts';
import { oneLine } from '../log.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Services } from '../services.ts';

const LEVELS: Readonly<Record<string, 'info' | 'warn' | 'error'>> = {
  info: 'info',
  debug: 'info',
  warning: 'warn',
  warn: 'warn',
  error: 'error',
};
const LONGEST = 2_000;

export function loggingRoutes({ log, now }: Pick<Services, 'log' | 'now'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const entries = createRateLimit({ burst: 60, everyMs: 1_000, now });

  routes.post('/:type/:environment', atMost(32 * 1024), async (context) => {
    const { type, environment } = context.req.param();
    if (!/^[\w-]{1,40}$/.test(type) || !/^[\w-]{1,40}$/.test(environment))
      return refuse(context, refusal(404, 'not-found', 'There is no such log.'));
    const { pk } = context.get('signedIn').user;
    const wait = entries.take(String(pk));
    if (wait > 0) return refuseForNow(context, wait);
    const form = await context.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const text = (name: string) =>
      typeof form[name] === 'string' ? withoutSecrets(oneLine(form[name])).slice(0, LONGEST) : '';
    const level = LEVELS[text('type').toLowerCase()] ?? LEVELS[type.toLowerCase()] ?? 'error';
    log[level](`browser: ${text('headline')}`, { message: text('message'), log: type, environment, user: pk });
    return context.json({ status: 'ok' });
  });

  return routes;
}

/** Sign-in tokens that an address in a message may carry. */
function withoutSecrets(text: string): string {
  return text.replace(/\b(token|password|secret|authorization|cookie)(["']?\s*[=:]\s*)("[^"]*"|[^\s&"']+)/gi, '$1$2…');
}
