/** The parts that layouts are made of: a frame as high as the window, the content that scrolls, the skip link. */
import type { ReactNode } from 'react';
import { SkipTo } from '../parts/SkipTo.tsx';
import { CONTENT_ID } from '../routing/content-element.ts';

export function Frame({ children }: { readonly children: ReactNode }) {
  return <div css={frameStyle}>{children}</div>;
}

/** On paper the content alone, as high as it is. */
const frameStyle = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  '@media print': {
    '&, & > *': { display: 'block', height: 'auto' },
    '& > *:not(main, :has(main)), & > :has(main) > *:not(main)': { display: 'none' },
  },
} as const;

/** The one place that scrolls. It takes the focus after a change of route. */
export function Content({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={className}
      css={{ position: 'relative', flex: '1 1 0', minWidth: 0, minHeight: 0, overflow: 'auto', outline: 'none' }}
    >
      {children}
    </main>
  );
}

export const SkipLink = () => <SkipTo id={CONTENT_ID}>Skip to content</SkipTo>;
