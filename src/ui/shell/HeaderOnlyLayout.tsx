/** Header and content, nothing beside: for documents and the other pages that want the whole width (APP-7). */
import type { ReactNode } from 'react';
import { TroubleBanner } from '../parts/sync-status/TroubleBanner.tsx';
import { Content, Frame, SkipLink } from './frame.tsx';
import { Header } from './Header.tsx';

export function HeaderOnlyLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Frame>
      <SkipLink />
      <Header />
      <TroubleBanner />
      <Content className="content">{children}</Content>
    </Frame>
  );
}
