/** The Search button: asks for a run and goes to the result list; offline the run waits, and that is said. */
import { useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import { submitSearch } from '../../actions/search.ts';
import { useGo } from '../../app/location.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useToast } from '../../kit/Toast.tsx';

interface Submission {
  readonly pending: boolean;
  readonly submit: () => Promise<void>;
}

export function useSubmitSearch(search: Id): Submission {
  const actions = useActions();
  const go = useGo();
  const toast = useToast();
  const phase = useProjection('status', {})?.phase;
  const [pending, setPending] = useState(false);
  return {
    pending,
    async submit() {
      setPending(true);
      const answer = await submitSearch(actions, search).finally(() => setPending(false));
      if (answer.kind === 'refused') return;
      if (phase === 'offline') toast.add({ title: 'Search waits for the network', text: 'It is kept on this device and runs by itself when the network is back.' });
      go(`/search/result_list/${search}`);
    },
  };
}
