/** From the address to the screen: finds the route, its layout and its title, and keeps what should stay mounted. */
import { createElement, useEffect, useState, type ReactElement } from 'react';
import { Link, Route, useLocation } from 'wouter';
import { holds } from '../../domain/permissions/permissions.ts';
import { Banner } from '../kit/Banner.tsx';
import { buttonStyle } from '../kit/button-style.ts';
import { ClosedPageProvider } from '../kit/closed-page.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { findRoute, type RouteMatch } from '../routing/find-route.ts';
import { RouteProvider } from '../routing/route-context.ts';
import { screenKey } from '../routing/screen-identity.ts';
import { NotFound } from './NotFound.tsx';
import { ScreenErrorBoundary } from './ErrorBoundary.tsx';
import { KeyHelpProvider } from '../parts/key-help/key-help.tsx';
import { Layout } from './Layout.tsx';
import { Overlays } from './Overlays.tsx';
import { useUser } from '../platform/services.tsx';
import { useRouteChanges } from '../routing/use-route-changes.ts';
import { GlobalKeys } from './GlobalKeys.tsx';
import { ImageZoom } from './ImageZoom.tsx';
import { preloadPointedAt } from './preload-screens.ts';
import { screenOf } from './screens.ts';
import { theme } from '../theme/theme.ts';

export function Screens() {
  const [path] = useLocation();
  const match = findRoute(path);
  useRouteChanges(match, path);
  useEffect(preloadPointedAt, []);
  return (
    <RouteProvider value={match}>
      <KeyHelpProvider>
        <Layout name={match?.route.layout ?? 'default'}>
          <ScreenErrorBoundary key={screenKey(match, path)}>
            {match === null ? <NotFound /> : <Screen match={match} />}
          </ScreenErrorBoundary>
        </Layout>
        {overAll}
      </KeyHelpProvider>
    </RouteProvider>
  );
}

/** The same for every address, and not drawn again for another one. */
const overAll = (
  <>
    <Overlays />
    <GlobalKeys />
    <ImageZoom />
  </>
);

function Screen({ match }: { readonly match: RouteMatch }) {
  const closed = useWhyClosed(match);
  const [wasOpen] = useState(closed === null);
  if (closed !== null && !wasOpen) return closed;
  return (
    <>
      {closed !== null && <TakenBack />}
      <ClosedPageProvider value={closed !== null}>
        <Route path={match.pattern}>{createElement(screenOf(match.route))}</Route>
      </ClosedPageProvider>
    </>
  );
}

function useWhyClosed({ route }: RouteMatch): ReactElement | null {
  const user = useUser();
  if (route.colleaguesOnly === true && user.is_guest) return <NotForGuests />;
  if (route.adminOnly === true && !user.is_admin_user) return <NotForYou />;
  if (route.permission !== undefined && !holds(user.permissions, route.permission)) return <NotForYou />;
  return null;
}

/** Over a page that was open when the permission went: what was typed there stays until the page is left. */
function TakenBack() {
  return (
    <Banner
      tone="warning"
      title="This page is no longer open to you"
      css={{ margin: `${theme.space[4]} ${theme.space[6]} 0` }}
      actions={
        <Link href="/" css={buttonStyle('secondary', 'small')}>
          Leave the page
        </Link>
      }
    >
      Your permission for it was taken back. What you typed stays here until you leave, so that you can copy it; the
      server refuses what is changed here. An administrator of your company can give the permission again.
    </Banner>
  );
}

function NotForGuests() {
  return (
    <EmptyState level={1} icon="lock" title="This page is not open to you">
      It belongs to the company whose guest you are. You see what is shared with you, under Projects.
    </EmptyState>
  );
}

function NotForYou() {
  return (
    <EmptyState level={1} icon="lock" title="This page is not open to you">
      Your account does not hold the permission for it. An administrator of your company can give it.
    </EmptyState>
  );
}
