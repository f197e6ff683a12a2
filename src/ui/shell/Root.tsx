/**
 * Everything around the screens: styles, services, toasts, routing, start-up. Tests and previews render this with their
 * own services.
 */
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Router } from 'wouter';
import { ToastProvider } from '../kit/Toast.tsx';
import type { ToastQueue } from '../kit/toast-queue.ts';
import { GlobalStyles } from '../theme/GlobalStyles.tsx';
import { AppErrorBoundary } from './ErrorBoundary.tsx';
import { LoaderOverlay } from './LoaderOverlay.tsx';
import { NavigatorProvider, useAppLocation, useAppSearch } from '../routing/location.ts';
import type { Navigator } from '../routing/navigator.ts';
import { parsePattern } from '../routing/route-pattern.ts';
import { Screens } from './Screens.tsx';
import { ServicesProvider, type UiServices } from '../platform/services.tsx';
import { Start } from './Start.tsx';
import { CallNotices } from './CallNotices.tsx';

interface RootProps {
  readonly services: UiServices;
  readonly navigator: Navigator;
  readonly toasts: ToastQueue;
}

/** English with Sunday as the first weekday (APP-14). */
const LOCALE = 'en-US';

export function Root({ services, navigator, toasts }: RootProps) {
  return (
    <I18nProvider locale={LOCALE}>
      <GlobalStyles />
      <ServicesProvider services={services}>
        <AppErrorBoundary>
          <NavigatorProvider value={navigator}>
            <Router hook={useAppLocation} searchHook={useAppSearch} parser={parsePattern}>
              <ToastProvider queue={toasts}>
                <CallNotices />
                <Start>
                  <Screens />
                </Start>
                <LoaderOverlay />
              </ToastProvider>
            </Router>
          </NavigatorProvider>
        </AppErrorBoundary>
      </ServicesProvider>
    </I18nProvider>
  );
}
