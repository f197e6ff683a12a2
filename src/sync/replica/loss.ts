/**
 * Changes of the user that are in the log without effect, because others' changes came before them, and that left
 * things otherwise than the user saw them. Where the wish is fulfilled all the same (deleted twice, named the same),
 * there is nothing to tell.
 */
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import { product } from '../../domain/streams.ts';

/** Their code in the list of what could not be applied. */
export const WITHOUT_EFFECT = 'without-effect';

/** What became of it, in words; null where there is nothing to tell. */
export function lossOf({ type, outcome }: Pick<ConfirmedEvent, 'type' | 'outcome'>): string | null {
  if (outcome.kind !== 'noop') return null;
  return product.events.get(type)?.definition.lossOf?.(outcome.reason) ?? null;
}
