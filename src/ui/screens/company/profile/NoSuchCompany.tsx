/** The address names no company, or another one than the user's. */
import { Link } from 'wouter';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ScreenFrame } from '../../../parts/ScreenFrame.tsx';
import { linkStyle } from '../../../theme/mixins.ts';

export function NoSuchCompany() {
  return (
    <ScreenFrame title="Company">
      <EmptyState
        title="There is no such company here"
        action={
          <Link href="/" css={linkStyle}>
            Dashboard
          </Link>
        }
      >
        Only the page of your own company is open to you, and an account may be of no company.
      </EmptyState>
    </ScreenFrame>
  );
}
