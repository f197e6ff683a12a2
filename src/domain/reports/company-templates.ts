/** The Word templates of a company, as the server lists them. Times are ISO 8601. */
import type { Id } from '../shared/ids.ts';

export interface TemplateVersion {
  /** From 1. */
  readonly version: number;
  /** SHA-256 of the file, by which reports name it. */
  readonly hash: string;
  readonly bytes: number;
  readonly at: string;
  readonly by: string;
}
export interface CompanyTemplate {
  readonly id: Id;
  readonly name: string;
  readonly owner: string;
  /** The version that new reports use. */
  readonly current: number;
  /** Null while reports can use it. */
  readonly retiredAt: string | null;
  /** The newest first. */
  readonly versions: readonly TemplateVersion[];
}

/** Bytes of an upload. */
export const TEMPLATE_BYTES_AT_MOST = 10 * 2 ** 20;
/** Characters of a name. */
export const TEMPLATE_NAME_AT_MOST = 100;
