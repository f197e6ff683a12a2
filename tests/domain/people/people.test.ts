/** That a person was deleted is said by the server alone, in every kind of stream, and changes no row. */
import { describe, expect, it } from 'vitest';
import { draft } from '../../../src/domain/catalogue.ts';
import { peopleSentences } from '../../../src/domain/people/describe.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { SERVER, USER } from '../../builders/given.ts';

describe.each(['home/7', 'project/5', 'search/42', 'company/3', 'team/4'] as const)('PersonDeleted in %s', (stream) => {
  const said = draft(stream, 'PersonDeleted', { person: 9, by: 7, at: 5 });

  it('is accepted from the server, and from no device', () => {
    const state = createStreamState(stream);
    expect(state.decide(said, SERVER).kind).toBe('applied');
    expect(state.decide(said, USER)).toMatchObject({ kind: 'rejected', code: 'server-only' });
  });

  it('changes no row', () => {
    const state = createStreamState(stream);
    state.apply(said);
    expect([...state.rows.map]).toEqual([]);
  });
});

it('the ledger tells of it by number', () => {
  expect(peopleSentences.PersonDeleted({ person: 9, by: 7, at: 5 }, {} as never).text).toBe(
    'The account of Deleted person 9 was deleted: the name was taken out of the entries before.',
  );
});
