/** From the address to the screen: finds the route, its layout and its title, and keeps what should stay mounted. */
import { createElement, useEffect } from 'react';
import { Route, useLocation } from 'wouter';
import { holds } from '../../domain/permissions/permissions.ts';
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
        <Overlays />
        <GlobalKeys />
        <ImageZoom />
      </KeyHelpProvider>
    </RouteProvider>
  );
}

function Screen({ match }: { readonly match: RouteMatch }) {
  const user = useUser();
  const { route, pattern } = match;
  if (route.colleaguesOnly === true && user.is_guest) return <NotForGuests />;
  if (route.adminOnly === true && !user.is_admin_user) return <NotForYou />;
  if (route.permission !== undefined && !holds(user.permissions, route.permission)) return <NotForYou />;
  return <Route path={pattern}>{createElement(screenOf(route))}</Route>;
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
