/** A banner on every page while the work on this device is not safe, with what to do. */
import { useProjection } from '../../hooks/use-projection.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { theme } from '../../theme/theme.ts';
import { troubleToShow } from './trouble.ts';

export function TroubleBanner() {
  const status = useProjection('status', {});
  const trouble = status === undefined ? null : troubleToShow(status);
  if (trouble === null) return null;
  const reload = (
    <Button size="small" icon="refresh" onPress={() => window.location.reload()}>
      Reload
    </Button>
  );
  return (
    <Banner
      tone={trouble.tone}
      title={trouble.title}
      {...(trouble.reload && { actions: reload })}
      css={{ flex: 'none', borderWidth: '0 0 1px', borderRadius: 0, padding: `${theme.space[2]} ${theme.space[4]}` }}
    >
      {trouble.text}
    </Banner>
  );
}
