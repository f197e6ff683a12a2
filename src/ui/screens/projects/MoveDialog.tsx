/** Moves rows without dragging: choose the project that they go to. */
import { useState } from 'react';
import type { TreeListRow } from '../../../workers/contract.ts';
import { itemsInWords } from '../../actions/folder-tree.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { FolderPicker } from '../../parts/folder-tree/FolderPicker.tsx';
import type { PickedFolder } from '../../parts/folder-tree/picked-folder.ts';

interface MoveDialogProps {
  readonly items: readonly TreeListRow[];
  readonly onMove: (to: PickedFolder) => void;
  readonly onClose: () => void;
}

export function MoveDialog({ items, onMove, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState<PickedFolder | null>(null);
  const excluded = new Set(items.map(({ id }) => id));
  return (
    <Dialog
      title={`Move ${itemsInWords(items)}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={chosen === null} onPress={() => chosen && onMove(chosen)}>
            Move here
          </Button>
        </>
      }
    >
      <FolderPicker
        label="Move to"
        rootLabel="All projects (first level)"
        chosen={chosen}
        onChoose={setChosen}
        onConfirm={onMove}
        excluded={excluded}
        autoFocus
      />
    </Dialog>
  );
}
