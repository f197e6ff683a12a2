/** Adds a project within the picker: a button that becomes a field. The project is added to the picked project. */
import { useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import { addFolder } from '../../actions/folder-tree.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { Row } from '../../kit/layout.tsx';
import { TextField, type TextFieldProps } from '../../kit/TextField.tsx';
import type { PickedFolder } from './picked-folder.ts';

interface NewFolderLineProps {
  /** null: at the first level. */
  readonly parent: PickedFolder | null;
  readonly onAdded: (id: Id, name: string) => void;
}

export function NewFolderLine({ parent, onAdded }: NewFolderLineProps) {
  const actions = useActions({ tellsRefusals: false });
  const [refused, setRefused] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <Button variant="quiet" size="small" icon="folder-plus" onPress={() => setName('')} css={{ alignSelf: 'start' }}>
        New project
      </Button>
    );
  }
  const isBlank = name.trim() === '';
  const handleAdd = async () => {
    if (isBlank) return;
    const { id, answer } = await addFolder(actions, parent?.id ?? null, { name, client: '', number: '' });
    if (id === null) return setRefused(answer.kind === 'refused' ? answer.message : null);
    setName(null);
    onAdded(id, name.trim());
  };
  // Stops here: the key must not submit or close the surrounding dialog.
  const handleKeyDown: NonNullable<TextFieldProps['onKeyDown']> = (event) => {
    if (event.key === 'Enter') void handleAdd();
    else if (event.key === 'Escape') setName(null);
    else return;
    event.preventDefault();
  };
  const where = parent !== null && parent.id > 0 ? `New project in ${parent.name}` : 'New project';
  return (
    <Row gap={2}>
      <TextField
        label={where}
        hideLabel
        placeholder={where}
        value={name}
        error={refused}
        onChange={(typed) => {
          setName(typed);
          setRefused(null);
        }}
        onKeyDown={handleKeyDown}
        maxLength={500}
        autoFocus
        css={{ flex: 1 }}
      />
      <Button isDisabled={isBlank} onPress={() => void handleAdd()}>
        Add
      </Button>
      <Button variant="quiet" onPress={() => setName(null)}>
        Cancel
      </Button>
    </Row>
  );
}
