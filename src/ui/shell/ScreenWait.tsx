/** In place of a page whose code is on its way. It is drawn after a second: most pages are there before. */
import { keyframes } from '@emotion/react';
import { Spinner } from '../kit/Spinner.tsx';
import { theme } from '../theme/theme.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

export function ScreenWait() {
  return (
    <div
      css={{
        display: 'grid',
        placeItems: 'center',
        height: '40%',
        color: theme.accent.line,
        animation: `${appear} 1ms 1s both`,
      }}
    >
      <Spinner label="Loading the page" size={20} />
    </div>
  );
}
