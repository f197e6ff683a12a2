/** What a pull withholds in a blind review, apart from a server: its marks, and a review that ends meanwhile. */
import { expect, it } from 'vitest';
import { projectStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { withheldAnswer } from '../../../src/server/events/blind-reviews.ts';
import { PROTOCOL_VERSION, type PullAnswer, type StreamAnswer } from '../../../src/sync/wire/protocol.ts';
import { anEvent } from './builders.ts';
import { createMemoryEventStore } from '../../support/memory-event-store.ts';
import { aCompany, ANNA, BERT, say } from '../sharing/a-company.ts';

const SEARCH = searchStream(42);

it('marks of a result differ by reviewer, search and review, so that none tells of another', () => {
  const rated = (reviewer: number) =>
    anEvent(
      'RatingGiven',
      { reviewer, ucid: 'EP-1-A1', family: 'f1', rating: 'relevant' },
      { clientId: 3, clientSeq: reviewer, stream: SEARCH },
    );
  const marked = (reviewer: number, stream = SEARCH, since = 1) => {
    const events = [{ ...rated(reviewer), seq: 2, actor: reviewer, causationId: null }];
    const answer = { kind: 'events', head: 2, events } as unknown as StreamAnswer;
    const given = withheldAnswer(answer, { stream, since, reader: 99, secret: 'secret' });
    return /withheld:[\w-]{22}/.exec(JSON.stringify(given))?.[0];
  };
  const marks = [marked(7), marked(8), marked(7, searchStream(43)), marked(7, SEARCH, 2)];
  expect(new Set(marks).size, 'all of the same result').toBe(4);
  expect(marks).not.toContain(undefined);
  expect(marked(7), 'and the same each time').toBe(marks[0]);
});

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
