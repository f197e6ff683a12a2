/** Starts a fielded search with an expression, to be read and changed before it runs. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ROOT } from '../../../domain/shared/ids.ts';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import { startOnDevice, writeQuery } from '../../actions/search.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { useMay } from '../../platform/services.tsx';

export function SearchButton({ expression }: { readonly expression: string }) {
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
      navigate(path);
    }
    setPending(false);
  };
  return (
    <Button size="small" icon="search" pending={pending} onPress={() => void handlePress()}>
      Search with this
    </Button>
  );
}
