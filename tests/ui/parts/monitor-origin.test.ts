/** How a monitor stands to the category or competitor from which it was made. */
import { expect, it } from 'vitest';
import type { CompanyProfile } from '../../../src/domain/company-profile/rows.ts';
import { originState, type MonitorOrigin } from '../../../src/domain/documents/monitor-origin.ts';
import { partIn } from '../../../src/ui/parts/monitors/part-now.ts';

const said: CompanyProfile = {
  profile: { kind: 'company-profile', name: 'Acme', applicants: [], markets: [] },
  categories: [
    { kind: 'company-category', category: 3, name: 'Gears', classes: ['B62M'], keywords: ['crank'] },
    { kind: 'company-category', category: 5, name: 'Nothing', classes: [], keywords: ['?'] },
  ],
  competitors: [{ kind: 'competitor', competitor: 3, name: 'Boiler', applicants: ['BOILER AG'] }],
};
const GEARS = '(CPC:B62M OR IPC:B62M) AND TAC:crank';
const origin = (asks: string): MonitorOrigin => ({ kind: 'category', id: 3, asks });

it('[ROUTE-26] [ROUTE-27] a category and a competitor of one number are told apart, each with what it asks', () => {
  expect(partIn(said, { kind: 'category', id: 3 })).toEqual({ name: 'Gears', asks: GEARS });
  expect(partIn(said, { kind: 'competitor', id: 3 })).toEqual({ name: 'Boiler', asks: 'PA:"boiler ag"' });
  expect(partIn(said, { kind: 'category', id: 5 })).toEqual({ name: 'Nothing', asks: null });
  expect(partIn(said, { kind: 'competitor', id: 5 })).toBeNull();
});

it.each([
  ['same', GEARS, GEARS],
  ['same', GEARS, 'CPC:B62M'],
  ['own', 'TI:crank', GEARS],
  ['older', 'CPC:B62M', 'CPC:B62M'],
  ['older', 'TI:crank', 'CPC:B62M'],
] as const)('[ROUTE-26] it is %s where the monitor asks %s, and looked last at %s', (state, expression, asks) => {
  expect(originState(expression, origin(asks), partIn(said, origin(asks)))).toBe(state);
});

it('[ROUTE-26] what can’t be searched, or is gone, asks no older question', () => {
  expect(originState(GEARS, origin('TI:a'), { name: 'Gears', asks: null })).toBe('nothing');
  expect(originState(GEARS, origin('TI:a'), null)).toBe('removed');
});
