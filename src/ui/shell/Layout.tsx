/** The layout that a route names. One that can't be loaded gives way to the default layout (APP-6, ERR-8). */
import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import type { LayoutName } from '../routing/routes.ts';
import { DefaultLayout } from './DefaultLayout.tsx';
import { logError } from '../platform/log.ts';

type LayoutComponent = ComponentType<{ readonly children: ReactNode }>;

export function lazyLayout(load: () => Promise<LayoutComponent>): LazyExoticComponent<LayoutComponent> {
  return lazy(() =>
    load().then(
      (layout) => ({ default: layout }),
      (error: unknown) => {
        logError('the layout could not be loaded; the default layout is used', error);
        return { default: DefaultLayout as LayoutComponent };
      },
    ),
  );
}

const layouts: Readonly<Record<LayoutName, LayoutComponent>> = {
  default: DefaultLayout,
  'header-only': lazyLayout(() => import('./HeaderOnlyLayout.tsx').then((m) => m.HeaderOnlyLayout)),
};

export function Layout({ name, children }: { readonly name: LayoutName; readonly children: ReactNode }) {
  const Chosen = layouts[name];
  return (
    <Suspense fallback={null}>
      <Chosen>{children}</Chosen>
    </Suspense>
  );
}
