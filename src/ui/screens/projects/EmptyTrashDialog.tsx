/**
 * Before the trash is emptied: how much goes for good, and what stays. The server is asked first, so that nothing goes
 * that somebody put there meanwhile and nobody here has seen.
 */
import { useEffect, useState } from 'react';
import { countsOf, itemsInWords, removeForGood } from '../../actions/folder-tree.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { DoneDialog } from '../../kit/DoneDialog.tsx';
import { Stack } from '../../kit/layout.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { useIsHeldUp } from '../../hooks/use-is-held-up.ts';
import { useWorker } from '../../platform/services.tsx';
import { readTrash, type TrashContent } from './read-trash.ts';

/** `unreached`: the server does not have all that was done here. */
type Trash = TrashContent | 'unreached' | null;

export function EmptyTrashDialog({ onClose }: { readonly onClose: () => void }) {
  const worker = useWorker();
  const isHeldUp = useIsHeldUp();
  const [trash, setTrash] = useState<Trash>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => (!isHeldUp && (await worker.flush()) ? readTrash(worker) : 'unreached');
    void read().then((content) => isCurrent && setTrash(content));
    return () => void (isCurrent = false);
  }, [worker, isHeldUp]);
  if (trash === null) return null;
  if (trash === 'unreached')
    return (
      <DoneDialog title="The trash can’t be emptied now" size="small" doneLabel="Close" onClose={onClose}>
        Emptying it needs the server, which can’t be reached: others may have put something there.
      </DoneDialog>
    );
  if (trash.items.length === 0)
    return (
      <DoneDialog title="Nothing can be removed" size="small" doneLabel="Close" onClose={onClose}>
        {staysInWords(trash)}
      </DoneDialog>
    );
  return <Question trash={trash} onClose={onClose} />;
}

function Question({ trash, onClose }: { readonly trash: TrashContent; readonly onClose: () => void }) {
  const actions = useActions();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const counts = countsOf(trash.all);
  const hasSearches = trash.all.some(({ kind }) => kind === 'collection');
  const handleEmpty = async () => {
    setPending(true);
    const answer = await removeForGood(actions, trash.items);
    if (answer.kind === 'saved') toast.add({ title: 'Trash emptied', text: `${counts} removed.` });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove ${counts} for good?`}
      isOpen
      onCancel={onClose}
      onConfirm={() => void handleEmpty()}
      confirmLabel="Empty trash"
      pending={pending}
      danger
    >
      <Stack gap={3}>
        <p>This can’t be undone. What was deleted in a shared project goes for its other members too.</p>
        {hasSearches && (
          <p>
            A search only leaves the projects: it stays with its owner, and keeps its ledger. To remove what it says,
            erase it first.
          </p>
        )}
        {trash.staying.length > 0 && <p>{staysInWords(trash)}</p>}
      </Stack>
    </ConfirmDialog>
  );
}

const staysInWords = ({ staying }: TrashContent): string =>
  `${itemsInWords(staying)} ${staying.length === 1 ? 'stays' : 'stay'} in the trash: ` +
  `others share ${staying.length === 1 ? 'it' : 'them'}, or something within.`;
