import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import * as parser from '../../../src/domain/query/parser.ts';
import { InterpretationPanel } from '../../../src/ui/screens/search/results/InterpretationPanel.tsx';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

vi.mock(import('../../../src/domain/query/parser.ts'), async (original) => {
  const real = await original();
  return { ...real, parseMade: vi.fn(real.parseMade) };
});

/** Whether it is open is remembered. */
afterEach(() => localStorage.clear());

it('given a run, when its interpretation is shown and opened, then the expression is parsed once', async () => {
  const interpretation = { expression: 'valve AND PD:..2019', concepts: [], classes: [], fused: [] };
  renderPart(
    <InterpretationPanel interpretation={interpretation} concepts={[]} />,
    anApp({ worker: aWorker(), path: '/' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Why these results' }));
  expect(screen.getByText('Expression that decides what is a hit')).toBeDefined();
  expect(screen.getAllByText('valve AND PD:..2019')).toHaveLength(2);
  expect(vi.mocked(parser.parseMade)).toHaveBeenCalledTimes(1);
});

it('given evidence of publications, then its parts are named and there is no expression to copy', async () => {
  const fused = [
    {
      name: 'Citations of the closest documents',
      expression: '',
      weight: 0.02,
      evidence: 'citations',
      parts: [
        { expression: 'ZZ-1-A1', weight: 1 },
        { expression: 'ZZ-2-B1', weight: 0.5 },
      ],
    },
  ];
  const interpretation = { expression: 'valve', concepts: [], classes: [], fused };
  renderPart(
    <InterpretationPanel interpretation={interpretation} concepts={[]} />,
    anApp({ worker: aWorker(), path: '/' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Why these results' }));
  expect(screen.getByText('Citations of the closest documents: 2 parts')).toBeDefined();
  expect(screen.getByText('ZZ-1-A1, ZZ-2-B1')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /copy/i })).toHaveLength(2);
});
