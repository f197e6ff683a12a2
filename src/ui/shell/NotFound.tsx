/** An address that is none of ours (APP-5). */
import { Link } from 'wouter';
import { buttonStyle } from '../kit/button-style.ts';
import { EmptyState } from '../kit/EmptyState.tsx';

export function NotFound() {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Page not found"
      action={
        <Link href="/" css={buttonStyle('primary')}>
          Go to the dashboard
        </Link>
      }
    >
      There is nothing at this address. It may be misspelt, or what it led to has been deleted.
    </EmptyState>
  );
}
