import { expect, it } from 'vitest';
import { familyExamples } from '../../../src/server/monitors/family-examples.ts';

const head = (ucid: string, family: string, published: string | null) => ({ ucid, family, title: ucid, published });

it('[ROUTE-36] a preview shows one row a family, by its latest publication, the latest first', () => {
  const heads = [
    head('XX-1-A1', '1', '2001-01-01'),
    head('XX-2-A1', '2', '2003-01-01'),
    head('XX-1-B1', '1', '2004-01-01'),
    head('XX-4-A1', '4', null),
    head('XX-3-B1', '3', '2003-01-01'),
  ];
  expect(familyExamples(heads).map(({ ucid }) => ucid)).toEqual(['XX-1-B1', 'XX-2-A1', 'XX-3-B1', 'XX-4-A1']);
});

it('of many families ten are shown, however many publications each has', () => {
  const heads = Array.from({ length: 60 }, (_, at) => head(`XX-${at}-A1`, `${at % 20}`, '2001-01-01'));
  expect(familyExamples(heads)).toHaveLength(10);
});
