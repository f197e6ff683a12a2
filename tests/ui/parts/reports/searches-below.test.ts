import { expect, it } from 'vitest';
import { searchesIn } from '../../../../src/ui/parts/reports/use-searches-below.ts';

const folder = (name: string, depth: number) => ({ kind: 'folder', name, depth, search: null }) as const;
const saved = (name: string, depth: number, search: number | null = 7) =>
  ({ kind: 'collection', name, depth, search }) as const;

it('[ROUTE-19] searches of a project are named with the sub-projects on the way to them', () => {
  const rows = [
    ...[folder('Drives', 0), folder('Chains', 1), saved('Links', 2), folder('Belts', 1), saved('Toothed', 2)],
    ...[saved('All drives', 1), folder('Brakes', 0), folder('Discs', 1), folder('Vents', 2), saved('Slots', 3)],
    ...[saved('Here', 0), saved('Of no search', 0, null)],
  ];
  expect(searchesIn(rows).map(({ row, within }) => [...within, row.name].join(' > '))).toEqual([
    ...['Drives > Chains > Links', 'Drives > Belts > Toothed', 'Drives > All drives'],
    ...['Brakes > Discs > Vents > Slots', 'Here'],
  ]);
});
