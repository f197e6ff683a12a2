/** Whether the search of a stream was erased for good. */
import { stepsOf } from '../../domain/search-steps/rows.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { Accept } from '../events/accept-events.ts';

export const isErasedSearch = (accept: Pick<Accept, 'withState'>, stream: StreamName): Promise<boolean> =>
  accept.withState(stream, ({ state }) => stepsOf(state.rows.map)?.erased !== undefined);
