/** Two reviewers of a shared search: what each may say is decided by who sends it, on the server. */
import { expect, it } from 'vitest';
import { inboxNotes } from '../../../src/domain/inbox/rows.ts';
import { homeStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { ANNA, BERT, OLGA, P5, say } from './a-company.ts';
import { withStores } from './with-stores.ts';

const S = searchStream(42);
const result = { ucid: 'ZZ-1-A1', family: 'f1' };

withStores('reviewers of a shared search', (fresh) => {
  it('rate for themselves alone, and neither touches what the other said', async () => {
    const { sharedProject, aSearch, device, accept } = await fresh();
    await sharedProject();
    await aSearch(42, ANNA);
    const [anna, bert] = [await device(ANNA), await device(BERT)];
    await anna.push(say(P5, 'CollectionAdded', { id: 50, project: 6, name: 'Seals', search: 42, addedAt: null }));
    const kinds = async (...pushed: readonly ReturnType<typeof say>[]) =>
      (await bert.push(...pushed)).map(({ outcome }) => ('code' in outcome ? outcome.code : outcome.kind));

    await anna.push(
      say(S, 'RatingGiven', { reviewer: 7, ...result, rating: 'relevant' }),
      say(S, 'CommentAdded', { comment: 1, author: 7, ...result, text: 'closest', at: 1 }),
    );
    expect(
      await kinds(
        say(S, 'ReviewerNamed', { reviewer: 8, name: 'Bert' }),
        say(S, 'RatingGiven', { reviewer: 8, ...result, rating: 'maybe' }),
      ),
    ).toEqual(['applied', 'applied']);
    expect(
      await kinds(
        say(S, 'RatingGiven', { reviewer: 7, ...result, rating: 'irrelevant' }),
        say(S, 'RatingWithdrawn', { reviewer: 7, ...result }),
        say(S, 'ResultRated', { ...result, rating: 'irrelevant' }),
        say(S, 'ReviewerNamed', { reviewer: 7, name: 'Eve' }),
        say(S, 'CommentAdded', { comment: 2, author: 7, ...result, text: 'never said', at: 1 }),
        say(S, 'CommentDeleted', { comment: 1 }),
      ),
    ).toEqual(Array.from({ length: 6 }, () => 'not-yours'));
    const rows = await accept.withState(S, ({ state }) => new Map(state.rows.map));
    expect(rows.get('rating:ZZ-1-A1')).toMatchObject({ rating: 'relevant' });
    expect(rows.get('rating:ZZ-1-A1:8')).toMatchObject({ rating: 'maybe', reviewer: 8 });
    expect(rows.get('comment:1')).toMatchObject({ text: 'closest' });
  });

  it('are told in their inbox of a comment that mentions them, once, and nobody without access is named', async () => {
    const { sharedProject, aSearch, device, accept } = await fresh();
    await sharedProject();
    await aSearch(42, ANNA);
    const anna = await device(ANNA);
    await anna.push(say(P5, 'CollectionAdded', { id: 50, project: 6, name: 'Seals', search: 42, addedAt: null }));
    const said = { comment: 1, author: 7, ...result, text: 'see @Bert', at: 1 };
    const notes = (user: number) =>
      accept.withState(homeStream(user), ({ state }) => inboxNotes(state.rows.map).map((note) => note.kind));
    const [refused] = await anna.push(say(S, 'CommentAdded', { ...said, mentions: [BERT.pk, OLGA.pk] }));
    expect(refused!.outcome).toMatchObject({ kind: 'rejected', code: 'no-reader' });
    expect(await notes(BERT.pk)).toEqual([]);
    await anna.push(
      say(S, 'CommentAdded', { ...said, mentions: [ANNA.pk, BERT.pk, BERT.pk] }),
      say(S, 'CommentEdited', { comment: 1, text: 'do see @Bert', mentions: [BERT.pk] }),
    );
    expect([await notes(BERT.pk), await notes(ANNA.pk)]).toEqual([['mention-note'], []]);
  });
});
