/** Renders a part inside the services that every part may use, with a worker and a history in memory. */
import { cleanup, render, renderHook, type RenderHookResult, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { afterEach } from 'vitest';
import type { UserDetails } from '../../../src/domain/permissions/user.ts';
import { createBus } from '../../../src/sync/bus.ts';
import { createToastQueue, type ToastQueue } from '../../../src/ui/kit/toast-queue.ts';
import { ToastProvider } from '../../../src/ui/kit/Toast.tsx';
import { createErrorReporter } from '../../../src/ui/platform/error-reporter.ts';
import { createLoader } from '../../../src/ui/platform/loader.ts';
import { createNewVersion } from '../../../src/ui/platform/new-version.ts';
import { ServicesProvider, UserProvider, type UiServices } from '../../../src/ui/platform/services.tsx';
import { createUiEventBus } from '../../../src/ui/platform/ui-events.ts';
import { NavigatorProvider, useAppLocation, useAppSearch } from '../../../src/ui/routing/location.ts';
import { createNavigator, type Navigator } from '../../../src/ui/routing/navigator.ts';
import { parsePattern } from '../../../src/ui/routing/route-pattern.ts';
import { connectRouting } from '../../../src/ui/routing/route-wiring.ts';
import type { EmitAnswer, PassagesApi } from '../../../src/workers/contract.ts';
import {
  passageSource,
  rankPassages,
  type ProposedPassage,
} from '../../../src/domain/documents/passages/rank-passages.ts';
import { newAnalysis } from '../../../src/workers/passages/analysis.ts';
import { aHistory, type FakeHistory } from '../routing/fake-history.ts';
import { aWorker, type FakeWorker } from './a-worker.ts';

afterEach(cleanup);

export const aUser = (given: Partial<UserDetails> = {}): UserDetails => ({
  pk: 7,
  company: null,
  first_name: 'Ada',
  last_name: 'Lovelace',
  full_name: 'Ada Lovelace',
  email: 'ada@example.com',
  is_active: true,
  is_admin_user: false,
  is_guest: false,
  two_factor_auth_enabled: false,
  voucher_hash: null,
  permissions: {},
  ...given,
});

const proposePassages: (...given: Parameters<PassagesApi['propose']>) => readonly (readonly ProposedPassage[])[] = (
  publication,
  features,
) => features.map((feature) => rankPassages(passageSource(publication, newAnalysis()), feature));

export interface App {
  readonly worker: FakeWorker;
  readonly services: UiServices;
  readonly history: FakeHistory;
  readonly navigator: Navigator;
  readonly toasts: ToastQueue;
  readonly Wrapper: (props: { readonly children: ReactNode }) => ReactNode;
}

export function anApp({
  worker = aWorker(),
  path = '/',
  user = aUser(),
}: { readonly worker?: FakeWorker; readonly path?: string; readonly user?: UserDetails } = {}): App {
  const history = aHistory(path);
  const navigator = createNavigator(history);
  const toasts = createToastQueue();
  const services: UiServices = {
    worker: worker.api,
    passages: { propose: (publication, features) => Promise.resolve(proposePassages(publication, features)) },
    bus: createBus<EmitAnswer>(),
    uiEvents: createUiEventBus(),
    loader: createLoader(() => 0),
    reporter: createErrorReporter(
      '',
      () => undefined,
      () => '',
    ),
    newVersion: createNewVersion(),
  };
  connectRouting(navigator, services.uiEvents, { addEventListener: () => undefined });
  const Wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider services={services}>
      <NavigatorProvider value={navigator}>
        <Router hook={useAppLocation} searchHook={useAppSearch} parser={parsePattern}>
          <UserProvider user={user} reload={() => Promise.resolve()}>
            <ToastProvider queue={toasts}>{children}</ToastProvider>
          </UserProvider>
        </Router>
      </NavigatorProvider>
    </ServicesProvider>
  );
  return { worker, services, history, navigator, toasts, Wrapper };
}

export const renderPart = (part: ReactNode, app: App): RenderResult => render(part, { wrapper: app.Wrapper });

export const renderHookIn = <P, R>(app: App, hook: (props: P) => R, initialProps: P): RenderHookResult<R, P> =>
  renderHook(hook, { wrapper: app.Wrapper, initialProps });
