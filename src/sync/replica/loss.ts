/**
 * Changes of the user that are in the log without effect, because others' changes came before them, and that left
 * things otherwise than the user saw them. Where the wish is fulfilled all the same (deleted twice, named the same),
 * there is nothing to tell.
 */
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';

/** Their code in the list of what could not be applied. */
export const WITHOUT_EFFECT = 'without-effect';

const MOVES = new Set(['FolderMoved', 'CollectionMoved']);

/** What became of it, in words; null where there is nothing to tell. */
export function lossOf({ type, outcome }: Pick<ConfirmedEvent, 'type' | 'outcome'>): string | null {
  if (outcome.kind !== 'noop' || !MOVES.has(type)) return null;
  if (outcome.reason === 'cycle')
    return 'It stayed where it was: meanwhile the place to move it to had come to lie inside it.';
  return outcome.reason === 'already-deleted'
    ? 'It stayed in the trash: it was deleted meanwhile, and so was the place to move it to.'
    : null;
}
