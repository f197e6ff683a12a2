/** Files a search in a project: a button that opens a dialog with a name and the tree of projects. Works offline. */
import { useRef, useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import { addCollection } from '../../actions/folder-tree.ts';
import { useGo } from '../../routing/location.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { FolderPicker } from '../folder-tree/FolderPicker.tsx';
import type { PickedFolder } from '../folder-tree/picked-folder.ts';

interface SaveSearchProps {
  readonly search: Id;
  /** The suggested name. */
  readonly name: string;
}

const NAME_LIMIT = 500;

export function SaveSearchButton({ search, name }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button folds icon="folder-plus" onPress={() => setOpen(true)}>
        Save to project
      </Button>
      {isOpen && <SaveSearchDialog search={search} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveSearchDialog({ search, name, onClose }: SaveSearchProps & { readonly onClose: () => void }) {
  const actions = useActions();
  const toast = useToast();
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [folder, setFolder] = useState<PickedFolder | null>(null);
  const [isAsked, setAsked] = useState(false);
  const nameError =
    typed.trim() === ''
      ? 'Give the search a name.'
      : typed.length > NAME_LIMIT
        ? `At most ${NAME_LIMIT} characters.`
        : null;

  const handleSave = async () => {
    setAsked(true);
    if (nameError !== null) return input.current?.focus();
    if (folder === null) return;
    const { answer } = await addCollection(actions, { project: folder.id, name: typed, search });
    if (answer.kind === 'refused') return;
    const path = folder.id > 0 ? `/search/project_list/${folder.id}` : '/search/project_list';
    toast.add({
      title: `Saved in ${folder.name}`,
      text: typed.trim(),
      tone: 'good',
      action: { label: 'Show', onAction: () => go(path) },
    });
    onClose();
  };

  return (
    <FormDialog
      title="Save search to a project"
      submitLabel={folder === null ? 'Choose a project' : `Save in ${folder.name}`}
      isReady={folder !== null}
      onSubmit={handleSave}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextField
          label="Name"
          inputRef={input}
          value={typed}
          onChange={setTyped}
          error={isAsked ? nameError : null}
          autoFocus
        />
        <FolderPicker label="Project" chosen={folder} onChoose={setFolder} rootLabel="Top level, in no project" />
      </Stack>
    </FormDialog>
  );
}
