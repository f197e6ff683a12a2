/** What the forms of the account pages share: the way on, with cookies, and limits on guesses. */
import type { AppContext } from '../http/env.ts';
import type { Services } from '../services.ts';
import type { Attempt, Guess } from './guess-limits.ts';

export function goTo(context: AppContext, path: string, cookies: readonly string[]): Response {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  return context.redirect(path, 303);
}

/** Counts a guess of the request before it is tried; where it must wait, the answer says for how long. */
export function beginGuess(
  { guessLimits, knownDevices }: Pick<Services, 'guessLimits' | 'knownDevices'>,
  context: AppContext,
  guess: Pick<Guess, 'what' | 'email'>,
): Attempt {
  const device = knownDevices.of(context.req.raw, guess.email);
  const attempt = guessLimits.begin({ ...guess, address: context.get('address'), device });
  if (attempt.wait > 0) context.header('Retry-After', String(attempt.wait));
  return attempt;
}

export const waitMessage = (seconds: number): string => `Too many attempts. Try again in ${seconds} s.`;
