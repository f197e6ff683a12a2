/**
 * The chain of a stream's file. Of a search it is the chain of its ledger, so that a ledger that was exported earlier
 * has the same hashes; other streams have one of the same making.
 */
import { createHash } from 'node:crypto';
import { applied, noop } from '../../domain/shared/envelope.ts';
import { canonical } from '../../domain/shared/state-hash.ts';
import { parseStream, type StreamName } from '../../domain/shared/streams.ts';
import { createChainFrom, startOfChain, type ChainedEvent } from '../ledger/entry-chain.ts';
import type { EventLine } from './archive-form.ts';

/** Gives the hash of one event after the other. */
export function createStreamChain(stream: StreamName): (event: ChainedEvent) => string {
  const search = parseStream(stream);
  const start =
    search?.kind === 'search'
      ? startOfChain(search.id)
      : createHash('sha256').update(canonical({ stream })).digest('hex');
  return createChainFrom(start);
}

export const chainedPartOf = ({ without, ...line }: Omit<EventLine, 'hash'>): ChainedEvent => ({
  ...line,
  outcome: without === null ? applied : noop(without),
});
