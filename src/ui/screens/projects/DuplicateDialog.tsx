/** Duplicates a project or a saved search, and says what is copied and what is not. */
import { useEffect, useState } from 'react';
import type { SearchPosition, TreeListRow } from '../../../workers/contract.ts';
import { duplicateProject } from '../../actions/duplicate-project.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useIsHeldUp } from '../../hooks/use-is-held-up.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useUndo } from '../../hooks/use-undo.ts';

import { DoneDialog } from '../../kit/DoneDialog.tsx';
import { formatCount } from '../../kit/format.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { askOnce } from '../../parts/folder-tree/tree-reads.ts';
import { ForkDialog } from '../../parts/fork/ForkDialog.tsx';
import { useMayFork } from '../../parts/fork/use-may-fork.ts';
import { useWorker } from '../../platform/services.tsx';
import { COPIED_AT_MOST, readProject } from './read-project.ts';

interface DuplicateDialogProps {
  readonly row: TreeListRow;
  readonly onDone: (id: number) => void;
  readonly onClose: () => void;
}

export function DuplicateDialog(props: DuplicateDialogProps) {
  const { row, onClose } = props;
  if (row.kind === 'folder') return <DuplicateProject {...props} />;
  return row.search === null ? null : <DuplicateSearch search={row.search} name={row.name} onClose={onClose} />;
}

const LONGEST = 500;

function DuplicateProject({ row, onDone, onClose }: DuplicateDialogProps) {
  const worker = useWorker();
  const actions = useActions();
  const toast = useToast();
  const undo = useUndo();
  const [name, setName] = useState(`Copy of ${row.name}`.slice(0, LONGEST));
  const [error, setError] = useState<string | null>(null);
  const handleSubmit = async () => {
    if (name.trim() === '') return setError('Give the copy a name.');
    const [read, node] = await Promise.all([readProject(worker, row.id), askOnce(worker, 'node', { id: row.id })]);
    if (read === null || node === null) return setError('The project is not there any more.');
    if (read === 'too-large')
      return setError(`It holds more than ${formatCount(COPIED_AT_MOST)} projects and searches. Duplicate its parts.`);
    const copy = await duplicateProject(actions, { ...read, name: name.trim() }, node.parent);
    if (copy === null) return;
    onClose();
    onDone(copy);
    toast.add({
      title: 'Duplicated',
      text: name.trim(),
      tone: 'good',
      action: { label: 'Undo', onAction: () => void undo() },
    });
  };
  return (
    <FormDialog
      title="Duplicate project"
      size="small"
      submitLabel="Duplicate"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text as="p">
          The copy gets the client, the number and the index, and all sub-projects with their own. It is not shared with
          anybody by itself. Saved searches are filed in it too: each stays one search, with its results and ratings.
        </Text>
        <TextField
          label="Name"
          value={name}
          onChange={(value) => {
            setName(value);
            setError(null);
          }}
          error={error}
          maxLength={LONGEST}
          autoFocus
        />
      </Stack>
    </FormDialog>
  );
}

const REMOVED = 'It has been removed, or you have no access to it.';
const NOT_INCLUDED = 'Your account does not include searches of this type.';

interface DuplicateSearchProps {
  readonly search: number;
  /** Under which it is saved. */
  readonly name: string;
  readonly onClose: () => void;
}

function DuplicateSearch({ search, name, onClose }: DuplicateSearchProps) {
  const state = useProjection('search', { search });
  const worker = useWorker();
  const [position, setPosition] = useState<SearchPosition | null>(null);
  const isHeldUp = useIsHeldUp();
  const isHere = state !== undefined && state !== null && state !== 'missing';
  useEffect(() => {
    if (isHere) void worker.searchPosition(search).then(setPosition);
  }, [worker, search, isHere]);
  const mayCopy = useMayFork(isHere ? state.searchType : '');
  const reason = state === 'missing' ? REMOVED : isHere && !mayCopy ? NOT_INCLUDED : null;
  if (reason !== null || (state === null && isHeldUp))
    return (
      <DoneDialog title="This search can’t be duplicated" size="small" doneLabel="Close" onClose={onClose}>
        {reason ?? 'It is not on this device, and the server can’t be reached.'}
      </DoneDialog>
    );
  if (!isHere || position === null) return null;
  return (
    <ForkDialog
      copyOf={name}
      steps={state}
      point={{ ...position, step: null }}
      originTitle={state.title}
      where="its results"
      project={state.project}
      onClose={onClose}
    />
  );
}
