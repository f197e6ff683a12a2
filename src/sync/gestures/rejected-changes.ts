/** Changes that could not be applied, as they lie on this device's disk until the user has looked at them. */
import { Subject } from 'rxjs';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { Emitted } from './emit.ts';
import {
  ERASED_SEARCH,
  LOST_BY_SERVER,
  NotSaved,
  WITHOUT_EFFECT,
  type LocalStore,
  type RejectedEvent,
  type TabChannel,
} from '../ports.ts';

export interface RejectedChanges {
  /** Fires when the list has changed. It never grows without. */
  readonly changes$: Subject<void>;
  /** What was read last while the disk can't be read. */
  read(): Promise<readonly RejectedEvent[]>;
  dismiss(eventId: string): Promise<void>;
  /** Some have left the list: reports it here and to the other tabs. */
  shrunk(): void;
  /** Emits a rejected event anew, as a gesture of its own; where it is saved it is no longer rejected. */
  applyAgain(
    eventId: string,
    emit: (drafts: readonly EventDraft[], label: string) => Promise<Emitted>,
  ): Promise<Emitted>;
}

export function createRejectedChanges({
  store,
  tabs,
}: {
  readonly store: LocalStore;
  readonly tabs: TabChannel;
}): RejectedChanges {
  const changes$ = new Subject<void>();
  let last: readonly RejectedEvent[] = [];
  let changes = 0;
  /** After how many changes the list was found empty: until the next one, the disk need not be asked again. */
  let emptyAfter: number | null = null;
  changes$.subscribe(() => void changes++);

  function shrunk(): void {
    tabs.post({ kind: 'dismissed' });
    changes$.next();
  }

  async function dismiss(eventId: string): Promise<void> {
    await store.dismiss(eventId);
    shrunk();
  }

  return {
    changes$,
    async read() {
      if (emptyAfter === changes) return last;
      const asked = changes;
      try {
        last = await store.rejected();
      } catch (error) {
        if (error instanceof NotSaved) return last;
        throw error;
      }
      if (last.length === 0) emptyAfter = asked;
      return last;
    },
    dismiss,
    shrunk,
    async applyAgain(eventId, emit) {
      const rejected = (await store.rejected()).find(({ event }) => event.id === eventId);
      if (rejected === undefined)
        return { kind: 'refused', code: 'not-found', message: 'It has been dropped meanwhile.' };
      if (rejected.code === LOST_BY_SERVER || rejected.code === ERASED_SEARCH)
        return { kind: 'refused', code: rejected.code, message: 'This device no longer holds what the change said.' };
      const { type, version, stream, payload } = rejected.event;
      const emitted = await emit([{ type, version, stream, payload }], 'Apply again');
      if (emitted.kind === 'saved' && emitted.events.length === 0 && rejected.code === WITHOUT_EFFECT)
        return { kind: 'refused', code: WITHOUT_EFFECT, message: 'It would change nothing now either.' };
      if (emitted.kind === 'saved') await dismiss(eventId);
      return emitted;
    },
  };
}
