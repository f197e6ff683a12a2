/** A new project. The dialog closes once the disk has it; where it is refused, it says why and keeps what was typed. */
import { addFolder, type ProjectFields } from '../../actions/folder-tree.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { ProjectDialog } from './ProjectDialog.tsx';

interface AddProjectProps {
  readonly parent: { readonly id: number; readonly name: string };
  readonly onAdded: (id: number) => void;
  readonly onClose: () => void;
}

const noFields: ProjectFields = { name: '', client: '', number: '' };

export function AddProject({ parent, onAdded, onClose }: AddProjectProps) {
  const actions = useActions({ tellsRefusals: false });
  const isWithin = parent.id > 0;
  const handleAdd = async (fields: ProjectFields) => {
    const { id, answer } = await addFolder(actions, parent.id, fields);
    if (id === null) return answer.kind === 'refused' ? answer.message : undefined;
    onClose();
    onAdded(id);
  };
  return (
    <ProjectDialog
      title={isWithin ? 'New sub-project' : 'New project'}
      place={isWithin ? parent.name : null}
      fields={noFields}
      saveLabel="Add project"
      onSave={handleAdd}
      onClose={onClose}
    />
  );
}
