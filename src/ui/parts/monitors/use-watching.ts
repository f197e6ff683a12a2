/** The user’s monitors that were made from a category or competitor; of others they do not know. */
import type { PartName } from '../../../domain/documents/monitor-origin.ts';
import type { Monitor } from '../../../domain/documents/monitors.ts';
import { useCall } from '../../hooks/use-call.ts';
import { keptOrFetched } from '../../hooks/use-kept-data.ts';
import { useResource } from '../../hooks/use-resource.ts';
import { useMay, useUser } from '../../platform/services.tsx';
import { readMonitors } from './monitor-names.ts';

const path = 'monitorings';

interface Watching {
  /** By name, also without a network; none where they can’t be known, and for who may have none. */
  readonly monitors: readonly Monitor[];
  readonly isLoading: boolean;
  /** Whether a monitor of the user asks it, wherever it was made. */
  readonly asks: (expression: string) => boolean;
  readonly reload: () => void;
}

export function useWatching(part: PartName | null): Watching {
  const call = useCall();
  const { pk: user } = useUser();
  const may = useMay('TECHNOLOGY_MONITORING');
  const { value, trouble, reload } = useResource({
    key: part !== null && may ? `GET ${path}` : null,
    load: async () => keptOrFetched({ user, path }, await call({ method: 'GET', path }), readMonitors),
    remember: true,
  });
  const isOf = ({ origin }: Monitor): boolean => origin?.kind === part?.kind && origin?.id === part?.id;
  return {
    monitors: value === null || part === null ? [] : value.filter(isOf),
    isLoading: value === null && trouble === null && may,
    asks: (expression) => value?.some((one) => one.expression === expression) === true,
    reload,
  };
}
