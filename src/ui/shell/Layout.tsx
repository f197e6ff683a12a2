/** The layout that a route names. One that can't be loaded gives way to the default layout (APP-6, ERR-8). */
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { lazyPart } from '../kit/lazy-part.tsx';
import { useRouteMatch } from '../routing/route-context.ts';
import type { LayoutName } from '../routing/routes.ts';
import { DefaultLayout } from './DefaultLayout.tsx';
import { DocumentWait } from './DocumentWait.tsx';
import { logError } from '../platform/log.ts';

type LayoutComponent = FunctionComponent<{ readonly children: ReactNode }>;

export function lazyLayout(load: () => Promise<LayoutComponent>): LayoutComponent {
  return lazyPart(
    () =>
      load().catch((error: unknown) => {
        logError('the layout could not be loaded; the default layout is used', error);
        return DefaultLayout;
      }),
    createElement(LayoutWait),
  );
}

/** Without its layout no screen is there, nor what is drawn in its place: keys for a document are held here as well. */
function LayoutWait() {
  const match = useRouteMatch();
  return match?.params['ucid'] === undefined ? null : <DocumentWait />;
}

const layouts: Readonly<Record<LayoutName, LayoutComponent>> = {
  default: DefaultLayout,
  'header-only': lazyLayout(() => import('./HeaderOnlyLayout.tsx').then((m) => m.HeaderOnlyLayout)),
};

export const Layout = ({ name, children }: { readonly name: LayoutName; readonly children: ReactNode }) =>
  createElement(layouts[name], null, children);
