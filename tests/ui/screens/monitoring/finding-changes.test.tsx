/** A finding of a document monitor: the old text beside the new one, claim by claim, and of what the old one is. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DocumentFinding } from '../../../../src/domain/documents/observed/watched.ts';
import { FindingChanges } from '../../../../src/ui/screens/monitoring/FindingChanges.tsx';
import { anApp, renderPart } from '../../support/in-app.tsx';

const aFinding = (given: Partial<DocumentFinding> = {}): DocumentFinding => ({
  field: 'claims',
  changes: [
    { key: '1', before: 'A wheel with a red rim.', after: 'A wheel with a rubber rim.' },
    { key: '2', before: 'The wheel of claim 1, of steel.', after: null },
  ],
  ...{ isWithdrawn: false, event: 'Its record was replaced', gazette: null, exchanged: null, loaded: 3 },
  ...given,
});
const words = (name: 'del' | 'ins') => [...document.querySelectorAll(name)].map((one) => one.textContent);

it('[ROUTE-35] claims of a grant stand beside those of the publication that is named, by their words', () => {
  renderPart(<FindingChanges finding={aFinding({ beside: 'EP-1234567-A1' })} />, anApp());
  expect(screen.getByText('EP-1234567-A1')).toBeTruthy();
  expect(screen.queryByText('Before')).toBeNull();
  expect(screen.getByText('Claim 1')).toBeTruthy();
  expect(words('ins')).toEqual(['rubber']);
  expect(words('del')).toEqual(['red', 'The wheel of claim 1, of steel.']);
});

it('[ROUTE-35] a text of its own that was changed stands beside what it was before', () => {
  renderPart(<FindingChanges finding={aFinding()} />, anApp());
  expect(screen.getByText('Before')).toBeTruthy();
});

it('[ROUTE-35] a claim with a new number says which it was, and what is not certain says so', () => {
  const [old, now] = ['A cart with axles.', 'A cart with long axles.'];
  const changes = [
    { key: '1', was: '3', before: old, after: now },
    { key: '5', perhaps: ['6', '7', '8'], was: '6', before: old, after: now },
    { key: '2', before: 'A bell.', after: null, perhaps: ['9'] },
    ...['2', '3', '4'].map((key) => ({
      ...{ key, was: String(Number(key) + 2), before: old, after: old, isRenumbered: true as const },
    })),
  ];
  renderPart(<FindingChanges finding={aFinding({ changes })} />, anApp());
  expect(screen.getByText('Claim 1, was claim 3')).toBeTruthy();
  expect(screen.getByText('Claim 5, perhaps claim 6, 7 or 8 before')).toBeTruthy();
  expect(screen.getByText('Claim 2, perhaps claim 9 now')).toBeTruthy();
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(screen.getByText('Claims 2–4, were claims 4–6: the same words')).toBeTruthy();
  expect(words('ins'), 'of both that read differently').toEqual(['long ', 'long ']);
});

it('[ROUTE-35] days of events are written as all others of the page; a text of a publication stays as it is', () => {
  const line = 'EP 26N: No opposition filed, published 2026-03-04, effective 2026-02-03';
  const of = { event: line, gazette: '2026-03-04', exchanged: null, loaded: null } as const;
  const changes = [{ key: '1', before: null, after: line }];
  const shown = renderPart(<FindingChanges finding={aFinding({ ...of, field: 'status', changes })} />, anApp());
  expect(document.body.textContent).not.toMatch(/\d{4}-\d\d-\d\d/);
  expect(document.body.textContent).toContain('published 03/04/26, effective 02/03/26');
  expect(document.body.textContent).toContain('In the gazette 03/04/26');
  shown.unmount();
  const claims = [{ key: '1', before: null, after: 'A log of 2026-03-04.' }];
  renderPart(<FindingChanges finding={aFinding({ changes: claims })} />, anApp());
  expect(document.body.textContent).toContain('A log of 2026-03-04.');
});
