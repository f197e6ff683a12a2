/** Says when something comes into Recovered while the tree is looked at: it has just vanished from where it was put. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TreeWindow } from '../../../workers/contract.ts';
import { useGo } from '../../routing/location.ts';
import { useToast } from '../../kit/Toast.tsx';
import { formatCounted } from '../../kit/format.ts';
import { projectsAddress } from './places.ts';

export function useRecoveredNews(window: TreeWindow | undefined): void {
  const toast = useToast();
  const go = useGo();
  const known = useRef<number | null>(null);
  const recovered = window?.loaded === true ? window.recovered : null;
  const tell = useEffectEvent((now: number) => {
    const more = known.current === null ? 0 : now - known.current;
    known.current = now;
    if (more <= 0) return;
    toast.add({
      title: `${formatCounted(more, 'item')} in Recovered`,
      text: `The project that ${more === 1 ? 'it was' : 'they were'} put into has been deleted.`,
      action: { label: 'Show', onAction: () => go(projectsAddress(null, 'recovered')) },
    });
  });
  useEffect(() => {
    if (recovered !== null) tell(recovered);
  }, [recovered]);
}
