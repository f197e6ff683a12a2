/** Puts documents of a list, or what its query finds, into a private index; nothing for who has none. */
import { useState } from 'react';
import { X_PERMISSION } from '../../../domain/permissions/permissions.ts';
import { Button, type ButtonProps } from '../../kit/Button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useMay } from '../../platform/services.tsx';
import type { BatchSource } from '../results/BatchFields.tsx';

const LazyDialog = lazyPart(() => import('./AddToIndexDialog.tsx').then((m) => m.AddToIndexDialog));

interface AddToIndexProps extends Pick<ButtonProps, 'folds' | 'size' | 'isDisabled'> {
  readonly sources: readonly BatchSource[];
  /** The expression that the list follows; null for a list without one. */
  readonly query: string | null;
}

export function AddToIndexButton({ sources, query, ...look }: AddToIndexProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay(X_PERMISSION)) return null;
  return (
    <>
      <Button icon="folder-plus" onPress={() => setOpen(true)} {...look}>
        Add to index
      </Button>
      {isOpen && <LazyDialog sources={sources} query={query} onClose={() => setOpen(false)} />}
    </>
  );
}
