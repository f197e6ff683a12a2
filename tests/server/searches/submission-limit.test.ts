import { beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { createSubmissionLimit } from '../../../src/server/searches/submission-limit.ts';
import { aServerWithUser, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { ANNA, anEvent, BERT } from '../events/builders.ts';

const CLIENT = 5;
const submissions = (count: number, searchOf: (at: number) => number, clientId = CLIENT): readonly DomainEvent[] =>
  Array.from({ length: count }, (_, at) =>
    anEvent('SearchSubmitted', { run: at + 1 }, { clientId, clientSeq: at + 1, stream: searchStream(searchOf(at)) }),
  );

describe('submissions of a user', () => {
  it('are held back beyond 60 at once, with the seconds to wait; then one each two seconds', () => {
    let now = 0;
    const limit = createSubmissionLimit(() => now);
    const heldBack = limit(
      submissions(61, (at) => at + 1),
      ANNA,
    );
    expect([...heldBack]).toEqual([
      [61, expect.objectContaining({ code: 'too-many-searches', message: expect.stringContaining('in 2 seconds.') })],
    ]);
    expect(
      limit(
        submissions(1, () => 1),
        BERT,
      ).size,
    ).toBe(0);
    now += 2_000;
    expect(
      limit(
        submissions(1, () => 99),
        ANNA,
      ).size,
    ).toBe(0);
    expect(
      limit(
        submissions(1, () => 99),
        ANNA,
      ).size,
    ).toBe(1);
  });

  it('that a later one of the same search replaces do not count', () => {
    const limit = createSubmissionLimit(() => 0);
    expect(
      limit(
        submissions(500, (at) => at % 3),
        ANNA,
      ).size,
    ).toBe(0);
    expect(
      limit(
        submissions(57, (at) => at),
        ANNA,
      ).size,
    ).toBe(0);
    expect(
      limit(
        submissions(1, () => 1),
        ANNA,
      ).size,
    ).toBe(1);
  });

  it('do not hold back other events', () => {
    const limit = createSubmissionLimit(() => 0);
    const written = (clientSeq: number) =>
      anEvent('QueryWritten', { expression: 'solar' }, { clientId: CLIENT, clientSeq });
    expect(
      limit(
        Array.from({ length: 200 }, (_, at) => written(at + 1)),
        ANNA,
      ).size,
    ).toBe(0);
  });
});

describe('a submission that comes too fast', () => {
  let server: TestServer;
  let user: Browser;
  beforeAll(async () => void ({ server, user } = await aServerWithUser()), PATIENCE);

  it('is rejected with a sentence, what came with it is saved, and it is accepted later', async () => {
    const search = await aStartedSearch(user, 'Fielded Search');
    const stream = searchStream(search);
    await pushAs(user, (clientId) => submissions(60, (at) => 1_000_000 + at, clientId));
    const push = () =>
      pushAs(user, (clientId) => [
        anEvent('QueryWritten', { expression: `solar${clientId}` }, { clientId, clientSeq: 1, stream }),
        anEvent('SearchSubmitted', { run: clientId }, { clientId, clientSeq: 2, stream }),
      ]);
    expect((await push()).outcomes.map(({ outcome }) => outcome)).toMatchObject([
      { kind: 'applied' },
      {
        kind: 'rejected',
        code: 'too-many-searches',
        message: 'You have started many searches in a short time. Run this one again in 2 seconds.',
      },
    ]);
    server.clock.now += 2_000;
    expect((await push()).outcomes.map(({ outcome }) => outcome.kind)).toEqual(['applied', 'applied']);
    await server.services.jobs.idle();
    const types = (await server.services.store.read(stream, 0, 100)).map(({ type }) => type);
    expect(types.filter((type) => type === 'SearchSubmitted')).toHaveLength(1);
  });
});
