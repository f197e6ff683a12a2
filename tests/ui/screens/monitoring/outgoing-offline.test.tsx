import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OutgoingPanel } from '../../../../src/ui/screens/monitoring/OutgoingPanel.tsx';
import { aWorker } from '../../support/a-worker.ts';
import { anApp, renderPart } from '../../support/in-app.tsx';

it('[ROUTE-34] without a network the card of mail, feed and calendar says that it needs the server', async () => {
  const worker = aWorker({ call: () => Promise.resolve({ kind: 'offline', message: 'No network' }) });
  renderPart(<OutgoingPanel monitor={5} />, anApp({ worker }));
  expect(await screen.findByText(/^They are set on the server\. .+/)).toBeTruthy();
});
