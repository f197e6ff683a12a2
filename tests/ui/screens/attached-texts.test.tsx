/** Texts about a publication, in its viewer. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { AttachedText } from '../../../src/domain/documents/attached-text.ts';
import { AttachedTexts } from '../../../src/ui/screens/documents/viewer/AttachedTexts.tsx';
import { outlineOf } from '../../../src/ui/screens/documents/viewer/outline-entries.ts';
import { aPublication } from '../../builders/publication.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const ACTION: AttachedText = {
  kind: 'office-action',
  id: 'LC92',
  title: 'Non-final rejection',
  date: '2022-01-03',
  applications: [],
  publications: [],
  blocks: [
    { kind: 'paragraph', text: 'Claims 1-3 are rejected.' },
    {
      kind: 'table',
      rows: [
        { header: true, cells: [{ text: 'Section' }] },
        { header: false, cells: [{ text: '103' }] },
      ],
    },
  ],
};

it('are listed by title, each opened by itself, and counted in the outline where there are any', async () => {
  await act(async () => void renderPart(<AttachedTexts texts={[ACTION, { ...ACTION, id: 'LD00' }]} />, anApp()));
  const [first] = screen.getAllByText('Non-final rejection');
  const details = first?.closest('details');
  expect(details?.open).toBe(false);
  await userEvent.click(first ?? document.body);
  expect(details?.open).toBe(true);
  expect(screen.getAllByText('Claims 1-3 are rejected.')).toHaveLength(2);
  const answer = { publication: aPublication({ ucid: 'US-1-B2' }), family: [], citedBy: [], citations: [] };
  const labels = (attached: readonly AttachedText[]) =>
    outlineOf({ ...answer, ...(attached.length === 0 ? {} : { attached }) }, 'en').map(({ label, count }) => [
      label,
      count,
    ]);
  expect(labels([ACTION])).toContainEqual(['Attached texts', 1]);
  expect(labels([]).map(([label]) => label)).not.toContain('Attached texts');
});
