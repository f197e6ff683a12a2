/**
 * The audit in SQL: entries are added and read, and neither changed nor removed by any call. Each belongs to the
 * company of who acted. It is no ledger: it says that something was done, and nothing of ideas and texts.
 */
import { sql, type SelectQueryBuilder } from 'kysely';
import { AUDIT_KINDS, type AuditEntry, type AuditKind, type AuditPage } from '../../domain/operation/audit.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db, Tables } from '../database/tables.ts';
import { currentRequestId } from '../request-id.ts';

export type AuditActor = Pick<UserDetails, 'pk' | 'full_name' | 'email' | 'company'>;

export interface Audited {
  readonly kind: AuditKind;
  readonly what: string;
  readonly subject: string;
  readonly isDone: boolean;
  readonly address: string;
}

export interface AuditFilter {
  readonly kind: AuditKind | null;
  /** In name, e-mail, action or subject, whatever the case; empty for all. */
  readonly text: string;
  /** In milliseconds since 1970: from this instant, and before that one. */
  readonly from: number | null;
  readonly until: number | null;
}

export interface Audit {
  add(actor: AuditActor, audited: Audited): Promise<void>;
  page(company: Id, filter: AuditFilter, before: Id | null, atMost: number): Promise<Omit<AuditPage, 'names'>>;
}

const LONGEST = 500;

export function createAudit({ db, now }: { readonly db: Db; readonly now: () => number }): Audit {
  const fitting = (company: Id, { kind, text, from, until }: AuditFilter) => {
    let query = db.selectFrom('audit_entry').where('company_id', '=', company);
    if (kind !== null) query = query.where('kind', '=', kind);
    if (from !== null) query = query.where('at', '>=', new Date(from));
    if (until !== null) query = query.where('at', '<', new Date(until));
    return text === ''
      ? query
      : query.where(sql<boolean>`strpos(lower(by_name || ' ' || what || ' ' || subject), lower(${text})) > 0`);
  };
  return {
    async add({ pk, full_name: name, email, company }, audited) {
      // Nobody could read it: who has no company is an administrator of none.
      if (company === null) return;
      const byName = name === '' || name === email ? email : `${name} <${email}>`;
      await db
        .insertInto('audit_entry')
        .values({
          ...{ at: new Date(now()), company_id: company.id, by_user: pk, by_name: byName.slice(0, LONGEST) },
          ...{ kind: audited.kind, what: audited.what, subject: audited.subject.slice(0, LONGEST) },
          ...{ is_done: audited.isDone, address: audited.address, request: currentRequestId() ?? '' },
        })
        .execute();
    },
    async page(company, filter, before, atMost) {
      const all = fitting(company, filter);
      const [{ total }, rows] = await Promise.all([
        all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
        earlierThan(all, before).selectAll().orderBy('id', 'desc').limit(atMost).execute(),
      ]);
      return { total: Number(total), entries: rows.map(entryOf) };
    },
  };
}

type Entries = SelectQueryBuilder<Tables, 'audit_entry', object>;
const earlierThan = (query: Entries, before: Id | null): Entries =>
  before === null ? query : query.where('id', '<', before);

interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly by_user: number;
  readonly by_name: string;
  readonly kind: string;
  readonly what: string;
  readonly subject: string;
  readonly is_done: boolean;
  readonly address: string;
  readonly request: string;
}

const entryOf = ({ id, at, by_user: by, by_name: byName, kind, is_done: isDone, ...row }: AuditRow): AuditEntry => ({
  ...{ id, at: at.getTime(), by, byName, isDone, kind: auditKind(kind) ?? 'setting' },
  ...{ what: row.what, subject: row.subject, address: row.address, request: row.request },
});

export const auditKind = (text: string): AuditKind | null => AUDIT_KINDS.find((kind) => kind === text) ?? null;
