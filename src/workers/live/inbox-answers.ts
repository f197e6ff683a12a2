/** What the live query of the inbox answers. */
import type { InboxKind, MembershipNews, NotedRole, RetentionNews } from '../../domain/inbox/values.ts';
import type { Id } from '../../domain/shared/ids.ts';

interface NewRole {
  readonly membership: MembershipNews;
  readonly role: NotedRole;
  /** Titles of tasks that the user lost with a team, some of so many `losses`. */
  readonly lost?: readonly string[] | undefined;
  readonly losses?: number | undefined;
}

export interface InboxItem {
  /** Names it for good, e.g. `mention:{comment}`. */
  readonly item: string;
  readonly kind: InboxKind;
  /** Milliseconds since 1970; null where that is not known. */
  readonly at: number | null;
  /** Who did it; null where only the name is known, or nobody did. */
  readonly by: Id | null;
  readonly name: string;
  /** Of the task, project or search; the type of a search that is not listed anywhere. */
  readonly title: string;
  /** What a mention says; the title of a report. Null where it is not on this device. */
  readonly text: string | null;
  readonly about:
    | { readonly task: Id }
    | { readonly project: Id }
    /** News of its retention; `owner`: who owns it, and can’t sign in. */
    | { readonly project: Id; readonly due: string; readonly news: RetentionNews; readonly owner?: Id | undefined }
    /** The same, of a project that the user is not in, whose owner can’t sign in. */
    | { readonly ownedBy: Id; readonly due: string; readonly news: RetentionNews }
    /** The same, of searches of the user that went on from a project. */
    | { readonly searches: readonly Id[]; readonly due: string; readonly news: RetentionNews }
    | { readonly invitation: Id }
    | { readonly search: Id; readonly families: number }
    | { readonly search: Id; readonly failed: true }
    /** A comment on a result. */
    | { readonly search: Id; readonly ucid: string }
    | { readonly search: Id; readonly report: Id; readonly isMade: boolean }
    /** What the user is there from now on, or was until it was deleted. */
    | (NewRole & ({ readonly project: Id } | { readonly team: Id } | { readonly monitor: Id }))
    /** What a run of a monitor brought, and when it was. Its name is with the server alone. */
    | { readonly monitor: Id; readonly run: number; readonly families: number };
  readonly isRead: boolean;
}

export interface InboxWindow {
  /** The last one first: the last thousand, and all that are unread. */
  readonly items: readonly InboxItem[];
  readonly total: number;
  readonly unread: number;
  /** Kinds that the user wants not to see. */
  readonly hidden: readonly InboxKind[];
  /** Kinds of which the user wants e-mails. */
  readonly mailed: readonly InboxKind[];
}
