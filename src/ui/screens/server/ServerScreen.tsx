/** What administrators see of the server: to whom it opens connections. */
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { ConnectionPanel } from './ConnectionPanel.tsx';

export function ServerScreen() {
  return (
    <ScreenFrame title="Server" lead="What the server reaches, for administrators.">
      <ConnectionPanel />
    </ScreenFrame>
  );
}
