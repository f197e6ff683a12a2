/** A page that is not built yet: says so, and what it will do. Nothing on it pretends. */
import { Link } from 'wouter';
import { holds } from '../../../domain/permissions/permissions.ts';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Row } from '../../kit/layout.tsx';
import { useUser } from '../../platform/services.tsx';
import { useRouteMatch } from '../../routing/route-context.ts';

export function ComingScreen() {
  const match = useRouteMatch();
  const route = match?.route;
  return (
    <EmptyState
      level={1}
      title={route?.title ?? 'Not in this version yet'}
      icon="clock"
      action={
        <Row gap={2} wrap justify="center">
          {route?.name === 'monitoring' && <StartMonitoringLinks project={match?.params['monitoringProjectId']} />}
          <Link href="/" css={buttonStyle('secondary')}>
            Go to the dashboard
          </Link>
        </Row>
      }
    >
      <p>This page is not in this version yet. What it will hold: {route?.coming}</p>
    </EmptyState>
  );
}

/** The settings of a monitoring can be made already. */
const monitorings = [
  { type: searchTypeOf('TECHNOLOGY_MONITORING'), path: 'technology' },
  { type: searchTypeOf('DOCUMENT_MONITORING'), path: 'document' },
];

/** A project of 0 is none. */
function StartMonitoringLinks({ project = '0' }: { readonly project?: string | undefined }) {
  const { permissions } = useUser();
  return monitorings.map(
    ({ type, path }) =>
      type !== null &&
      holds(permissions, type.permission) && (
        <Link key={path} href={`/monitoring/${project}/${path}`} css={buttonStyle('primary')}>
          Set up {type.name}
        </Link>
      ),
  );
}
