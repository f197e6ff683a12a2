/** Who an answer, a message or a timer is for: a tab, which may be dead by then, or frozen. */

export interface Owner {
  alive: boolean;
  frozen: boolean;
  /** What waits until it is no longer frozen. */
  readonly held: (() => void)[];
}

export const newOwner = (): Owner => ({ alive: true, frozen: false, held: [] });

/** Runs the task in the tab: now, once it is thawed, or never. */
export function deliver(owner: Owner, task: () => void): void {
  if (!owner.alive) return;
  if (owner.frozen) owner.held.push(() => deliver(owner, task));
  else task();
}

export function thaw(owner: Owner): void {
  owner.frozen = false;
  for (const task of owner.held.splice(0)) task();
}
