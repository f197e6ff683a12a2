/** Errors that browsers report, written to the server's log (API-8). */
import { refusal } from '../errors.ts';
import { oneLine } from '../log.ts';
import type { Services } from '../services.ts';
import { formFields, refuse } from './answers.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Route } from './route.ts';

const LEVELS: Readonly<Record<string, 'info' | 'warn' | 'error'>> = {
  info: 'info',
  debug: 'info',
  warning: 'warn',
  warn: 'warn',
  error: 'error',
};
const LONGEST = 2_000;

export function loggingRoutes({ log, now }: Pick<Services, 'log' | 'now'>): readonly Route[] {
  return [
    {
      method: 'POST',
      path: '/spa/api/logging/:type/:environment',
      who: 'user',
      maxBody: 32 * 1024,
      rate: createRateLimit({ burst: 60, everyMs: 1_000, now }),
      async handle(context) {
        const { type = '', environment = '' } = context.req.param() as Readonly<Record<string, string>>;
        if (!/^[\w-]{1,40}$/.test(type) || !/^[\w-]{1,40}$/.test(environment))
          return refuse(context, refusal(404, 'not-found', 'There is no such log.'));
        const form = await formFields(context);
        const text = (name: string) => withoutSecrets(oneLine(form[name] ?? '')).slice(0, LONGEST);
        const level = LEVELS[text('type').toLowerCase()] ?? LEVELS[type.toLowerCase()] ?? 'error';
        const user = context.get('signedIn').user.pk;
        log[level](`browser: ${text('headline')}`, { message: text('message'), log: type, environment, user });
        return context.json({ status: 'ok' });
      },
    },
  ];
}

const SECRET = /\b(token|password|secret|authorization|cookie)(["']?\s*[=:]\s*)("[^"]*"|[^\s&"']+)/gi;

/** Without the sign-in tokens that an address in a message may carry. */
function withoutSecrets(text: string): string {
  return text.replace(SECRET, '$1$2…');
}
