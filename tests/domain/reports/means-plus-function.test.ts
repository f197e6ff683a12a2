/** Limitations that claim a means by what it does, as real claims word them in three languages. */
import { expect, it } from 'vitest';
import { functionOf, meansPlusFunction } from '../../../src/domain/reports/means-plus-function.ts';
import { aSnapshot } from '../../server/reports/a-snapshot.ts';

it.each([
  ['means for lowering the torque while shifting, the means being driven', 'lowering the torque while shifting'],
  ['Means for generating a signal; and', 'generating a signal'],
  ['a step for comparing the two values', 'comparing the two values'],
  ['Mittel zum Erfassen einer Drehzahl, wobei', 'Erfassen einer Drehzahl'],
  ['Mittel, um den Druck zu messen', 'den Druck zu messen'],
  ['des moyens pour mesurer la pression', 'mesurer la pression'],
  ['un moyen d’entraînement de la roue', 'entraînement de la roue'],
])('[ROUTE-19] %j does %j', (limitation, does) => expect(functionOf(limitation)).toBe(does));

it.each([
  'a gear with teeth of steel',
  'by means known in the art',
  'the cover is fastened by means of a screw',
  'a method comprising the steps of mixing A and B',
  'fixé au moyen d’une vis',
  'das Mittelstück der Welle',
  'the steps are wider than the tread',
  'a valve that is steplessly movable',
])('%j is no limitation by function', (limitation) => expect(functionOf(limitation)).toBeNull());

it('[ROUTE-19] each is listed with the structure that is quoted of the target, or what to do', () => {
  const structure = [{ field: 'description', text: 'a planetary gear 14', place: '[0031]' }] as const;
  const features = [
    { label: '1a', text: 'means for lowering the torque', cells: [], structure },
    { label: '1b', text: 'means for shifting', cells: [] },
    { label: '1c', text: 'a wheel', cells: [] },
  ];
  const table = meansPlusFunction(aSnapshot({}, { features, corpus: 3 })).find(({ kind }) => kind === 'table');
  expect(table).toMatchObject({
    rows: [
      ['1a', 'lowering the torque', '“a planetary gear 14” ([0031])'],
      ['1b', 'shifting', expect.stringContaining('No structure is quoted')],
    ],
  });
  const none = aSnapshot({}, { features: features.slice(2), corpus: 3 });
  expect(JSON.stringify(meansPlusFunction(none))).toContain('No limitation is worded as a means');
});
