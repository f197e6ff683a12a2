/** Undo, redo and help by keyboard, except while typing. Shows what was undone. */
import { useEffect, useRef } from 'react';
import type { EmitAnswer } from '../../workers/contract.ts';
import { useLatestAnswer } from '../hooks/use-projection.ts';
import { useToast } from '../kit/Toast.tsx';
import { globalKeyOf, isInDialog, isTyping, type GlobalKey } from '../platform/keyboard.ts';
import { useUiEvents, useWorker } from '../platform/services.tsx';

export function GlobalKeys() {
  const handleKey = useHandleKey();
  const latest = useRef(handleKey);
  useEffect(() => {
    latest.current = handleKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = globalKeyOf(event);
      if (key === null || event.defaultPrevented || isTyping(event.target) || isInDialog(event.target)) return;
      event.preventDefault();
      latest.current(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return null;
}

function useHandleKey(): (key: GlobalKey) => void {
  const worker = useWorker();
  const uiEvents = useUiEvents();
  const toast = useToast();
  const labels = useLatestAnswer('undo', {});
  const report = (what: 'Undone' | 'Done again', label: string | null, answer: EmitAnswer | null) => {
    if (answer === null) toast.add({ title: what === 'Undone' ? 'Nothing to undo' : 'Nothing to do again' });
    else if (answer.kind === 'refused')
      toast.add({ title: `Not ${what.toLowerCase()}`, text: answer.message, tone: 'danger' });
    else toast.add({ title: label === null ? what : `${what}: ${label}` });
  };
  return (key) => {
    if (key === 'help') uiEvents.emit('show-component-overlay', { kind: 'keyboard-help' });
    else {
      const { undo = null, redo = null } = labels() ?? {};
      if (key === 'undo') void worker.undo().then((answer) => report('Undone', undo, answer));
      else void worker.redo().then((answer) => report('Done again', redo, answer));
    }
  };
}
