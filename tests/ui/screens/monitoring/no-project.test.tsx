/** An address that names a project which is not there says so, on the list and on the pages that start monitoring. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { MonitorListScreen } from '../../../../src/ui/screens/monitoring/MonitorListScreen.tsx';
import {
  StartDocumentMonitoring,
  StartTechnologyMonitoring,
} from '../../../../src/ui/screens/monitoring/StartMonitoring.tsx';
import type { PathStep } from '../../../../src/workers/contract.ts';
import { aWorker } from '../../support/a-worker.ts';
import { aUser, anApp, renderPart } from '../../support/in-app.tsx';

interface Known {
  readonly path?: readonly PathStep[] | null;
  readonly loaded?: boolean;
}

function opened(address: string, { path = null, loaded = true }: Known = {}): boolean {
  const worker = aWorker({ call: () => new Promise(() => undefined) });
  worker.answer('path', path);
  worker.answer('tree', {
    ...{ rows: [], from: 0, total: 0, folders: 0, collections: 0 },
    inTrash: 0,
    recovered: 0,
    loaded,
  });
  const permissions = { TECHNOLOGY_MONITORING: true, DOCUMENT_MONITORING: true };
  const { unmount } = renderPart(
    <>
      <Route path="/monitoring/:monitoringProjectId?" component={MonitorListScreen} />
      <Route path="/monitoring/:monitoringProjectId/technology" component={StartTechnologyMonitoring} />
      <Route path="/monitoring/:monitoringProjectId/document" component={StartDocumentMonitoring} />
    </>,
    anApp({ worker, user: aUser({ permissions }), path: address }),
  );
  const said = screen.queryByText('There is no such project') !== null;
  const offers = screen.queryByRole('button', { name: 'Start' }) !== null || screen.queryAllByText(/Set up/).length > 0;
  expect(offers).toBe(!said);
  unmount();
  return said;
}

const pages = ['', '/technology', '/document'] as const;

it.each(pages)('[ROUTE-33] [ROUTE-34] [ROUTE-35] /monitoring/123%s says that there is no such project', (page) => {
  expect(opened(`/monitoring/123${page}`)).toBe(true);
  expect(opened(`/monitoring/new${page}`)).toBe(true);
});

it.each(pages)('/monitoring/123%s is shown for a project that is there, and until the projects are known', (page) => {
  expect(opened(`/monitoring/123${page}`, { path: [{ id: 123, name: 'Made offline' }] })).toBe(false);
  expect(opened(`/monitoring/123${page}`, { loaded: false })).toBe(false);
  expect(opened(`/monitoring/0${page}`)).toBe(false);
});
