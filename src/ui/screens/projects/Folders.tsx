/** Folders: the same tree from a folder's view, which the address names. Opening a folder goes into it (NAV-1). */
import { Link, useParams } from 'wouter';
import { ROOT } from '../../../domain/shared/ids.ts';
import { useGo } from '../../routing/location.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { linkStyle } from '../../theme/mixins.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { foldersAddress, idIn, projectsAddress } from './places.ts';
import { TreeWorkspace } from './TreeWorkspace.tsx';
import { ROOT_FOLDER } from './use-tree-commands.ts';
import { useWorkspace } from './use-workspace.ts';

export function Folders() {
  const { folderId } = useParams();
  const go = useGo();
  const root = idIn(folderId);
  const path = useProjection('path', { id: root ?? ROOT });
  const name = path?.at(-1)?.name ?? '';
  const workspace = useWorkspace({
    place: 'tree',
    top: root === null ? ROOT_FOLDER : { id: root, name },
    linked: null,
  });
  const isMissing = root !== null && path === null && workspace.list.window?.loaded === true;
  return (
    <TreeWorkspace
      title={root === null ? 'Folders' : name || 'Folder'}
      lead={
        root === null ? (
          'The tree from a folder’s view: open one to go into it.'
        ) : (
          <Link href={projectsAddress(root)} css={linkStyle}>
            Show in Projects
          </Link>
        )
      }
      currentPlace={null}
      workspace={{ ...workspace, isMissing }}
      onOpenFolder={(row) => go(foldersAddress(row.id))}
      breadcrumbs={
        <Breadcrumbs
          rootLabel="All folders"
          rootAddress={foldersAddress(null)}
          path={root === null ? [] : (path ?? [])}
          addressOf={(step) => foldersAddress(step.id)}
        />
      }
    />
  );
}
