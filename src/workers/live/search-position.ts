/** How far a search has come on this device: what the log holds of it, and what waits on top. */
import { searchStream } from '../../domain/shared/streams.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Engine } from '../../sync/engine.ts';
import type { SearchPosition } from '../contract.ts';

export async function searchPosition(engine: Engine, search: Id): Promise<SearchPosition | null> {
  const stream = searchStream(search);
  if (engine.replicas.isGone(stream)) return null;
  const { cursor, pending } = await engine.replicas.open(stream);
  const waiting =
    pending.findLast(({ event, decision }) => event !== null && decision.kind === 'applied')?.event?.id ?? null;
  return cursor === 0 && waiting === null ? null : { entry: cursor, waiting };
}
