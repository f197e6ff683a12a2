/** A project under legal hold, as an administrator of the company is told of it. */
import type { Id } from '../shared/ids.ts';

export interface HeldProject {
  /** Who placed the hold, with the name at that time. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of who is in the project; null for others, who learn neither its name nor the reason. */
  readonly inside: { readonly project: Id; readonly name: string; readonly reason: string } | null;
  /** Who can take the administrator into it: who placed the hold, else the owner; null where neither can sign in. */
  readonly ask: string | null;
  /** Who owns the project. */
  readonly owner: string;
}
