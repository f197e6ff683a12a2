/**
 * One gesture on its way to the disk: shown at once, saved when the disk has it, rolled back where it can't be.
 *
 *   drafts ─▶ shown (bounds, rules) ─┬─ one is rejected ─▶ all rolled back, refused
 *                                    └─▶ disk ─┬─ saved ─▶ numbered, reported to other tabs, pushed
 *                                              └─ full ──▶ all rolled back, refused
 */
import type { DomainEvent, EventDraft } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { malformed } from '../../domain/streams.ts';
import type { ReplicaSet } from '../replica/replica-set.ts';
import { NotSaved, type Clock, type LocalStore, type TabChannel, type Unnumbered } from '../ports.ts';
import type { PendingEvent } from '../replica/replica.ts';
import type { MintIds } from './id-block.ts';

export type Emitted =
  | { readonly kind: 'saved'; readonly batch: string; readonly events: readonly DomainEvent[] }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

export interface Shown {
  readonly stream: StreamName;
  readonly entry: PendingEvent;
  readonly draft: EventDraft;
}

export interface EmitPorts {
  readonly store: LocalStore;
  readonly tabs: TabChannel;
  readonly clock: Clock;
  readonly replicas: ReplicaSet;
  readonly connection: { emitted(events: readonly DomainEvent[]): void };
  /** For the batch's name. */
  readonly mintIds: MintIds;
}

type Emit = (drafts: readonly EventDraft[], onShown: (shown: readonly Shown[]) => void) => Promise<Emitted>;

export function createEmit({ store, tabs, clock, replicas, connection, mintIds }: EmitPorts): Emit {
  /** Shows what the rules let through; gives the first rejection instead, with nothing left shown. */
  function show(drafts: readonly EventDraft[]): readonly Shown[] | Extract<Emitted, { kind: 'refused' }> {
    const shown: Shown[] = [];
    const idle: Shown[] = [];
    for (const draft of drafts) {
      const { stream } = draft;
      const fault = malformed(draft);
      if (fault !== null) {
        hide([...shown, ...idle]);
        return {
          kind: 'refused',
          code: 'malformed',
          message: `This can’t be saved: ${fault.replace('payload.', '')}.`,
        };
      }
      const replica = replicas.get(stream);
      if (replica === undefined) {
        hide([...shown, ...idle]);
        return { kind: 'refused', code: 'not-open', message: 'This is not on the device yet.' };
      }
      const entry = replica.show(draft);
      const { decision } = entry;
      if (decision.kind === 'rejected') {
        hide([...shown, ...idle, { stream, entry, draft }]);
        return { kind: 'refused', code: decision.code, message: decision.message };
      }
      (decision.kind === 'noop' ? idle : shown).push({ stream, entry, draft });
    }
    if (idle.length > 0) drop(idle);
    return shown;
  }

  function hide(shown: readonly Shown[]): void {
    drop(shown);
    announce(shown);
  }

  function drop(shown: readonly Shown[]): void {
    const entries = new Set(shown.map(({ entry }) => entry));
    for (const stream of new Set(shown.map((one) => one.stream)))
      replicas.get(stream)?.drop((pending) => entries.has(pending));
  }

  function announce(shown: readonly Shown[]): void {
    for (const stream of new Set(shown.map((one) => one.stream))) replicas.changes$.next(stream);
  }

  return async (drafts, onShown) => {
    if (replicas.clientId === null) {
      return {
        kind: 'refused',
        code: 'not-ready',
        message: 'This device has not connected to the server yet. It has to once before it can save.',
      };
    }
    const shown = show(drafts);
    if (!isList(shown)) return shown;
    if (shown.length === 0) return { kind: 'saved', batch: '', events: [] };
    onShown(shown);
    announce(shown);
    try {
      const batch = String((await mintIds(1))[0]);
      const events = await store.enqueue(
        shown.map(({ draft, stream }) => unnumbered(draft, batch, replicas.get(stream)?.cursor ?? 0, clock.now())),
      );
      number(shown, events);
      tabs.post({ kind: 'emitted', events });
      connection.emitted(events);
      return { kind: 'saved', batch, events };
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error;
      hide(shown);
      return { kind: 'refused', code: `disk-${error.reason}`, message: `${error.message} Nothing of this was saved.` };
    }
  };

  /** The disk has the events: their places are known. The stream may have been read anew meanwhile. */
  function number(shown: readonly Shown[], events: readonly DomainEvent[]): void {
    const byStream = new Map<StreamName, Map<PendingEvent, DomainEvent | null>>();
    shown.forEach(({ stream, entry }, at) => {
      const saved = byStream.get(stream) ?? new Map<PendingEvent, DomainEvent | null>();
      byStream.set(stream, saved.set(entry, replicas.clientSeqs.open(events[at]!) ? events[at]! : null));
    });
    for (const [stream, saved] of byStream) {
      const replica = replicas.get(stream);
      const here = replica?.numbered(saved);
      for (const [entry, event] of saved) if (event !== null && !here?.has(entry)) replica?.add(event);
    }
    announce(shown);
  }
}

function unnumbered(draft: EventDraft, batch: string, baseSeq: number, at: number): Unnumbered {
  return { ...draft, batch, baseSeq, causationId: null, at };
}

const isList = (value: readonly Shown[] | object): value is readonly Shown[] => Array.isArray(value);
