/** A large tree, put into a server through the very call by which devices send theirs. */
import { mintId, ROOT } from '../../../src/domain/shared/ids.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import type { Page } from 'playwright/test';
import { aPlanter } from './planter.ts';

interface LargeTree {
  /** On the first level, `Client-0001` and on. */
  readonly parents: number;
  /** In each of them, `Valve-0001-01` and on; every sixteenth is a `Pump`. */
  readonly children: number;
}

/** The page must be signed in; its user gets the tree. */
export async function plantTree(page: Page, { parents, children }: LargeTree): Promise<void> {
  const planter = await aPlanter(page);
  const { clientId } = planter;
  const stream = homeStream(planter.user);
  const two = (value: number, digits: number) => String(value).padStart(digits, '0');
  const add = (parent: number, name: string) =>
    planter.add(stream, 'FolderAdded', (number) => ({
      id: mintId(clientId, number),
      parent,
      name,
      client: `Client ${number % 97}`,
      number: `P-${number}`,
      addedAt: 1_700_000_000_000 + number * 60_000,
    }));
  for (let p = 0; p < parents; p++) {
    const first = p * (children + 1) + 1;
    add(ROOT, `Client-${two(p + 1, 4)}`);
    for (let c = 0; c < children; c++)
      add(mintId(clientId, first), `${(first + c) % 16 === 0 ? 'Pump' : 'Valve'}-${two(p + 1, 4)}-${two(c + 1, 2)}`);
  }
  await planter.push();
}
