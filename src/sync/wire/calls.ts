/**
 * The calls that are not events, as the window sees them: every answer is a value, because an Error
 * loses its fields on the way out of the worker.
 */

export type SignedOutAddress = 'login' | 'two-factor' | 'cut-off';

export interface CallRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the API base, without a leading slash, e.g. `users/self`. */
  readonly path: string;
  /** Multipart fields; values that are no strings travel as JSON text (API-1). */
  readonly form?: Readonly<Record<string, unknown>>;
  /** A raw JSON body instead. */
  readonly json?: unknown;
  /** Sent as `Idempotency-Key`: the call made again has the effect of one. */
  readonly key?: string;
  /** A raw body instead, e.g. a file to import. */
  readonly file?: Blob;
  /** Nobody waits for it: what it meets is told, but leads nowhere. */
  readonly background?: boolean;
}

export type CallResult =
  | { readonly kind: 'ok'; readonly status: number; readonly body: unknown; readonly redirectTo: string | null }
  /**
   * 401, 403, or redirected to a login or two-factor address: the browser goes there (ERR-1, ERR-2). `cut-off`: this
   * device was cut off by its user or an administrator, and removes what it holds.
   */
  | { readonly kind: 'signed-out'; readonly address: SignedOutAddress }
  /** 504 or a body with error_type spa_api_exception: shown as a toast (ERR-4, ERR-5). */
  | {
      readonly kind: 'reported';
      readonly status: number;
      readonly headline: string;
      readonly detail: string;
      readonly body: unknown;
    }
  /** Any other status: `STATUS: {code} | {text}` (ERR-6). */
  | { readonly kind: 'failed'; readonly status: number; readonly message: string }
  /** No network, or no answer in time (ERR-7). */
  | { readonly kind: 'offline'; readonly message: string };

/**
 * An answer that concerns the whole window, whichever part asked: the way to sign-in, a toast, an address to go to
 * (ERR-1, ERR-2, ERR-4, ERR-5, NAV-4).
 */
export type CallNotice = (CallResult | AccountChanged) & { readonly isBackground: boolean };

/** The server knows the user otherwise than at its last answer: name, permissions or another property. */
export interface AccountChanged {
  readonly kind: 'account-changed';
}
