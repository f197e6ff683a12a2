/** The browser's composition root: makes the worker's client, the buses, the history, and renders. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBus } from './sync/bus.ts';
import { connectBus } from './ui/platform/connect-bus.ts';
import { createErrorReporter, dsnOfPage, reportWindowErrors } from './ui/platform/error-reporter.ts';
import { createPersistenceRequest } from './ui/platform/persistent-storage.ts';
import { createLoader } from './ui/platform/loader.ts';
import { logError } from './ui/platform/log.ts';
import { createNavigator } from './ui/routing/navigator.ts';
import { syncOnNetworkChange } from './ui/platform/network.ts';
import { createNewVersion } from './ui/platform/new-version.ts';
import { restoreReturnAddress } from './ui/routing/return-address.ts';
import { Root } from './ui/shell/Root.tsx';
import { connectRouting } from './ui/routing/route-wiring.ts';
import { registerServiceWorker } from './ui/platform/service-worker.ts';
import { createUiEventBus } from './ui/platform/ui-events.ts';
import { reportVisibility } from './ui/platform/visibility.ts';
import { createPassagesClient, createWorkerClient } from './ui/platform/worker.ts';
import { createToastQueue } from './ui/kit/toast-queue.ts';
import type { EmitAnswer } from './workers/contract.ts';

const reporter = createErrorReporter(
  dsnOfPage(document),
  (url, body) => navigator.sendBeacon(url, body),
  () => window.location.href,
);
reportWindowErrors(window, reporter);

const reportCrash = (message: string): void => {
  logError(`worker: ${message}`);
  reporter.report(new Error(message));
};
const worker = createWorkerClient(reportCrash);
const passages = createPassagesClient(reportCrash);
const uiEvents = createUiEventBus();
restoreReturnAddress(window);
const history = createNavigator(window);
connectRouting(history, uiEvents, window);

const bus = createBus<EmitAnswer>();
connectBus(bus, worker, createPersistenceRequest(window.navigator.storage));
syncOnNetworkChange(window, worker);
reportVisibility(document, worker);

const newVersion = createNewVersion();
registerServiceWorker(newVersion.offer);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Root
      services={{ worker, passages, bus, uiEvents, loader: createLoader(() => Date.now()), reporter, newVersion }}
      navigator={history}
      toasts={createToastQueue()}
    />
  </StrictMode>,
);
