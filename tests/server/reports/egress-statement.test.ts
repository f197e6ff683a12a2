/** What a report says of those to whom words of the search may have gone. */
import { expect, it } from 'vitest';
import type { ConnectionTarget } from '../../../src/domain/operation/connections.ts';
import { egressStatement } from '../../../src/server/reports/statements.ts';

const access = { guests: 0, tokens: 0, monitors: 0, mailed: 0, addresses: 0 };
const target = (purpose: ConnectionTarget['purpose'], ...hosts: readonly string[]): ConnectionTarget => ({
  ...{ purpose, setting: 'A_SETTING', hosts },
});
const stated = (...targets: readonly ConnectionTarget[]): readonly string[] =>
  egressStatement({ connections: { targets, called: [] }, monitoring: null, access });

it.each([
  ['Nothing left the house.', []],
  ['Texts may have left this server for one other: the OpenSearch cluster that its operator has set up.', ['index']],
  ['Texts may have left this server for one other: the embedding server that its operator has set up.', ['embeddings']],
  [
    'Texts may have left this server for two others: the OpenSearch cluster and the embedding server ' +
      'that its operator has set up.',
    ['index', 'embeddings'],
  ],
] as const)('%s', (sentence, purposes) => {
  expect(stated(...purposes.map((purpose) => target(purpose, 'a:9200')))[0]).toBe(sentence);
});

it('a setting that names nobody changes nothing', () => {
  expect(stated(target('index'))).toEqual(stated());
  expect(stated(target('index', 'os:9200'))).toContainEqual(
    expect.stringMatching(/^The OpenSearch cluster of this server, .*: os:9200\. Never called\.$/),
  );
});
