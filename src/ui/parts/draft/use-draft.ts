/**
 * A form that saves itself after every pause in typing, and at once on blur, when the screen is left, when the tab
 * is hidden or closed, and when the step menu asks for it (STEP-8). While the leave warning is open it waits, and
 * drops the changes if the user decides so (NAV-3).
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EmitAnswer } from '../../../workers/contract.ts';
import { useIsClosedPage } from '../../kit/closed-page.ts';
import { useUiEvents } from '../../platform/services.tsx';
import type { DraftState, Same } from './draft-merge.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { dropNote, putNote, saveAll } from './page-notes.ts';

interface DraftOptions<T> {
  /** The value in the projection; null before it has answered. */
  readonly stored: T | null;
  /** `base`: what the value was made from. */
  readonly save: (value: T, base: T) => Promise<EmitAnswer>;
  readonly same: Same<T>;
}

export interface Draft<T> extends DraftState<T> {
  readonly change: (value: T) => void;
  readonly flush: () => Promise<boolean>;
}

export function useDraft<T>({ stored, save, same }: DraftOptions<T>): Draft<T> {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const [store] = useState(() =>
    createDraftStore<T>({
      save: (value, base) => latest.current(value, base),
      same,
      later: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  const key = JSON.stringify(stored);
  useEffect(() => {
    const value = JSON.parse(key) as T | null;
    if (value !== null) store.answer(value);
  }, [store, key]);
  useSaveOnLeave(store);
  useLeaveWarning(store);
  useDirtyNote(state.dirty || state.sending, store.flush);
  return { ...state, change: store.change, flush: store.flush };
}

type Saves = Pick<DraftStore<unknown>, 'flush' | 'hold' | 'release' | 'discard'>;

function useSaveOnLeave({ flush, release }: Saves): void {
  useEffect(() => {
    const handleHide = (): void => void flush();
    /** The tab closes before the question is answered, so the changes are kept. */
    const handleGone = (): void => {
      release();
      void flush();
    };
    window.addEventListener('pagehide', handleGone);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleGone);
      document.removeEventListener('visibilitychange', handleHide);
      void flush();
    };
  }, [flush, release]);
}

function useLeaveWarning({ hold, release, discard }: Saves): void {
  const uiEvents = useUiEvents();
  useEffect(() => {
    const subscriptions = [
      uiEvents.on('show-component-overlay', ({ kind }) => kind === 'page-leave-warning' && hold()),
      uiEvents.on('leave-answered', ({ answer }) => (answer === 'discard' ? discard() : release())),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [uiEvents, hold, release, discard]);
}

const notSaved = () => Promise.resolve(false);

/** Reports to menu and guard whether the page is dirty; saves on request, but on a page that was closed to its user. */
export function useDirtyNote(dirty: boolean, save: () => Promise<boolean>): void {
  const uiEvents = useUiEvents();
  const [input] = useState(() => ({}));
  const flush = useIsClosedPage() ? notSaved : save;
  useEffect(() => putNote(uiEvents, input, { dirty, flush }), [uiEvents, input, dirty, flush]);
  useEffect(() => () => dropNote(uiEvents, input), [uiEvents, input]);
  useEffect(() => {
    const subscription = uiEvents.on('save-silently', ({ done }) => void saveAll(uiEvents, input)?.then(done));
    return () => subscription.unsubscribe();
  }, [uiEvents, input]);
}
