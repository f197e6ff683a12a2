/** How the server is asked for a part of the audit. */
import { expect, it } from 'vitest';
import { auditQuery, noAuditFilter } from '../../../src/ui/screens/server/audit-view.ts';

it('asks for all, and for what follows an entry', () => {
  expect(auditQuery(noAuditFilter)).toBe('');
  expect(auditQuery(noAuditFilter, 7)).toBe('?before=7');
});

it('asks for whole days by the clock of the device, the last one included', () => {
  const query = new URLSearchParams(
    auditQuery({ kind: 'export', text: ' Bo & Li ', from: '2026-11-01', to: '2026-11-30' }),
  );
  expect(query.get('kind')).toBe('export');
  expect(query.get('text')).toBe('Bo & Li');
  expect(Number(query.get('from'))).toBe(new Date(2026, 10, 1).getTime());
  expect(Number(query.get('until'))).toBe(new Date(2026, 11, 1).getTime());
  expect(auditQuery({ ...noAuditFilter, from: 'soon' })).toBe('');
});
