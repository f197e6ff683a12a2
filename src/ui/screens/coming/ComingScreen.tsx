/** A page that is not built yet: says so, and what it will do. Nothing on it pretends. */
import { Link } from 'wouter';
import { useRouteMatch } from '../../routing/route-context.ts';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';

export function ComingScreen() {
  const route = useRouteMatch()?.route;
  return (
    <EmptyState
      level={1}
      title={route?.title ?? 'Not in this version yet'}
      icon="clock"
      action={
        <Link href="/" css={buttonStyle('secondary')}>
          Go to the dashboard
        </Link>
      }
    >
      <p>This page is not in this version yet. What it will hold: {route?.coming}</p>
    </EmptyState>
  );
}
