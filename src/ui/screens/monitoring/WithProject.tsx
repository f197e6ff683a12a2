/** Renders its children where the address names no project or one that is there; else says that there is none. */
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { ROOT } from '../../../domain/shared/ids.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { MissingScreen } from '../../parts/MissingScreen.tsx';
import { projectInAddress } from './use-project-monitors.ts';

interface WithProjectProps {
  /** Of the page where there is no such project. */
  readonly title: string;
  readonly children: ReactNode;
}

export function WithProject({ title, children }: WithProjectProps) {
  return useIsProjectMissing() ? (
    <MissingScreen
      {...{ title, name: 'project', icon: 'folder' }}
      all={{ href: '/monitoring', label: 'All monitorings' }}
      text="It was deleted, or it belongs to someone who has not shared it with you."
    />
  ) : (
    children
  );
}

/** Not before this device knows the projects of the user, those made on it without a network included. */
function useIsProjectMissing(): boolean {
  const { monitoringProjectId } = useParams<{ monitoringProjectId?: string }>();
  const id = projectInAddress(monitoringProjectId);
  const path = useProjection('path', { id: id ?? ROOT });
  const tree = useProjection('tree', { root: id ?? ROOT, open: [], sort: 'name', filter: '', from: 0, to: 0 });
  return id === null || (id > 0 && path === null && tree?.loaded === true);
}
