import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PreviewPanel } from '../../../../src/ui/screens/monitoring/PreviewPanel.tsx';
import { anApp, renderPart } from '../../support/in-app.tsx';

it('[ROUTE-36] the list of a preview names its order, and counts families as the sentence above it', () => {
  const examples = [{ ucid: 'XX-1-B1', title: 'Gears', published: '2004-01-01' }];
  const preview = { publications: 56, families: 28, lost: 0, examples };
  renderPart(<PreviewPanel preview={preview} countsAsSeen onChoose={() => undefined} />, anApp());
  expect(screen.getByText('One row a family, by its latest publication, the latest first:')).toBeTruthy();
  expect(screen.getByText('28 families (56 publications) that the monitor has not seen.')).toBeTruthy();
  expect(screen.getByText('and 27 families more')).toBeTruthy();
});
