import { expect, it } from 'vitest';
import type { MonitorKind } from '../../../src/domain/documents/monitors.ts';
import { inboxAddress } from '../../../src/domain/inbox/items.ts';
import { inboxSentence } from '../../../src/ui/parts/inbox/inbox-words.ts';
import type { InboxItem } from '../../../src/workers/contract.ts';

it('a run of a monitor that failed is told as that, and leads to the monitor', () => {
  const item = (families: number): InboxItem => ({
    ...{ item: '', kind: 'monitor', at: 5, by: null, name: '', title: '', text: null, isRead: false },
    about: { monitor: 6, families, run: 5 },
  });
  const words = (families: number) => inboxSentence(item(families), String, new Map());
  expect(words(2)).toBe('2 new families or changes in');
  expect(words(0)).toBe('A run failed, and what is new is not told:');
  expect(inboxAddress(item(2).about)).toBe('/monitoring/arrivals/6?view=all&run=5');
  expect(inboxAddress(item(0).about)).toBe('/monitoring/arrivals/6');
});

it('a run of a document monitor is told by what it found, of which one publication may have several', () => {
  const item: InboxItem = {
    ...{ item: '', kind: 'monitor', at: 5, by: null, name: '', title: '', text: null, isRead: false },
    about: { monitor: 6, families: 3, run: 5 },
  };
  const words = (kind: MonitorKind) => inboxSentence(item, String, new Map([[6, { name: 'Valves', kind }]]));
  expect(words('document')).toBe('3 changes in');
  expect(words('technology')).toBe('3 new families or changes in');
});
