import { expect, it } from 'vitest';
import { inboxAddress } from '../../../src/domain/inbox/items.ts';
import { inboxSentence } from '../../../src/ui/parts/inbox/inbox-words.ts';
import type { InboxItem } from '../../../src/workers/contract.ts';

it('a run of a monitor that failed is told as that, and leads to the monitor', () => {
  const item = (families: number): InboxItem => ({
    ...{ item: '', kind: 'monitor', at: 5, by: null, name: '', title: '', text: null, isRead: false },
    about: { monitor: 6, families, run: 5 },
  });
  const words = (families: number) => inboxSentence(item(families), String);
  expect(words(2)).toBe('2 new families in');
  expect(words(0)).toBe('A run failed, and what is new is not told:');
  expect(inboxAddress(item(2).about)).toBe('/monitoring/arrivals/6?view=all&run=5');
  expect(inboxAddress(item(0).about)).toBe('/monitoring/arrivals/6');
});
