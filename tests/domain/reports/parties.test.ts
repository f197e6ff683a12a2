/** Holders as a reader of a report wants them. */
import { expect, it } from 'vitest';
import { eachOnce, holdersOf } from '../../../src/domain/reports/parties.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';

const of = (...parties: readonly (readonly [role: string, name: string])[]) =>
  ({ parties: parties.map(([role, name]) => ({ role, name })) }) as unknown as Pick<Publication, 'parties'>;

it('[ROUTE-19] names the assignee of a US grant whose applicants are its inventors', () => {
  const grant = of(['applicant', 'Min Soo Yoo'], ['inventor', 'Min Soo Yoo'], ['assignee', 'Hynix Semiconductor Inc.']);
  expect(holdersOf(grant)).toEqual(['Hynix Semiconductor Inc.']);
});

it('names the applicants where they are nobody else’s inventors, or nobody else is named', () => {
  expect(holdersOf(of(['applicant', 'Öko GmbH'], ['inventor', 'Ada']))).toEqual(['Öko GmbH']);
  expect(holdersOf(of(['applicant', 'Ada'], ['inventor', 'ADA']))).toEqual(['Ada']);
  expect(holdersOf(of(['inventor', 'Ada']))).toEqual([]);
});

it('names each once, in the spelling that is not all capitals', () => {
  expect(eachOnce(['CANON KABUSHIKI KAISHA', 'Canon Kabushiki Kaisha', 'Canon Inc', 'CANON INC.'])).toEqual([
    ...['Canon Kabushiki Kaisha', 'Canon Inc'],
  ]);
});
