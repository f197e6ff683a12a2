/**
 * Header, main menu on the left, content, and the step menu on the right where the route has one.
 * The toggle in the header gives the content the menu's room (APP-10); the content carries a class while
 * the right-hand menu is shown (APP-11).
 */
import { useMemo, type ReactNode } from 'react';
import { useStoredFlag } from '../platform/use-stored-flag.ts';
import { RunNotices } from '../parts/runs/RunNotices.tsx';
import { StepMenu } from '../parts/step-menu/StepMenu.tsx';
import { TroubleBanner } from '../parts/sync-status/TroubleBanner.tsx';
import { Content, Frame, SkipLink } from './frame.tsx';
import { Header } from './Header.tsx';
import { MainMenu } from './MainMenu.tsx';
import { searchIdIn } from '../routing/route-pattern.ts';
import { useRouteMatch } from '../routing/route-context.ts';

/** Below this many pixels the menu begins collapsed. */
const NARROW = 1200;

export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  const [collapsed, setCollapsed] = useStoredFlag('main-menu-collapsed', window.innerWidth < NARROW);
  const menu = useMemo(() => ({ collapsed, onToggle: () => setCollapsed(!collapsed) }), [collapsed, setCollapsed]);
  const match = useRouteMatch();
  const search = match?.route.meta?.rightMenu === true ? searchIdIn(match.params) : Number.NaN;
  const rightMenu = Number.isSafeInteger(search);
  const classes = ['content', collapsed && 'content-expanded', rightMenu && 'with-right-menu']
    .filter(Boolean)
    .join(' ');
  return (
    <Frame>
      <SkipLink />
      <Header menu={menu} />
      <TroubleBanner />
      <RunNotices />
      <div css={{ display: 'flex', flex: '1 1 0', minHeight: 0 }}>
        <MainMenu collapsed={collapsed} />
        <Content className={classes}>{children}</Content>
        {rightMenu && <StepMenu key={search} search={search} />}
      </div>
    </Frame>
  );
}
