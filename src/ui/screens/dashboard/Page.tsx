/** The measure of a page that is read from the top: centred, with room around it. */
import type { ReactNode } from 'react';
import { theme } from '../../theme/theme.ts';

export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <div
      css={{
        display: 'flex',
        flexDirection: 'column',
        gap: theme.space[6],
        width: '100%',
        maxWidth: theme.width.content,
        margin: '0 auto',
        padding: `${theme.space[8]} ${theme.space[8]} ${theme.space[16]}`,
      }}
    >
      {children}
    </div>
  );
}
