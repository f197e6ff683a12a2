/** How the assessment of the results reads: ratings, comments, tags, categories, the feature matrix, saved sets. */
import type { AssessmentEvents } from './entry.ts';
import { counted, quoted, say, type Sentences } from './sentence.ts';

const ratings = { relevant: 'relevant', maybe: 'maybe relevant', irrelevant: 'not relevant' } as const;
const disclosures = { yes: 'disclosed', maybe: 'perhaps disclosed', no: 'not disclosed', unknown: 'unknown' } as const;
const of = (members: readonly { readonly ucid: string }[]): string =>
  members.length > 0 && members.length <= 10 ? `: ${members.map(({ ucid }) => ucid).join(', ')}` : '';

export const assessmentSentences: Sentences<keyof AssessmentEvents> = {
  ResultRated: ({ ucid, rating }) => say(`${ucid} was rated ${ratings[rating]}.`),
  RatingCleared: ({ ucid }) => say(`The rating of ${ucid} was taken back.`),
  ReviewerNamed: ({ name }) => say(`${name} took part in the review.`),
  RatingGiven: ({ ucid, rating }) => say(`${ucid} was rated ${ratings[rating]}.`),
  RatingWithdrawn: ({ ucid }) => say(`The rating of ${ucid} was taken back.`),

  CommentAdded: ({ ucid, text }) => say(`${ucid} was commented on.`, text),
  CommentEdited: ({ comment, text }, words) => say(`The comment ${words.name('comment', comment)} was changed.`, text),
  CommentDeleted: ({ comment }, words) => say(`The comment ${words.name('comment', comment)} was deleted.`),

  ResultTagCreated: ({ name, colour }) => say(`The tag ${quoted(name)} (${colour}) was made.`),
  ResultTagRenamed: ({ tag, name }, words) => say(`The tag ${words.name('tag', tag)} was renamed to ${quoted(name)}.`),
  ResultTagRecoloured: ({ tag, colour }, words) => say(`The tag ${words.name('tag', tag)} was coloured ${colour}.`),
  ResultTagDeleted: ({ tag }, words) => say(`The tag ${words.name('tag', tag)} was deleted.`),
  ResultTagged: ({ tag, ucid }, words) => say(`${ucid} was tagged ${words.name('tag', tag)}.`),
  ResultUntagged: ({ tag, ucid }, words) => say(`The tag ${words.name('tag', tag)} was taken from ${ucid}.`),

  CategoryAssigned: ({ ucid, category }) => say(`${ucid} was given the category ${category}.`),
  CategoryCleared: ({ ucid }) => say(`The category of ${ucid} was taken back.`),
  ResultKept: ({ ucid }) => say(`${ucid} was kept for the final results.`),
  ResultDropped: ({ ucid }) => say(`${ucid} was left out of the final results.`),
  KeepingWithdrawn: ({ ucid }) => say(`Whether ${ucid} is kept was left to its ratings again.`),

  FeatureAdded: ({ label, text }) => say(`The feature ${quoted(label)} was added to the matrix.`, text),
  FeatureReworded: ({ feature, label, text }, words) =>
    say(`The feature ${words.name('feature', feature)} was reworded as ${quoted(label)}.`, text),
  FeatureMoved: ({ feature }, words) => say(`The feature ${words.name('feature', feature)} was moved in the matrix.`),
  FeatureRemoved: ({ feature }, words) =>
    say(`The feature ${words.name('feature', feature)} was removed from the matrix.`),
  FeatureJudged: ({ feature, ucid, disclosed }, words) =>
    say(`The feature ${words.name('feature', feature)} was judged ${disclosures[disclosed]} in ${ucid}.`),
  JudgementWithdrawn: ({ feature, ucid }, words) =>
    say(`The judgement of the feature ${words.name('feature', feature)} in ${ucid} was taken back.`),
  PassageQuoted: ({ feature, ucid, field, lang, text }, words) =>
    say(`For the feature ${words.name('feature', feature)} a passage of ${ucid} was quoted (${field}, ${lang}).`, text),
  PassageRemoved: ({ passage }, words) => say(`The quoted passage ${words.name('passage', passage)} was removed.`),

  ResultsCollected: ({ name, binding, members }) =>
    say(
      binding === 'fixed'
        ? `The set ${quoted(name)} was made of ${counted(members.length, 'result')}${of(members)}.`
        : `The set ${quoted(name)} was made of whatever the search finds under a filter.`,
    ),
  ResultsAddedToSet: ({ set, members }, words) =>
    say(`${counted(members.length, 'result')} went into the set ${words.name('set', set)}${of(members)}.`),
  ResultsTakenFromSet: ({ set, members }, words) =>
    say(`${counted(members.length, 'result')} left the set ${words.name('set', set)}${of(members)}.`),
  ResultSetRenamed: ({ set, name }, words) => say(`The set ${words.name('set', set)} was renamed to ${quoted(name)}.`),
  ResultSetDeleted: ({ set }, words) => say(`The set ${words.name('set', set)} was deleted.`),
};
