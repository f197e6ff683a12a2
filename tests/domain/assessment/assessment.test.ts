/** Every event of the assessment: what the rules say of it and what it leaves behind. */
import { versionHash } from '../../../src/domain/shared/versions.ts';
import { describe, expect, it } from 'vitest';
import { MEMBERS_AT_ONCE } from '../../../src/domain/assessment/result-sets/members.ts';
import {
  categoryKey,
  cellKey,
  commentKey,
  featureKey,
  keepingKey,
  passageKey,
  ratingKey,
  reviewerKey,
  setKey,
  taggedKey,
  tagKey,
} from '../../../src/domain/assessment/rows.ts';
import { finalResultSentences } from '../../../src/domain/assessment/final-results/describe.ts';
import { createVocabulary } from '../../../src/domain/ledger/vocabulary.ts';
import { anEvent, given } from '../../builders/given.ts';
import {
  a,
  aFeature,
  applied,
  aTag,
  b,
  collected,
  commented,
  judged,
  noop,
  OTHER,
  placed,
  quoted,
  rated,
  ratedBefore,
  rejected,
  started,
  tagged,
  withdrawn,
} from './builders.ts';

const mine = ratingKey(a.ucid);
const theirs = ratingKey(a.ucid, 8);

describe('RatingGiven and RatingWithdrawn', () => {
  it('rate for who says so', () =>
    given(started())
      .when(rated('relevant'))
      .then(applied, { [mine]: { rating: 'relevant', family: 'f1' } }));
  it('are no-ops the second time', () => given(started(), rated('maybe')).when(rated('maybe')).then(noop('unchanged')));
  it('leave another reviewer’s rating alone', () => {
    const { state } = given(started(), rated('maybe'));
    state.apply(rated('relevant', 8));
    expect(state.rows.map.get(mine)).toMatchObject({ rating: 'maybe' });
    expect(state.rows.map.get(theirs)).toMatchObject({ rating: 'relevant', reviewer: 8 });
  });
  it('let a second reviewer rate', () =>
    given(started(), rated('maybe'))
      .when(rated('relevant', 8), OTHER)
      .then(applied, { [theirs]: { rating: 'relevant' }, [mine]: { rating: 'maybe' } }));
  it('may not be said for somebody else', () =>
    given(started())
      .when(rated('relevant', 8))
      .then(rejected('not-yours'), { [theirs]: undefined }));
  it('withdraw one’s own alone', () => {
    given(started(), rated('maybe'))
      .when(withdrawn())
      .then(applied, { [mine]: undefined });
    given(started(), rated('maybe'))
      .when(withdrawn(), OTHER)
      .then(rejected('not-yours'), { [mine]: { rating: 'maybe' } });
    given(started()).when(withdrawn()).then(noop('unchanged'));
  });
});

describe('ResultRated and RatingCleared, from before there were reviewers', () => {
  it('are the owner’s rating', () =>
    given(started(), ratedBefore('maybe'))
      .when(rated('maybe'))
      .then(noop('unchanged'), { [mine]: { rating: 'maybe' } }));
  it('are changed by the owner’s new rating', () =>
    given(started(), ratedBefore('maybe'))
      .when(rated('relevant'))
      .then(applied, { [mine]: { rating: 'relevant' } }));
  it('may not be said by another reviewer', () =>
    given(started()).when(ratedBefore('maybe'), OTHER).then(rejected('not-yours')));
});

describe('ReviewerNamed', () => {
  const named = (name: string) => anEvent('ReviewerNamed', { reviewer: 7, name });
  it('says who a reviewer is', () =>
    given(started())
      .when(named('Ada'))
      .then(applied, { [reviewerKey(7)]: { name: 'Ada' } }));
  it('is a no-op the second time', () => given(started(), named('Ada')).when(named('Ada')).then(noop('unchanged')));
  it('is each reviewer’s own to say', () => given(started()).when(named('Eve'), OTHER).then(rejected('not-yours')));
});

describe('CommentAdded, CommentEdited and CommentDeleted', () => {
  const edited = (text: string) => anEvent('CommentEdited', { comment: 1, text });
  const deleted = anEvent('CommentDeleted', { comment: 1 });
  it('keep what was said', () =>
    given(started())
      .when(commented())
      .then(applied, { [commentKey(1)]: { text: 'closest so far', author: 7, at: 1_000, edited: false } }));
  it('are under the name of who says it', () => given(started()).when(commented('x', 8)).then(rejected('not-yours')));
  it('need a word', () => given(started()).when(commented(' \n')).then(rejected('comment-empty')));
  it('have an end', () =>
    given(started())
      .when(commented('x'.repeat(10_001)))
      .then(rejected('comment-too-long')));
  it('say that they were edited', () =>
    given(started(), commented())
      .when(edited('second best'))
      .then(applied, { [commentKey(1)]: { text: 'second best', edited: true } }));
  it('are not edited into nothing', () =>
    given(started(), commented()).when(edited('')).then(rejected('comment-empty')));
  it('are changed by their author alone', () => {
    given(started(), commented()).when(edited('hm'), OTHER).then(rejected('not-yours'));
    given(started(), commented())
      .when(deleted, OTHER)
      .then(rejected('not-yours'), { [commentKey(1)]: { author: 7 } });
  });
  it('go', () =>
    given(started(), commented())
      .when(deleted)
      .then(applied, { [commentKey(1)]: undefined }));
  it('go once', () => given(started()).when(deleted).then(noop('already-gone')));
  it('say that an edited comment is gone', () => given(started()).when(edited('x')).then(rejected('not-found')));
});

describe('tags on results', () => {
  it('have a name and a colour', () =>
    given(started())
      .when(aTag())
      .then(applied, { [tagKey(3)]: { name: 'valves', colour: 'blue' } }));
  it('need a name', () => given(started()).when(aTag(' ')).then(rejected('tag-nameless')));
  it('ResultTagRenamed renames', () =>
    given(started(), aTag())
      .when(anEvent('ResultTagRenamed', { tag: 3, name: 'seals' }))
      .then(applied, { [tagKey(3)]: { name: 'seals', colour: 'blue' } }));
  it('ResultTagRecoloured recolours', () =>
    given(started(), aTag())
      .when(anEvent('ResultTagRecoloured', { tag: 3, colour: 'pink' }))
      .then(applied, { [tagKey(3)]: { colour: 'pink' } }));
  it('ResultTagged marks a result once', () => {
    given(started(), aTag())
      .when(tagged)
      .then(applied, { [taggedKey(3, a.ucid)]: { family: 'f1' } });
    given(started(), aTag(), tagged).when(tagged).then(noop('unchanged'));
  });
  it('ResultUntagged takes the mark away', () =>
    given(started(), aTag(), tagged)
      .when(anEvent('ResultUntagged', { tag: 3, ...a }))
      .then(applied, { [taggedKey(3, a.ucid)]: undefined }));
  it('ResultTagDeleted keeps the marks for a tag that comes back', () =>
    given(started(), aTag(), tagged)
      .when(anEvent('ResultTagDeleted', { tag: 3 }))
      .then(applied, { [tagKey(3)]: undefined, [taggedKey(3, a.ucid)]: {} }));
  it('are refused once the tag is gone', () => given(started()).when(tagged).then(rejected('not-found')));
});

describe('final results', () => {
  const assigned = (category: 'X' | 'Y' | 'A') => anEvent('CategoryAssigned', { ...a, category });
  it('CategoryAssigned and CategoryCleared say how close it comes', () => {
    given(started(), assigned('Y'))
      .when(assigned('X'))
      .then(applied, { [categoryKey(a.ucid)]: { category: 'X' } });
    given(started(), assigned('X')).when(assigned('X')).then(noop('unchanged'));
    given(started(), assigned('X'))
      .when(anEvent('CategoryCleared', a))
      .then(applied, { [categoryKey(a.ucid)]: undefined });
    given(started()).when(anEvent('CategoryCleared', a)).then(noop('unchanged'));
  });
  it('CategoryAssigned says a risk as well, which takes the place of a category', () => {
    given(started(), assigned('X'))
      .when(anEvent('CategoryAssigned', { ...a, category: 'high' }))
      .then(applied, { [categoryKey(a.ucid)]: { category: 'high' } });
    expect(finalResultSentences.CategoryAssigned({ ...a, category: 'low' }, createVocabulary()).text).toBe(
      `The risk of ${a.ucid} was judged low.`,
    );
  });
  it('ResultKept, ResultDropped and KeepingWithdrawn decide what is among them', () => {
    given(started())
      .when(anEvent('ResultKept', a))
      .then(applied, { [keepingKey(a.ucid)]: { kept: true } });
    given(started(), anEvent('ResultKept', a))
      .when(anEvent('ResultDropped', a))
      .then(applied, { [keepingKey(a.ucid)]: { kept: false } });
    given(started(), anEvent('ResultDropped', a)).when(anEvent('ResultDropped', a)).then(noop('unchanged'));
    given(started(), anEvent('ResultDropped', a))
      .when(anEvent('KeepingWithdrawn', a))
      .then(applied, { [keepingKey(a.ucid)]: undefined });
  });
});

describe('the feature matrix', () => {
  it('FeatureAdded adds a feature with its words', () => {
    given(started())
      .when(aFeature())
      .then(applied, { [featureKey(5)]: { label: '1a', text: 'a valve', rank: 1 } });
    given(started())
      .when(anEvent('FeatureAdded', { feature: 5, label: '', text: ' ', rank: 1 }))
      .then(rejected('feature-empty'));
  });
  it('FeatureReworded and FeatureMoved don’t hinder each other', () =>
    given(started(), aFeature(), anEvent('FeatureReworded', { feature: 5, label: '1b', text: 'two valves' }))
      .when(anEvent('FeatureMoved', { feature: 5, rank: 2 }))
      .then(applied, {
        [featureKey(5)]: { label: '1b', text: 'two valves', rank: 2 },
      }));
  it('FeatureReworded keeps both wordings of two who reword at once, until one is chosen', () => {
    const by = (pk: number, replaces: readonly string[], text: string) =>
      anEvent('FeatureReworded', {
        feature: 5,
        text,
        basis: { by: null, at: pk, replaces: replaces.map(versionHash) },
      });
    const both = [started(), aFeature(), by(1, ['a valve'], 'a ball valve'), by(2, ['a valve'], 'a check valve')];
    const beside = { by: null, at: 2, value: 'a check valve' };
    given(...both.slice(0, -1))
      .when(both.at(-1)!)
      .then(applied, { [featureKey(5)]: { text: 'a ball valve', written: { by: null, at: 1, others: [beside] } } });
    given(...both)
      .when(anEvent('FeatureReworded', { feature: 5, label: '1b' }))
      .then(applied, { [featureKey(5)]: { label: '1b', text: 'a ball valve', written: { others: [beside] } } });
    given(...both)
      .when(by(3, ['a ball valve', 'a check valve'], 'a check valve'))
      .then(applied, { [featureKey(5)]: { text: 'a check valve', written: { by: null, at: 2, others: [] } } });
    given(...both)
      .when(anEvent('FeatureReworded', { feature: 5, text: 'x', basis: { by: 99, at: 1, replaces: [] } }))
      .then(rejected('not-yours'));
  });
  it('FeatureJudged and JudgementWithdrawn fill a cell and empty it', () => {
    given(started(), aFeature(), judged('no'))
      .when(judged('yes'))
      .then(applied, { [cellKey(5, a.ucid)]: { disclosed: 'yes' } });
    given(started(), aFeature(), judged('yes')).when(judged('yes')).then(noop('unchanged'));
    given(started(), aFeature(), judged('yes'))
      .when(anEvent('JudgementWithdrawn', { feature: 5, ...a }))
      .then(applied, { [cellKey(5, a.ucid)]: undefined });
  });
  it('PassagePlaced says where a passage stands as printed, and takes that back', () => {
    const at = (row: object) => ({ [passageKey(9)]: row });
    given(started(), aFeature(), quoted)
      .when(placed('Fig. 3'))
      .then(applied, at({ place: 'Fig. 3' }));
    given(started(), aFeature(), quoted, placed('Fig. 3')).when(placed('Fig. 3')).then(noop('unchanged'));
    const { state } = given(started(), aFeature(), quoted, placed('Fig. 3'), placed(''));
    expect(state.rows.map.get(passageKey(9))).not.toHaveProperty('place');
    given(started(), aFeature()).when(placed('Fig. 3')).then(rejected('not-found'));
  });
  it('PassageQuoted keeps where the words stand, PassageRemoved lets them go', () => {
    given(started(), aFeature())
      .when(quoted)
      .then(applied, { [passageKey(9)]: { field: 'claims', from: 3, to: 10, text: 'a valve' } });
    given(started(), aFeature(), quoted)
      .when(anEvent('PassageRemoved', { passage: 9 }))
      .then(applied, { [passageKey(9)]: undefined });
    given(started(), aFeature())
      .when({ ...quoted, payload: { ...(quoted.payload as object), text: '' } })
      .then(rejected('passage-empty'));
  });
  it('FeatureRemoved keeps its cells for a feature that comes back', () =>
    given(started(), aFeature(), judged('yes'))
      .when(anEvent('FeatureRemoved', { feature: 5 }))
      .then(applied, { [featureKey(5)]: undefined, [cellKey(5, a.ucid)]: {} }));
  it('is refused for a feature that is gone', () => {
    given(started()).when(judged('yes')).then(rejected('not-found'));
    given(started()).when(quoted).then(rejected('not-found'));
  });
});

describe('collections of results', () => {
  it('ResultsCollected holds each publication once', () =>
    given(started())
      .when(collected([a, b, a]))
      .then(applied, { [setKey(6)]: { name: 'Valves', members: [a, b] } }));
  it('ResultsCollected holds no members where it follows its search', () =>
    given(started())
      .when(collected([a], 'query'))
      .then(applied, { [setKey(6)]: { binding: 'query', filter: { country: ['US'] }, members: [] } }));
  it('ResultsAddedToSet and ResultsTakenFromSet merge', () => {
    given(started(), collected())
      .when(anEvent('ResultsAddedToSet', { set: 6, members: [a, b] }))
      .then(applied, { [setKey(6)]: { members: [a, b] } });
    given(started(), collected())
      .when(anEvent('ResultsAddedToSet', { set: 6, members: [a] }))
      .then(noop('unchanged'));
    given(started(), collected([a, b]))
      .when(anEvent('ResultsTakenFromSet', { set: 6, members: [a] }))
      .then(applied, { [setKey(6)]: { members: [b] } });
    given(started(), collected([a]))
      .when(anEvent('ResultsTakenFromSet', { set: 6, members: [b] }))
      .then(noop('unchanged'));
  });
  it('nothing is put by hand into one that follows its search', () =>
    given(started(), collected([], 'query'))
      .when(anEvent('ResultsAddedToSet', { set: 6, members: [a] }))
      .then(rejected('set-bound')));
  it('ResultSetRenamed renames', () =>
    given(started(), collected())
      .when(anEvent('ResultSetRenamed', { set: 6, name: 'Seals' }))
      .then(applied, { [setKey(6)]: { name: 'Seals' } }));
  it('ResultSetDeleted deletes', () =>
    given(started(), collected())
      .when(anEvent('ResultSetDeleted', { set: 6 }))
      .then(applied, { [setKey(6)]: undefined }));
  it('take no more at once than an event can carry', () => {
    const many = Array.from({ length: MEMBERS_AT_ONCE + 1 }, (_, at) => ({ ucid: `ZZ-${at}`, family: `${at}` }));
    given(started()).when(collected(many)).then(rejected('too-many'));
  });
});
