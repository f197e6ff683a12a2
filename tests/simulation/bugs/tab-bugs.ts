/** Bugs between the tabs of a device. */
import type { TabMessage } from '../../../src/sync/ports.ts';
import type { Bug } from './bug.ts';

const silent =
  (kinds: readonly TabMessage['kind'][]): NonNullable<Bug['ports']> =>
  (ports) => ({
    ...ports,
    tabs: { ...ports.tabs, post: (message) => void (kinds.includes(message.kind) || ports.tabs.post(message)) },
  });

export const tabBugs: readonly Bug[] = [
  {
    name: 'other tabs are not told what became of a change, and count it for ever',
    source: 'Roam-Research/issues#687 (“pending” that never ends)',
    caught: ['rest', 'silent', 'agrees'],
    within: 20,
    ports: silent(['settled', 'refused', 'confirmed']),
  },
  {
    name: 'a tab that saves does not tell the one that sends',
    source: 'TanStack/db offline-transactions; livestore#304',
    caught: ['silent', 'rest'],
    within: 60,
    ports: silent(['emitted']),
  },
  {
    name: 'after a reset the other tabs go on with the old history',
    source: 'actual#7409, actual#5844',
    caught: ['agrees', 'shown', 'rest', 'lost', 'refusal', 'silent'],
    within: 40,
    ports: silent(['renewed']),
  },
];
