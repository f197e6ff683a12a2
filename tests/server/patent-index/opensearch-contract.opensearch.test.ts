/**
 * The contract of the index with the words of the texts in OpenSearch: some ten thousand questions. Without a node its
 * tests are reported as skipped.
 */
import { beforeAll, describe } from 'vitest';
import { openSearchUrl } from '../../support/opensearch/provided.ts';
import { emptySharedIndex } from '../../support/opensearch/shared-index.ts';
import { indexContract } from './index-contract.ts';

describe('with the words elsewhere', () => {
  let url = '';
  beforeAll(async () => {
    url = await openSearchUrl();
  });
  indexContract('OpenSearch', () => emptySharedIndex(url), { runs: 12, familyRuns: 4 });
});
