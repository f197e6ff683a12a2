/** A part of a page whose buttons need the server: they are disabled while it can't be reached. */
import type { ReactNode } from 'react';
import { useIsOffline } from '../hooks/use-is-held-up.ts';
import { Banner } from '../kit/Banner.tsx';
import { OutOfReachProvider } from '../kit/out-of-reach.ts';

export const NeedsServer = ({ children }: { readonly children: ReactNode }) => (
  <OutOfReachProvider value={useIsOffline()}>{children}</OutOfReachProvider>
);

/** A button within it that works by itself. */
export const WithoutServer = ({ children }: { readonly children: ReactNode }) => (
  <OutOfReachProvider value={false}>{children}</OutOfReachProvider>
);

/** Why they are disabled; nothing while the server can be reached. */
export const OfflineReason = ({ children }: { readonly children: ReactNode }) =>
  useIsOffline() ? <Banner tone="neutral">{children}</Banner> : null;
