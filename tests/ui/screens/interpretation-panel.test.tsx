import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as parser from '../../../src/domain/query/parser.ts';
import { InterpretationPanel } from '../../../src/ui/screens/search/results/InterpretationPanel.tsx';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

vi.mock(import('../../../src/domain/query/parser.ts'), async (original) => {
  const real = await original();
  return { ...real, parseMade: vi.fn(real.parseMade) };
});

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
