/** Descriptions of the feature matrix events. */
import { quoted, say, shortened, type Names, type Sentences } from '../../shared/sentence.ts';
import type { EditBasis } from '../../shared/versions.ts';
import type { featureMatrixEvents } from './events.ts';

const disclosures = { yes: 'disclosed', maybe: 'perhaps disclosed', no: 'not disclosed', unknown: 'unknown' } as const;

function rewording(feature: string, label: string | undefined, basis: EditBasis | undefined): string {
  if (label !== undefined) return `The feature ${feature} was reworded as ${quoted(label)}.`;
  return (basis?.replaces.length ?? 0) > 1
    ? `One version of the feature ${feature} was chosen.`
    : `The feature ${feature} was reworded.`;
}

export const featureMatrixSentences: Sentences<typeof featureMatrixEvents> = {
  FeatureAdded: ({ label, text }) => say(`The feature ${quoted(label)} was added to the matrix.`, text),
  FeatureReworded: ({ feature, label, text, basis }, words) =>
    say(rewording(words.name('feature', feature), label, basis), text),
  FeatureMoved: ({ feature }, words) => say(`The feature ${words.name('feature', feature)} was moved in the matrix.`),
  FeatureRemoved: ({ feature }, words) =>
    say(`The feature ${words.name('feature', feature)} was removed from the matrix.`),
  FeatureJudged: ({ feature, ucid, disclosed }, words) =>
    say(`The feature ${words.name('feature', feature)} was judged ${disclosures[disclosed]} in ${ucid}.`),
  JudgementWithdrawn: ({ feature, ucid }, words) =>
    say(`The judgement of the feature ${words.name('feature', feature)} in ${ucid} was withdrawn.`),
  PassageQuoted: ({ feature, ucid, field, lang, text }, words) =>
    say(`A passage of ${ucid} was quoted for the feature ${words.name('feature', feature)} (${field}, ${lang}).`, text),
  PassagePlaced: ({ passage, place }, words) =>
    say(
      place === ''
        ? `The printed place of the quoted passage ${words.name('passage', passage)} was removed.`
        : `The quoted passage ${words.name('passage', passage)} stands at ${quoted(place)} as printed.`,
    ),
  PassageRemoved: ({ passage }, words) => say(`The quoted passage ${words.name('passage', passage)} was removed.`),
};

export const featureMatrixNames: Names<typeof featureMatrixEvents> = {
  FeatureAdded: ({ feature: id, label }) => [{ kind: 'feature', id, name: quoted(label) }],
  FeatureReworded: ({ feature: id, label }) =>
    label === undefined ? [] : [{ kind: 'feature', id, name: quoted(label) }],
  PassageQuoted: ({ passage: id, text }) => [{ kind: 'passage', id, name: shortened(text) }],
};
