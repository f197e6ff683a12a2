/**
 * Slows clients that guess passwords or codes, and no others. Each attempt is counted before it is tried, by account,
 * by network, and by both; past some free ones the next must wait, longer each time. A device on which the user has
 * signed in before is counted apart: nobody's guesses make it wait (docs/decisions/0050-guesses-hosts-and-files.md).
 *
 * An attempt that only the other guesses of its network keep back is held in line rather than refused. Lines are short,
 * and so are all of them together; a network within its free guesses stands in none.
 */
import { networkOf } from '../http/client-address.ts';
import { createGuessCounts } from './guess-counts.ts';

export interface Guess {
  readonly what: 'password' | 'code';
  /** The e-mail address that the account has, or would have. */
  readonly email: string;
  /** Network address of the client. */
  readonly address: string;
  /** The known device of that user that asks; null for any other. */
  readonly device: string | null;
}

export interface Attempt {
  /** Seconds until it may be made; 0: now. One that must wait does not count. */
  readonly wait: number;
  /** Milliseconds to its place in the line of its network: hold it for so long, then try it. */
  readonly heldMs: number;
  /** It was right: it does not count either. */
  succeeded(): void;
}

export interface GuessLimits {
  begin(guess: Guess): Attempt;
  /** Counts a link that does not exist; gives the seconds that its network must wait. A right one never waits. */
  wrongLink(address: string): number;
}

interface Limit {
  /** Attempts without a wait. */
  readonly free: number;
  /** The longest wait. */
  readonly mostMs: number;
}
const MINUTE = 60_000;
const FIRST_WAIT_MS = 1_000;

const NETWORK: Limit = { free: 20, mostMs: MINUTE };
/** Past its free attempts a network has one turn in so long, and a line that is no longer than that. */
const TURN_MS = 3_000;
const LONGEST_LINE_MS = 30_000;
/** Of all networks: about a hundred full lines. Past that a network waits instead of being held. */
const MOST_HELD = 1_000;
/**
 * Account: at most one guess a minute (a code: in five minutes) from all networks together. Account and network:
 * a client that goes on guessing loses its place to the others.
 */
const LIMITS: Readonly<Record<Guess['what'], Readonly<Record<'account' | 'both' | 'device', Limit>>>> = {
  password: {
    account: { free: 5, mostMs: MINUTE },
    both: { free: 5, mostMs: 15 * MINUTE },
    device: { free: 10, mostMs: MINUTE },
  },
  code: {
    account: { free: 5, mostMs: 5 * MINUTE },
    both: { free: 5, mostMs: 60 * MINUTE },
    device: { free: 5, mostMs: 5 * MINUTE },
  },
};

export function createGuessLimits(now: () => number): GuessLimits {
  const counts = createGuessCounts(now);
  /** When those who are held will be tried. */
  let held: readonly number[] = [];

  function waitFor(key: string, { free, mostMs }: Limit): number {
    const { attempts, last } = counts.of(key);
    if (attempts < free) return 0;
    return last + Math.min(mostMs, FIRST_WAIT_MS * 2 ** Math.min(attempts - free, 30)) - now();
  }

  /** Milliseconds until the next turn of a network; those in line have taken the turns before it. */
  function turnOf(key: string): number {
    const { attempts, last } = counts.of(key);
    return attempts < NETWORK.free ? 0 : Math.max(0, last + TURN_MS - now());
  }

  function mayHold(heldMs: number): boolean {
    if (heldMs === 0) return true;
    held = held.filter((until) => until > now());
    return heldMs <= LONGEST_LINE_MS && held.length < MOST_HELD;
  }

  function begin(limits: readonly (readonly [key: string, limit: Limit])[], network: string | null): Attempt {
    const heldMs = network === null ? 0 : turnOf(network);
    const wait = Math.max(...limits.map(([key, limit]) => waitFor(key, limit)), mayHold(heldMs) ? 0 : heldMs);
    if (wait > 0) return { wait: Math.ceil(wait / 1000), heldMs: 0, succeeded: () => {} };
    if (heldMs > 0) held = [...held, now() + heldMs];
    const keys = [...limits.map(([key]) => key), ...(network === null ? [] : [network])];
    for (const key of keys) counts.add(key, key === network ? now() + heldMs : now());
    return {
      wait: 0,
      heldMs,
      succeeded: () => {
        for (const key of keys) counts.takeBack(key);
      },
    };
  }

  return {
    begin({ what, email, address, device }) {
      const account = `${what} ${email.trim().toLowerCase()}`;
      const network = networkOf(address);
      const limits = LIMITS[what];
      if (device !== null) return begin([[`device ${device} ${account}`, limits.device]], null);
      const both = [`both ${network} ${account}`, limits.both] as const;
      return begin([[`account ${account}`, limits.account], both], `network ${network}`);
    },
    wrongLink: (address) => begin([[`links ${networkOf(address)}`, NETWORK]], null).wait,
  };
}
