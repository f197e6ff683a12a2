/** The port of a kind of feed: what there is, and taking a file. */

export interface FoundFile {
  /** Of one feed, a name stands for one file: a path within the folder, an address. */
  readonly name: string;
  /** Changes with the content; null where only fetching the file tells. */
  readonly signature: string | null;
  /** The signature with which it was taken last. */
  readonly known?: string | null;
}

export type TakenFile =
  | {
      readonly kind: 'taken';
      readonly size: number;
      /** SHA-256 in hex. */
      readonly checksum: string;
      readonly signature: string;
    }
  /** What is there was taken before. */
  | { readonly kind: 'unchanged' }
  /** It is not what was found any more: the next run looks again. */
  | { readonly kind: 'changing' }
  /** This file can't be taken, while others can. */
  | { readonly kind: 'refused'; readonly reason: string };

export interface FeedSource {
  /** A file is taken once it was found unchanged for so many milliseconds. */
  readonly settleMs: number;
  /** Bytes fetched so far; nothing for what is at hand. */
  spent?(): number;
  /** Throws a {@link FeedProblem}. */
  list(): Promise<readonly FoundFile[]>;
  /** Writes the content to the path `into`. Throws a {@link FeedProblem} where no other file can be taken either. */
  take(file: FoundFile, into: string, signal: AbortSignal): Promise<TakenFile>;
}

/** Why a run ends before it has seen everything; the message is for administrators. */
export class FeedProblem extends Error {
  override readonly name = 'FeedProblem';
  /** When it may be tried again, in milliseconds since 1970; null where nobody says. */
  readonly at: number | null;
  /** It is as it was asked for, e.g. enough for a day. */
  readonly isExpected: boolean;

  constructor(message: string, { at = null, isExpected = false }: { at?: number | null; isExpected?: boolean } = {}) {
    super(message);
    this.at = at;
    this.isExpected = isExpected;
  }
}

/** Of a path or an address: what people call the file. */
export function fileTitle(name: string): string {
  if (!/^https?:/.test(name)) return name;
  const last = new URL(name).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
