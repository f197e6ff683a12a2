/** The button "Like this in…" of a document; its dialog is loaded when it is first opened. */
import { useState } from 'react';
import type { Ucid } from '../../../domain/documents/publication.ts';
import { X_PERMISSION } from '../../../domain/permissions/permissions.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { Button } from '../../kit/Button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useMay } from '../../platform/services.tsx';

const LazyLikeThis = lazyPart(() => import('./LikeThis.tsx').then((m) => m.LikeThisDialog));

/** Nothing for who may not search by similarity. */
export function LikeThisButton({ ucid, search }: { readonly ucid: Ucid; readonly search: Id | null }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay(X_PERMISSION)) return null;
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => setOpen(true)}>
        Like this in…
      </Button>
      {isOpen && <LazyLikeThis ucid={ucid} search={search} onClose={() => setOpen(false)} />}
    </>
  );
}
