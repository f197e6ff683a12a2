/** What of the audit is shown, and how the server is asked for it. */
import type { DateSpan } from '../../../domain/query/dates.ts';
import type { AuditKind } from '../../../domain/operation/audit.ts';

export interface AuditView {
  readonly kind: AuditKind | null;
  readonly text: string;
  /** Days by the clock of this device, as `2026-11-27`, both included; null for any. */
  readonly from: string | null;
  readonly to: string | null;
}

export const noAuditFilter: AuditView = { kind: null, text: '', from: null, to: null };

/** Nothing was written before the product was there. */
export const auditedDays: DateSpan = { from: '2026-01-01', to: '2099-12-31' };

export const isDateOrderWrong = ({ from, to }: AuditView): boolean => from !== null && to !== null && from > to;

/** With its question mark; empty where nothing is chosen. `before`: the id of the last entry known. */
export function auditQuery({ kind, text, from, to }: AuditView, before?: number): string {
  const query = new URLSearchParams();
  if (kind !== null) query.set('kind', kind);
  if (text.trim() !== '') query.set('text', text.trim());
  const [first, end] = [startOf(from, 0), startOf(to, 1)];
  if (first !== null) query.set('from', String(first));
  if (end !== null) query.set('until', String(end));
  if (before !== undefined) query.set('before', String(before));
  const asked = query.toString();
  return asked === '' ? '' : `?${asked}`;
}

/** The first instant of the day so many days later, in milliseconds since 1970; null where there is none. */
function startOf(day: string | null, later: number): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  if (date === undefined) return null;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
}
