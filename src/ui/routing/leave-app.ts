/**
 * Moves that an answer of the server brings about, not the user. A loop of them ends after its second round, with a
 * page that says so.
 *
 *   page A ─401─▶ sign-in, signed in already ─▶ page A ─401─▶ sign-in ─▶ page A ─401─▶ /account/stopped/
 */
import { goToLogin, type SignInWindow } from './return-address.ts';

export interface AppWindow extends SignInWindow {
  readonly performance: Pick<Performance, 'timeOrigin' | 'now'>;
}

interface MoveByAnswer {
  readonly move: string;
  /** When the page was loaded that made it, in ms since 1970: names the page. */
  readonly page: number;
}

const KEY = 'moves-by-answers';
const STOPPED = '/account/stopped/';
const ROUNDS = 2;
/** A full round loads a page twice. */
const ROUND_WITHIN_MS = 60_000;
/** Within one page only a program is as quick. */
const TURN_WITHIN_MS = 3_000;
const KEPT = 20;

let isSigningOut = false;

/** While the user signs out, that leads to the sign-in page; a call that finds the session ended leads nowhere. */
export function signingOut(is: boolean): void {
  isSigningOut = is;
}

/** To sign-in, or to an address that is loaded as a page. */
export function leaveApp(window: AppWindow, to: { readonly login: true } | { readonly url: string }): void {
  if (isSigningOut) return;
  const url = 'url' in to ? to.url : null;
  if (isThirdRound(window, `${addressOf(window)} → ${url ?? 'sign-in'}`)) return stop(window);
  if (url === null) goToLogin(window);
  else window.location.assign(url);
}

/** Moves of this page within the app, by answers. */
let turns: readonly { readonly move: string; readonly at: number }[] = [];

/** The same within the app, without a load; false once it leads round in a circle. */
export function mayTurn(window: AppWindow, path: string): boolean {
  const [move, at] = [`${addressOf(window)} → ${path}`, window.performance.now()];
  turns = turns.filter((turn) => at - turn.at < TURN_WITHIN_MS);
  const isThird = turns.filter((turn) => turn.move === move).length >= ROUNDS;
  turns = isThird ? [] : [...turns, { move, at }];
  if (isThird) stop(window);
  return !isThird;
}

const addressOf = ({ location }: AppWindow): string => `${location.pathname}${location.search}${location.hash}`;

function stop(window: AppWindow): void {
  window.location.assign(`${STOPPED}?next=${encodeURIComponent(addressOf(window))}`);
}

/** Calls that fail at the same time leave one page once. */
function isThirdRound({ sessionStorage, performance: { timeOrigin: page } }: AppWindow, move: string): boolean {
  const recent = readMoves(sessionStorage).filter((made) => page - made.page < ROUND_WITHIN_MS);
  const others = recent.filter((made) => made.page !== page || made.move !== move);
  const isThird = others.filter((made) => made.move === move).length >= ROUNDS;
  // Who tries again from the page that says so has two rounds again.
  writeMoves(sessionStorage, isThird ? [] : [...others, { move, page }].slice(-KEPT));
  return isThird;
}

function readMoves(storage: AppWindow['sessionStorage']): readonly MoveByAnswer[] {
  try {
    const moves: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(moves) ? (moves as MoveByAnswer[]) : [];
  } catch {
    return [];
  }
}

function writeMoves(storage: AppWindow['sessionStorage'], moves: readonly MoveByAnswer[]): void {
  try {
    storage.setItem(KEY, JSON.stringify(moves));
  } catch {
    // Without storage a loop is not noticed.
  }
}
