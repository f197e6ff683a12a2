/** Projects: the whole tree, with trash and Recovered. The address names the active project (NAV-1). */
import { useCallback, useRef } from 'react';
import { useParams, useSearch } from 'wouter';
import { ROOT, type Id } from '../../../domain/shared/ids.ts';
import type { PathStep, TreeWindow } from '../../../workers/contract.ts';
import { useGo } from '../../routing/location.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { formatCounted } from '../../kit/format.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { idIn, areaIn, projectsAddress, type TreeArea } from './places.ts';
import { TreeWorkspace } from './TreeWorkspace.tsx';
import { ROOT_FOLDER } from './use-tree-commands.ts';
import { useWorkspace } from './use-workspace.ts';

/** Counts of the whole tree. */
function countsOf(window: TreeWindow | undefined): string | null {
  if (window?.loaded !== true) return null;
  const searches = formatCounted(window.collections, 'saved search', 'saved searches');
  return `${formatCounted(window.folders, 'project')}, ${searches}`;
}

const titles: Readonly<Record<TreeArea, string>> = { tree: 'Projects', trash: 'Trash', recovered: 'Recovered' };
const rootLabels: Readonly<Record<TreeArea, string>> = { ...titles, tree: 'All projects' };

const leads: Readonly<Record<TreeArea, (window: TreeWindow | undefined) => string | null>> = {
  tree: countsOf,
  trash: () => 'What was deleted, with all that it holds, until it is restored.',
  recovered: () => 'What was put into a project that somebody deleted meanwhile. Move it to where it belongs.',
};

export function Projects() {
  const { projectId } = useParams();
  const place = areaIn(useSearch());
  const go = useGo();
  const workspace = useWorkspace({
    place,
    top: ROOT_FOLDER,
    linked: idIn(projectId),
    onLinked: (id) => go(projectsAddress(id, place), { replace: true }),
    onFoundInTrash: (id) => go(projectsAddress(id, 'trash'), { replace: true }),
  });
  return (
    <TreeWorkspace
      title={titles[place]}
      lead={leads[place](workspace.list.window)}
      currentPlace={place}
      workspace={workspace}
      onOpenFolder={(row) => workspace.open.set([row.id], !row.open)}
      breadcrumbs={<PathTo id={workspace.cursor.row?.id ?? null} place={place} />}
    />
  );
}

/** The path to the row of the cursor; the one before stays until it is there. */
function PathTo({ id, place }: { readonly id: Id | null; readonly place: TreeArea }) {
  const answer = useProjection('path', { id: id ?? ROOT });
  const shown = useRef(noPath);
  if (id === null) shown.current = noPath;
  else if (answer !== undefined) shown.current = answer ?? noPath;
  const addressOf = useCallback((step: PathStep) => projectsAddress(step.id, place), [place]);
  return (
    <Breadcrumbs
      rootLabel={rootLabels[place]}
      rootAddress={projectsAddress(null, place)}
      path={shown.current}
      addressOf={addressOf}
    />
  );
}

const noPath: readonly PathStep[] = [];
