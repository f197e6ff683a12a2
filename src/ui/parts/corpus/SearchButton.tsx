/**
 * Starts a fielded search with an expression, to be read and changed before it runs. Its list opens with the filter.
 */
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { FacetFilter } from '../../../domain/documents/results.ts';
import { ROOT } from '../../../domain/shared/ids.ts';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import { startOnDevice, writeQuery } from '../../actions/search.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { useMay } from '../../platform/services.tsx';
import { readResultView, writeResultView } from '../results/result-view.ts';

interface SearchButtonProps {
  readonly expression: string;
  readonly filter: FacetFilter;
}

export function SearchButton({ expression, filter }: SearchButtonProps) {
  const actions = useActions();
  const [, navigate] = useLocation();
  const [pending, setPending] = useState(false);
  const may = useMay('SINGLE_DOCUMENT_SEARCH');
  const type = searchTypeOf('FIELDED');
  if (!may || type === null) return null;
  const handlePress = async () => {
    setPending(true);
    const [search] = await actions.mintIds(1);
    const path = await startOnDevice(actions, { type, project: ROOT, search });
    if (path !== null && search !== undefined) {
      await writeQuery(actions, search, { value: expression, base: '' });
      const query = writeResultView({ ...readResultView(''), filter });
      navigate(query === '' ? path : `${path}?${query}`);
    }
    setPending(false);
  };
  return (
    <Button size="small" icon="search" pending={pending} onPress={() => void handlePress()}>
      Search with this
    </Button>
  );
}
