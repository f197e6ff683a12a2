/** Ids for this tab, taken from the disk by the block; what a closed tab leaves of one is lost. */
import { mintId, type Id } from '../../domain/shared/ids.ts';
import type { Identity, LocalStore } from '../ports.ts';

const BLOCK = 64;

export interface IdBlock {
  /** Ids that nobody else will mint. */
  mint(count: number): Promise<readonly Id[]>;
  /** The device has another number: what is left of the block was the old one's. */
  forget(): void;
}

export function createIdBlock(store: Pick<LocalStore, 'reserveIds'>, identity: () => Identity): IdBlock {
  let block = { next: 0, end: 0 };
  /** One after the other: gestures that come at once would each take a block of their own from the disk. */
  let minting: Promise<unknown> = Promise.resolve();

  async function mint(count: number): Promise<readonly Id[]> {
    if (block.end - block.next < count) {
      const size = Math.max(count, BLOCK);
      const next = await store.reserveIds(size);
      block = { next, end: next + size };
    }
    const from = block.next;
    block.next += count;
    return Array.from({ length: count }, (_, at) => mintId(identity().clientId, from + at));
  }

  return {
    mint(count) {
      const minted = minting.then(() => mint(count));
      minting = minted.catch(() => undefined);
      return minted;
    },
    forget() {
      block = { next: 0, end: 0 };
    },
  };
}
