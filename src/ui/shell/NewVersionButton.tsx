/** In the header once a newer build is on this device; switching reloads this tab alone. */
import { useSyncExternalStore } from 'react';
import { Button } from '../kit/Button.tsx';
import { Tooltip } from '../kit/Tooltip.tsx';
import { theme } from '../theme/theme.ts';
import { useNewVersion } from '../platform/services.tsx';

export function NewVersionButton() {
  const newVersion = useNewVersion();
  const activate = useSyncExternalStore(newVersion.subscribe, newVersion.snapshot);
  if (activate === null) return null;
  return (
    <Tooltip text="Loads this tab again with the new version. What you saved stays.">
      <Button size="small" icon="refresh" onPress={activate} css={{ marginRight: theme.space[2] }}>
        New version
      </Button>
    </Tooltip>
  );
}
