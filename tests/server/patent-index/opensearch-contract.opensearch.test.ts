/**
 * The contract of the index with the words of the texts in OpenSearch. It asks some ten thousand questions, so that it
 * runs on a node of its own, which OPENSEARCH_NODE names; without one its tests are reported as skipped.
 */
import { beforeAll, describe } from 'vitest';
import { openSearchUrl } from '../../support/opensearch/provided.ts';
import { emptySharedIndex } from '../../support/opensearch/shared-index.ts';
import { indexContract } from './index-contract.ts';

describe.skipIf(process.env['OPENSEARCH_NODE'] === undefined)('with the words elsewhere', () => {
  let url = '';
  beforeAll(async () => {
    url = await openSearchUrl();
  });
  indexContract('OpenSearch', () => emptySharedIndex(url), { runs: 12, familyRuns: 4 });
});
