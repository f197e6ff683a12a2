/** The contract of the index with the words of the texts in OpenSearch. */
import { beforeAll } from 'vitest';
import { openSearchUrl } from '../../support/opensearch/provided.ts';
import { indexContract } from './index-contract.ts';
import { emptySharedIndex } from '../../support/opensearch/shared-index.ts';

let url = '';
beforeAll(async () => {
  url = await openSearchUrl();
});

indexContract('OpenSearch', () => emptySharedIndex(url), { runs: 12, familyRuns: 4 });
