/** Who did what when, as administrators of a company read it: beside the ledger of each search, and apart from it. */
import type { Id } from '../shared/ids.ts';

export const AUDIT_KINDS = ['sign-in', 'invitation', 'permission', 'export', 'import', 'deletion', 'setting'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export interface AuditEntry {
  /** Later entries have greater ones. */
  readonly id: Id;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly kind: AuditKind;
  readonly by: Id;
  /** Name and e-mail as they were then. */
  readonly byName: string;
  readonly what: string;
  /** What it was done to; empty for nothing in particular. */
  readonly subject: string;
  /** Whether it was done; a sign-in may be refused. */
  readonly isDone: boolean;
  readonly address: string;
  /** As the log of the server names it. */
  readonly request: string;
}

/** The answer of the server: the newest first. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** How many fit the filter in all. */
  readonly total: number;
  /** Of numbers in the subjects, such as `user 7`: what the reader may know them by now. */
  readonly names: Readonly<Record<string, string>>;
}

/** A subject with the names beside its numbers. */
export const subjectInWords = (subject: string, names: AuditPage['names']): string =>
  subject.replace(/\b[a-z]+ \d+\b/g, (numbered) =>
    Object.hasOwn(names, numbered) ? `${numbered} (${names[numbered]})` : numbered,
  );

export const auditKindNames: Readonly<Record<AuditKind, string>> = {
  'sign-in': 'Sign-ins',
  invitation: 'Invitations',
  permission: 'Permissions',
  export: 'Exports',
  import: 'Imports',
  deletion: 'Deletions',
  setting: 'Settings',
};
