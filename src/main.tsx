/** The browser's composition root: makes the worker's client, the buses, the history, and renders. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBus } from './sync/bus.ts';
import { connectBus } from './ui/app/connect-bus.ts';
import { createErrorReporter, dsnOfPage, reportWindowErrors } from './ui/app/error-reporter.ts';
import { createStorageKeeper } from './ui/app/keep-storage.ts';
import { createLoader } from './ui/app/loader.ts';
import { logError } from './ui/app/log.ts';
import { createNavigator } from './ui/app/navigator.ts';
import { lookWhenNetworkChanges } from './ui/app/network-news.ts';
import { createNewVersion } from './ui/app/new-version.ts';
import { returnToPlace } from './ui/app/return-place.ts';
import { Root } from './ui/app/Root.tsx';
import { wireRouting } from './ui/app/route-wiring.ts';
import { registerServiceWorker } from './ui/app/service-worker.ts';
import { createUiEventBus } from './ui/app/ui-events.ts';
import { tellVisibility } from './ui/app/visibility.ts';
import { createWorkerClient } from './ui/app/worker.ts';
import { createToastQueue } from './ui/kit/toast-queue.ts';
import type { EmitAnswer } from './workers/contract.ts';

const reporter = createErrorReporter(
  dsnOfPage(document),
  (url, body) => navigator.sendBeacon(url, body),
  () => window.location.href,
);
reportWindowErrors(window, reporter);

const worker = createWorkerClient((message) => {
  logError(`worker: ${message}`);
  reporter.report(new Error(message));
});
const uiEvents = createUiEventBus();
returnToPlace(window);
const history = createNavigator(window);
wireRouting(history, uiEvents, window);

const bus = createBus<EmitAnswer>();
connectBus(bus, worker, createStorageKeeper(window.navigator.storage));
lookWhenNetworkChanges(window, worker);
tellVisibility(document, worker);

const newVersion = createNewVersion();
registerServiceWorker(newVersion.offer);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Root
      services={{ worker, bus, uiEvents, loader: createLoader(() => Date.now()), reporter, newVersion }}
      navigator={history}
      toasts={createToastQueue()}
    />
  </StrictMode>,
);
