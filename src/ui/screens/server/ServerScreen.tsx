/** What administrators see of the server: how its parts are, whom it reaches, and the way to the audit. */
import { Link } from 'wouter';
import { buttonStyle } from '../../kit/button-style.ts';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { useMay } from '../../platform/services.tsx';
import { ConnectionPanel } from './ConnectionPanel.tsx';
import { ProbePanel } from './ProbePanel.tsx';

export function ServerScreen() {
  const mayAudit = useMay('COMPANY_ADMIN');
  return (
    <ScreenFrame
      title="Server"
      lead="How the server is and whom it reaches, for administrators."
      actions={
        mayAudit && (
          <Link href="/server/audit" css={buttonStyle()}>
            Audit
          </Link>
        )
      }
    >
      <ProbePanel />
      <ConnectionPanel />
    </ScreenFrame>
  );
}
