/** The global loader (APP-8). After 25 s it turns into the long wait, with a fade of 2 s (APP-9). */
import { keyframes } from '@emotion/react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { Spinner } from '../kit/Spinner.tsx';
import { Button } from '../kit/Button.tsx';
import { theme } from '../theme/theme.ts';
import { FADE_MS, isLongWait, LOOK_EVERY_MS, type Loader } from '../platform/loader.ts';
import { useLoader } from '../platform/services.tsx';

/** Short waits should not flash. */
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const fade = `${appear} ${FADE_MS}ms ease-in-out both`;

export function LoaderOverlay() {
  const loader = useLoader();
  const { visible } = useSyncExternalStore(loader.subscribe, loader.snapshot);
  return visible ? <Overlay loader={loader} /> : null;
}

function Overlay({ loader }: { readonly loader: Loader }) {
  const long = useLongWait(loader);
  return (
    <div
      role="status"
      data-long-wait={long}
      css={{
        position: 'fixed',
        inset: 0,
        zIndex: theme.layer.overlay,
        display: 'grid',
        placeItems: 'center',
        background: theme.surface.page,
        animation: `${appear} ${theme.duration.slow} ${theme.duration.slow} both`,
      }}
    >
      <div
        css={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: theme.space[4],
          maxWidth: '26rem',
          padding: theme.space[4],
          textAlign: 'center',
          textWrap: 'balance',
          color: theme.text.quiet,
        }}
      >
        <Spinner label="Loading" size={32} css={{ color: theme.accent.line }} />
        <p>Processing... We're making sure everything is ready for you.</p>
        {long && (
          <div
            css={{
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              gap: theme.space[3],
              animation: fade,
            }}
          >
            <p>This takes longer than usual. What you saved is safe; you can go on waiting, or load the page again.</p>
            <Button icon="refresh" onPress={() => window.location.reload()}>
              Load again
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Looks at the clock once a second while the loader is up. */
function useLongWait(loader: Loader): boolean {
  const [look] = useState(() => () => isLongWait(loader.snapshot(), Date.now()));
  const subscribe = useCallback((onChange: () => void) => {
    const timer = window.setInterval(onChange, LOOK_EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, look);
}
