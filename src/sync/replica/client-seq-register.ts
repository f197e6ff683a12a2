/**
 * Numbers of this device's events whose fate is known, so that a late message from another tab can't bring
 * one back; and those whose fate is open, which is what `waiting` counts.
 */
import type { DomainEvent } from '../../domain/shared/envelope.ts';

/** Late messages are late by milliseconds; so many numbers are remembered. */
const REMEMBERED = 20_000;

export interface ClientSeqRegister {
  /** False when the event's fate is known already. */
  open(event: DomainEvent): boolean;
  settle(clientSeq: number): void;
  isSettled(clientSeq: number): boolean;
  readonly waiting: number;
  clear(): void;
}

export function createClientSeqRegister(): ClientSeqRegister {
  const open = new Set<number>();
  const settled = new Set<number>();
  return {
    open(event) {
      if (settled.has(event.clientSeq)) return false;
      open.add(event.clientSeq);
      return true;
    },
    settle(clientSeq) {
      open.delete(clientSeq);
      settled.add(clientSeq);
      if (settled.size > REMEMBERED) settled.delete(settled.values().next().value!);
    },
    isSettled: (clientSeq) => settled.has(clientSeq),
    get waiting() {
      return open.size;
    },
    clear() {
      open.clear();
      settled.clear();
    },
  };
}
