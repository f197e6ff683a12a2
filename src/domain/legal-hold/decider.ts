/** Legal holds. What they forbid is a rule of what would delete (folder-tree/rules.ts); here they begin and end. */
import { concept } from '../shared/decider.ts';
import { applied, noop, rejected } from '../shared/envelope.ts';
import { LEGAL_HOLDS, legalHoldsIn, type LegalHold, type LegalHoldsRow } from '../shared/legal-holds.ts';
import type { RowWriter } from '../shared/rows.ts';
import { legalHoldEvents } from './events.ts';

const serverOnly = rejected('server-only', 'Legal holds are placed and lifted by the server alone.');

function put(write: RowWriter<LegalHoldsRow>, holds: readonly LegalHold[]): void {
  if (holds.length > 0) write.set(LEGAL_HOLDS, { kind: 'legal-holds', holds });
  else if (write.get(LEGAL_HOLDS) !== undefined) write.remove(LEGAL_HOLDS);
}

export const legalHold = concept<typeof legalHoldEvents, LegalHoldsRow>({
  events: legalHoldEvents,
  rowKinds: ['legal-holds'],
  guard: (_, { isServer }) => (isServer ? null : serverOnly),
  decide: {
    LegalHoldPlaced: ({ rows }, { project }) =>
      legalHoldsIn(rows).some((hold) => hold.project === project) ? noop('already-held') : applied,
    LegalHoldLifted: ({ rows }, { project }) =>
      legalHoldsIn(rows).some((hold) => hold.project === project) ? applied : noop('not-held'),
  },
  evolve: {
    LegalHoldPlaced({ rows }, write, hold) {
      const others = legalHoldsIn(rows).filter(({ project }) => project !== hold.project);
      put(write, [...others, hold]);
    },
    LegalHoldLifted({ rows }, write, { project }) {
      put(
        write,
        legalHoldsIn(rows).filter((hold) => hold.project !== project),
      );
    },
  },
  // A deed of its own: lifted by an administrator, never by an undo.
  invert: () => [],
});
