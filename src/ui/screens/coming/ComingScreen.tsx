/** A page that is not built yet: says so, and what it will do. Nothing on it pretends. */
import { Link } from 'wouter';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Row } from '../../kit/layout.tsx';
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
