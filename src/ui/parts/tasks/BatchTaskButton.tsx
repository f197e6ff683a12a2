/** Gives documents of a list to a person. */
import { useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import { Button, type ButtonProps } from '../../kit/Button.tsx';
import { useMay } from '../../platform/services.tsx';
import type { BatchSource } from '../results/BatchFields.tsx';
import { LazyBatchDialog } from './task-dialogs.ts';

interface BatchTaskButtonProps extends Pick<ButtonProps, 'folds' | 'size' | 'isDisabled'> {
  readonly search: Id;
  readonly sources: readonly BatchSource[];
}

export function BatchTaskButton({ search, sources, ...look }: BatchTaskButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('TASKS')) return null;
  return (
    <>
      <Button icon="task" onPress={() => setOpen(true)} {...look}>
        Assign review
      </Button>
      {isOpen && <LazyBatchDialog search={search} sources={sources} onClose={() => setOpen(false)} />}
    </>
  );
}
