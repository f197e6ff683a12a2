/** Makes a task of a document that is read outside a search. G opens the dialog. */
import { useState } from 'react';
import type { Assessed } from '../../../domain/shared/assessed.ts';
import { useKeys } from '../../hooks/use-keys.ts';
import { Button } from '../../kit/Button.tsx';
import { LazyTaskDialog } from './task-dialogs.ts';

export function DocumentTaskButton({ document }: { readonly document: Assessed }) {
  const [isOpen, setOpen] = useState(false);
  useKeys({ g: () => setOpen(true) });
  return (
    <>
      <Button size="small" variant="quiet" icon="task" onPress={() => setOpen(true)}>
        Create task
      </Button>
      {isOpen && <LazyTaskDialog document={document} onClose={() => setOpen(false)} />}
    </>
  );
}
