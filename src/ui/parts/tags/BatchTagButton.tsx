/** Puts a tag on many documents of a list. */
import { useState } from 'react';
import { Button, type ButtonProps } from '../../kit/Button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useMay } from '../../platform/services.tsx';
import type { BatchSource } from '../results/BatchFields.tsx';

const LazyTagDialog = lazyPart(() => import('./BatchTagDialog.tsx').then((m) => m.BatchTagDialog));

interface BatchTagButtonProps extends Pick<ButtonProps, 'folds' | 'size' | 'isDisabled'> {
  readonly sources: readonly BatchSource[];
}

export function BatchTagButton({ sources, ...look }: BatchTagButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('TAGS')) return null;
  return (
    <>
      <Button icon="tag" onPress={() => setOpen(true)} {...look}>
        Tag documents
      </Button>
      {isOpen && <LazyTagDialog sources={sources} onClose={() => setOpen(false)} />}
    </>
  );
}
