/**
 * The server's ledger of a search, as it answers; the entries are the server's own, so their fields are taken as they
 * are.
 */
import type { LedgerAnswer } from '../../../domain/ledger/entry.ts';

/** null for an answer of another form. */
export function readLedgerAnswer(body: unknown): LedgerAnswer | null {
  const said = body as Partial<LedgerAnswer> | null;
  return typeof said?.search === 'number' && Array.isArray(said.entries) && typeof said.key?.fingerprint === 'string'
    ? (said as LedgerAnswer)
    : null;
}
