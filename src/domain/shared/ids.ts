/**
 * Integer ids that a client can mint without asking anyone.
 *
 * id = clientNumber × 2²² + counter. The server hands out client numbers from 1 to 2³¹ − 1, in no order;
 * number 0 is the server's own. A parent below 1, or null, is the root (TREE-4).
 */
export type Id = number;

/** How many ids one client number can mint: 4,194,304. */
export const IDS_PER_CLIENT = 2 ** 22;

/** Client numbers lie below: 2³¹, so that every id is a safe integer. */
export const MOST_CLIENTS = 2 ** 31;

/** The client number under which the server itself emits events and mints ids. */
export const SERVER_CLIENT = 0;

export const ROOT: Id = 0;

/** The id that `clientNumber` mints at `counter`, which runs from 1 to {@link IDS_PER_CLIENT} − 1. */
export function mintId(clientNumber: number, counter: number): Id {
  return clientNumber * IDS_PER_CLIENT + counter;
}

/** The number of the client that minted the id. */
export const clientOfId = (id: Id): number => Math.floor(id / IDS_PER_CLIENT);

/** The root for anything that is no parent: null, undefined, NaN or a number below 1 (TREE-4, TREE-5). */
export function parentOrRoot(parent: Id | null | undefined): Id {
  return typeof parent === 'number' && parent >= 1 ? parent : ROOT;
}
