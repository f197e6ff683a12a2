/** The port of a kind of feed: what there is, and taking a file. */

export interface FoundFile {
  /** Of one feed, a name stands for one file: a path within the folder, an address. */
  readonly name: string;
  /** Changes with the content; null where only fetching the file tells. */
  readonly signature: string | null;
}

export type TakenFile =
  | {
      readonly kind: 'taken';
      readonly size: number;
      /** SHA-256 in hex. */
      readonly checksum: string;
      readonly signature: string;
    }
  /** It is not what was found any more: the next run looks again. */
  | { readonly kind: 'changing' }
  /** This file can't be taken, while others can. */
  | { readonly kind: 'refused'; readonly reason: string };

export interface FeedSource {
  /** A file is taken once it was found unchanged for so many milliseconds. */
  readonly settleMs: number;
  /** Throws a {@link FeedProblem}. */
  list(): Promise<readonly FoundFile[]>;
  /** Writes the content to the path `into`. Throws a {@link FeedProblem} where no other file can be taken either. */
  take(file: FoundFile, into: string, signal: AbortSignal): Promise<TakenFile>;
}

/** Why a run ends before it has seen everything; the message is for administrators. */
export class FeedProblem extends Error {
  override readonly name = 'FeedProblem';
}
