/** A blind review ends while somebody pulls: they are given marks or ratings, and ratings in the end. */
import { expect, it } from 'vitest';
import { projectStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { PROTOCOL_VERSION, type PullAnswer } from '../../../src/sync/wire/protocol.ts';
import { createMemoryEventStore } from '../../support/memory-event-store.ts';
import { aCompany, ANNA, BERT, say } from '../sharing/a-company.ts';

const SEARCH = searchStream(42);

it('[PERM-4] a review that ends between two reads of a pull: the snapshot after it holds all ratings', async () => {
  const memory = createMemoryEventStore('e1');
  let meanwhile = async (): Promise<void> => {};
  const company = aCompany({
    ...memory,
    async blindReviews(streams) {
      const found = await memory.blindReviews(streams);
      await meanwhile();
      return found;
    },
  });
  await company.sharedProject();
  await company.aSearch(42, ANNA);
  const anna = await company.device(ANNA);
  await anna.push(
    say(projectStream(5), 'CollectionAdded', { id: 60, project: 6, name: 'Seals', search: 42, addedAt: null }),
    say(SEARCH, 'BlindReviewSet', { blind: true }),
    say(SEARCH, 'RatingGiven', { reviewer: ANNA.pk, ucid: 'EP-1-A1', family: 'f1', rating: 'relevant' }),
  );
  meanwhile = async () => {
    meanwhile = async () => {};
    await anna.push(say(SEARCH, 'BlindReviewSet', { blind: false }));
  };
  const request = { protocol: PROTOCOL_VERSION, epoch: 'another', cursors: { [SEARCH]: 1 } };
  const answer = (await company.accept.pull(request, { pk: BERT.pk, isServer: false })) as PullAnswer;
  const given = answer.streams[SEARCH];
  expect(given).toMatchObject({ kind: 'snapshot' });
  expect(JSON.stringify(given)).toContain('EP-1-A1');
  expect(JSON.stringify(given)).not.toContain('withheld:');
});
