/** The fields searched are those of the queries that ran. */
import { expect, it } from 'vitest';
import { fieldsSearched } from '../../../src/domain/reports/fields-searched.ts';

it('[ROUTE-19] are the fields and classes that the queries asked for', () => {
  expect(fieldsSearched(['CPC:B62M AND bicycle'])).toEqual({
    ...{ classes: ['CPC B62M'], fields: ['Abstract', 'Claims', 'Description', 'Title'], combined: [], unread: 0 },
  });
  expect(fieldsSearched(['TA:chain', 'IPC:B62M AND PA:shimano AND PD:2010..2015'])).toEqual({
    ...{
      classes: ['IPC B62M'],
      fields: ['Abstract', 'Applicant or assignee', 'Publication date', 'Title'],
      ...{ combined: [], unread: 0 },
    },
  });
});

it('are none that a query excludes, and none of a query that can’t be read', () => {
  expect(fieldsSearched(['TI:chain NOT CPC:B62M']).classes).toEqual([]);
  expect(fieldsSearched(['((('])).toEqual({ classes: [], fields: [], combined: [], unread: 1 });
});

it('name the searches that a query combines, and the words around NEAR', () => {
  expect(fieldsSearched(['S1 AND TI:(chain NEAR3 wheel)'])).toEqual({
    classes: [],
    fields: ['Title'],
    ...{ combined: ['S1'], unread: 0 },
  });
});
