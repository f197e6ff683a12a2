/** From the address to the screen: finds the route, its layout and its title, and keeps what should stay mounted. */
import { createElement, Suspense } from 'react';
import { Route, useLocation } from 'wouter';
import { holds } from '../../domain/permissions/permissions.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { findRoute, type RouteMatch } from '../routing/find-route.ts';
import { RouteProvider } from '../routing/route-context.ts';
import { screenKey } from '../routing/screen-identity.ts';
import { theme } from '../theme/theme.ts';
import { NotFound } from './NotFound.tsx';
import { ScreenErrorBoundary } from './ErrorBoundary.tsx';
import { KeyHelpProvider } from '../parts/key-help/key-help.tsx';
import { Layout } from './Layout.tsx';
import { Overlays } from './Overlays.tsx';
import { useUser } from '../platform/services.tsx';
import { useRouteChanges } from '../routing/use-route-changes.ts';
import { GlobalKeys } from './GlobalKeys.tsx';
import { ImageZoom } from './ImageZoom.tsx';
import { screenOf } from './screens.ts';

export function Screens() {
  const [path] = useLocation();
  const match = findRoute(path);
  useRouteChanges(match, path);
  return (
    <RouteProvider value={match}>
      <KeyHelpProvider>
        <Layout name={match?.route.layout ?? 'default'}>
          <ScreenErrorBoundary key={screenKey(match, path)}>
            <Suspense fallback={<Waiting />}>{match === null ? <NotFound /> : <Screen match={match} />}</Suspense>
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
  if (route.adminOnly === true && !user.is_admin_user) return <NotForYou />;
  if (route.permission !== undefined && !holds(user.permissions, route.permission)) return <NotForYou />;
  return <Route path={pattern}>{createElement(screenOf(route))}</Route>;
}

function NotForYou() {
  return (
    <EmptyState level={1} icon="lock" title="This page is not open to you">
      Your account does not hold the permission for it. An administrator of your company can give it.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div css={{ display: 'grid', placeItems: 'center', height: '40%', color: theme.accent.line }}>
      <Spinner label="Loading the page" size={20} />
    </div>
  );
}
