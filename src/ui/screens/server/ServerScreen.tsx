/** What administrators see of the server: to whom it opens connections, and from here what was done in the company. */
import { Link } from 'wouter';
import { buttonStyle } from '../../kit/button-style.ts';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { useMay } from '../../platform/services.tsx';
import { ConnectionPanel } from './ConnectionPanel.tsx';

export function ServerScreen() {
  const mayAudit = useMay('COMPANY_ADMIN');
  return (
    <ScreenFrame
      title="Server"
      lead="What the server reaches, for administrators."
      actions={
        mayAudit && (
          <Link href="/server/audit" css={buttonStyle()}>
            Audit
          </Link>
        )
      }
    >
      <ConnectionPanel />
    </ScreenFrame>
  );
}
