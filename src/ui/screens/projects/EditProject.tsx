/** The fields of a project that is there (TREE-8): another parent project moves it. */
import { useState } from 'react';
import type { ProjectNode } from '../../../domain/folder-tree/node.ts';
import { ROOT } from '../../../domain/shared/ids.ts';
import { editFolder, type EditedFields } from '../../actions/folder-tree.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { FolderPicker } from '../../parts/folder-tree/FolderPicker.tsx';
import { IndexOfProject } from '../../parts/x/IndexOfProject.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';

interface EditProjectProps {
  readonly id: number;
  readonly onClose: () => void;
}

export function EditProject({ id, onClose }: EditProjectProps) {
  const node = useProjection('node', { id });
  return node === undefined || node === null ? null : <Edit node={node} onClose={onClose} />;
}

function Edit({ node, onClose }: { readonly node: ProjectNode; readonly onClose: () => void }) {
  const actions = useActions();
  // As it stood when the dialog was opened: what others change meanwhile is not undone by saving.
  const [before] = useState(() => editedOf(node));
  const [prdxIndex, setIndex] = useState(before.prdxIndex);
  const [parent, setParent] = useState(before.parent);
  return (
    <ProjectDialog
      title="Edit project"
      place={null}
      fields={before}
      saveLabel="Save"
      onClose={onClose}
      onSave={async (fields) => {
        const answer = await editFolder(actions, { id: node.project.id, ...before }, { ...fields, prdxIndex, parent });
        if (answer?.kind !== 'refused') onClose();
      }}
    >
      <IndexOfProject chosen={prdxIndex} onChoose={setIndex} />
      <ParentProject project={node.project.id} parent={parent} onChange={setParent} />
    </ProjectDialog>
  );
}

interface ParentProjectProps {
  readonly project: number;
  readonly parent: number;
  readonly onChange: (parent: number) => void;
}

const FIRST_LEVEL = 'All projects (first level)';

function ParentProject({ project, parent, onChange }: ParentProjectProps) {
  const [isChoosing, setChoosing] = useState(false);
  const path = useProjection('path', { id: parent });
  const name = parent === ROOT ? FIRST_LEVEL : (path ?? []).map((step) => step.name).join(' › ');
  return (
    <Stack gap={1} role="group" aria-label="Parent project">
      {isChoosing ? (
        <FolderPicker
          label="Parent project"
          rootLabel={FIRST_LEVEL}
          chosen={{ id: parent, name }}
          onChoose={({ id }) => onChange(id)}
          excluded={new Set([project])}
          autoFocus
        />
      ) : (
        <>
          <Text size="m">Parent project</Text>
          <Row gap={3} justify="between">
            <Text css={{ overflowWrap: 'anywhere' }}>{name}</Text>
            <Button size="small" onPress={() => setChoosing(true)}>
              Change…
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

const editedOf = ({ project }: ProjectNode): EditedFields => ({
  name: project.name,
  client: project.client,
  number: project.number,
  prdxIndex: project.prdx_index,
  parent: project.parent_project,
});
