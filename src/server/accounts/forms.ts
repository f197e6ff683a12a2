/** What the forms of the account pages share: the way on, with cookies, and limits on guesses. */
import type { AppContext } from '../http/env.ts';
import type { Services } from '../services.ts';
import type { Attempt, Guess } from './guess-limits.ts';

export function goTo(context: AppContext, path: string, cookies: readonly string[]): Response {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  return context.redirect(path, 303);
}

/**
 * Counts a guess of the request before it is tried, and holds it until it is its turn; where it must wait, the answer
 * says for how long.
 */
export async function beginGuess(
  { guessLimits, knownDevices, hold }: Pick<Services, 'guessLimits' | 'knownDevices' | 'hold'>,
  context: AppContext,
  guess: Pick<Guess, 'what' | 'email'>,
): Promise<Attempt> {
  const device = knownDevices.of(context.req.raw, guess.email);
  const attempt = guessLimits.begin({ ...guess, address: context.get('address'), device });
  if (attempt.wait > 0) context.header('Retry-After', String(attempt.wait));
  if (attempt.heldMs > 0) await hold(attempt.heldMs);
  return attempt;
}

export const waitMessage = (seconds: number): string => `Too many attempts. Try again in ${seconds} s.`;
