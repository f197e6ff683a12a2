/** The list of what could not be added to an index. */
import { expect, it } from 'vitest';
import type { PrivateIndexDetail } from '../../../../src/domain/documents/private-indexes.ts';
import { NotAdded } from '../../../../src/ui/screens/x/NotAdded.tsx';
import type { IndexControl } from '../../../../src/ui/screens/x/use-index.ts';
import { anApp, renderPart } from '../../support/in-app.tsx';

const control: IndexControl = {
  ...{ index: null, trouble: null, reload: () => {}, sending: null, stop: null, show: () => {} },
  ...{ send: async () => true, addFiles: async () => {}, replace: async () => {}, addNumbers: async () => {} },
};
const index = (failuresDropped: number): PrivateIndexDetail => ({
  ...{ id: 1, name: 'Own', role: 'owner', documents: 0, changedAt: null, bytes: 0, failuresDropped },
  ...{ contents: [], queries: [], scans: [], members: [] },
  failures: ['a.pdf', 'b.pdf'].map((name) => ({ name, reason: `There is no text in ${name}.`, at: name })),
});

it('[ROUTE-30] sets each name apart from its reason, the last one first', () => {
  const { container } = renderPart(<NotAdded control={control} index={index(0)} />, anApp());
  const rows = [...container.querySelectorAll('li')];
  expect(rows.map((row) => [...row.children].map((part) => part.textContent))).toEqual([
    ['b.pdf', 'There is no text in b.pdf.'],
    ['a.pdf', 'There is no text in a.pdf.'],
  ]);
  for (const { firstElementChild: name } of rows) {
    expect(getComputedStyle(name!).display).toBe('block');
    expect(Number(getComputedStyle(name!).fontWeight)).toBeGreaterThanOrEqual(600);
  }
  expect(container.textContent).not.toContain('earlier');
});

it('[ROUTE-30] says how many earlier ones it does not hold', () => {
  const many = renderPart(<NotAdded control={control} index={index(100)} />, anApp()).container;
  expect(many.textContent).toContain('100 earlier failures are not listed: the list holds the last 2.');
  const one = renderPart(<NotAdded control={control} index={index(1)} />, anApp()).container;
  expect(one.textContent).toContain('1 earlier failure is not listed');
});
