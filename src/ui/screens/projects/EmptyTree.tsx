/** What stands where there are no rows: why, and what to do about it. */
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import type { TreeArea } from './places.ts';

interface EmptyTreeProps {
  readonly place: TreeArea;
  readonly filter: string;
  readonly isFolder: boolean;
  readonly onAdd: () => void;
  readonly onClearFilter: () => void;
}

export function EmptyTree({ place, filter, isFolder, onAdd, onClearFilter }: EmptyTreeProps) {
  if (filter !== '') {
    return (
      <EmptyState
        icon="filter"
        title="Nothing matches"
        action={<Button onPress={onClearFilter}>Clear the filter</Button>}
      >
        No name, number or client here contains “{filter}”.
      </EmptyState>
    );
  }
  if (place === 'trash') {
    return (
      <EmptyState icon="trash" title="The trash is empty">
        What you delete comes here, with everything within, and can be restored.
      </EmptyState>
    );
  }
  if (place === 'recovered') {
    return (
      <EmptyState icon="restore" title="Nothing to recover">
        What was put into a project that somebody deleted meanwhile comes here.
      </EmptyState>
    );
  }
  const add = (
    <Button variant="primary" icon="plus" onPress={onAdd}>
      New project
    </Button>
  );
  return isFolder ? (
    <EmptyState icon="folder-open" title="This project is empty" action={add}>
      Add a sub-project, or save a search here.
    </EmptyState>
  ) : (
    <EmptyState icon="folder" title="No projects yet" action={add}>
      A project keeps the searches of one matter together, with its client and number. Projects can hold sub-projects,
      and all of it works without a network.
    </EmptyState>
  );
}
