/** Ids for this tab, taken from the disk by the block; what a closed tab leaves of one is lost. */
import { mintId, type Id } from '../../domain/shared/ids.ts';
import { NotSaved, type LocalStore } from '../ports.ts';

const BLOCK = 64;

/** Mints ids that nobody else will mint. */
export type MintIds = (count: number) => Promise<readonly Id[]>;

/** `clientId`: this device's number. After a renewal it is another one, and what is left of the block is void. */
export function createIdBlock(store: Pick<LocalStore, 'reserveIds'>, clientId: () => number | null): MintIds {
  let block = { of: 0, next: 0, end: 0 };
  /** One after the other: gestures that come at once would each take a block of their own from the disk. */
  let minting: Promise<unknown> = Promise.resolve();

  async function mint(count: number): Promise<readonly Id[]> {
    if (block.of !== clientId() || block.end - block.next < count) {
      const size = Math.max(count, BLOCK);
      const next = await store.reserveIds(size);
      const of = clientId();
      if (of === null) throw new NotSaved('unreachable');
      block = { of, next, end: next + size };
    }
    const from = block.next;
    block.next += count;
    return Array.from({ length: count }, (_, at) => mintId(block.of, from + at));
  }

  return (count) => {
    const minted = minting.then(() => mint(count));
    minting = minted.catch(() => undefined);
    return minted;
  };
}
