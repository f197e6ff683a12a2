/** A permission for a type of search that is taken back: nothing new begins, what was begun goes on. */
import { expect, it } from 'vitest';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { aServer, aStartedSearch, PATIENCE, pushAs } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

it(
  '[PERM-1] whose type of search is revoked begins none, and goes on in those that are there',
  { timeout: PATIENCE },
  async () => {
    const server = await aServer();
    const [admin, one] = [await server.admin(), await server.colleague()];
    const search = await aStartedSearch(one, 'Fielded Search');
    const revoked = { permission: 'SINGLE_DOCUMENT_SEARCH', granted: false };
    const { status } = await admin.json(`/spa/api/company/users/${one.pk}/permissions`, revoked);
    expect(status).toBe(200);
    const begun = await one.form('/spa/api/search/select_search_type', { 'Search-Type-Btn': 'Fielded Search' });
    expect(begun.status).toBe(422);
    const { outcomes } = await pushAs(one, (clientId) => [
      anEvent('QueryWritten', { expression: 'valve' }, { clientId, clientSeq: 1, stream: searchStream(search) }),
    ]);
    expect(outcomes.map(({ outcome }) => outcome.kind)).toEqual(['applied']);
  },
);
