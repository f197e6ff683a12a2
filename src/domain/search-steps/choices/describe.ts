/** How the choices of the guided steps read. */
import { day, quoted, say, shortened, type Names, type Sentences } from '../../shared/sentence.ts';
import type { choiceEvents } from './events.ts';

const classChoices = { include: 'required', boost: 'given more weight', exclude: 'excluded' } as const;
const phraseChoices = { must: 'must be found', should: 'should be found', exclude: 'must not be found' } as const;

export const choiceSentences: Sentences<typeof choiceEvents> = {
  PhraseChosen: ({ phrase, choice, byHand }) =>
    say(`The term ${quoted(phrase)} ${phraseChoices[choice]}${byHand ? ' (added by hand)' : ''}.`),
  PhraseDropped: ({ phrase }) => say(`The term ${quoted(phrase)} was left undecided again.`),
  PhraseGrouped: ({ phrase, concept }) =>
    say(
      phrase === concept
        ? `The term ${quoted(phrase)} became a concept of its own.`
        : `The term ${quoted(phrase)} was put to the concept ${quoted(concept)}.`,
    ),
  SynonymChosen: ({ concept, synonym, choice, source }) =>
    say(
      `For ${quoted(concept)}, ${quoted(synonym)} was ` +
        `${choice === 'use' ? 'taken as a synonym' : 'left out'}${source === '' ? '' : ` (source: ${source})`}.`,
    ),
  SynonymDropped: ({ concept, synonym }) =>
    say(`For ${quoted(concept)}, the synonym ${quoted(synonym)} was left undecided again.`),
  ClassChosen: ({ symbol, title, choice }) =>
    say(`The class ${symbol}${title === '' ? '' : ` (${title})`} was ${classChoices[choice]}.`),
  ClassDropped: ({ symbol }) => say(`The class ${symbol} was left undecided again.`),
  KnownDocumentNamed: ({ publication }) => say(`${publication} was named as a document that should be found.`),
  KnownDocumentDropped: ({ publication }) =>
    say(`${publication} was no longer named as a document that should be found.`),
  TargetChosen: ({ publication, title, priority, family }) =>
    say(
      `The publication to invalidate was set to ${publication}` +
        (title === '' ? '' : `, ${quoted(title)}`) +
        (priority === null ? '' : `, earliest priority ${day(priority)}`) +
        `; its family in the corpus: ${family.length === 0 ? 'none' : family.join(', ')}.`,
    ),
  ClaimChosen: ({ publication, claim, text }) => say(`Claim ${claim} of ${publication} was chosen.`, text),
  ClaimDropped: ({ publication, claim }) => say(`Claim ${claim} of ${publication} was no longer chosen.`),
  ClaimFeatureAdded: ({ publication, claim, text }) =>
    say(`A feature of claim ${claim} of ${publication} was split off.`, text),
  ClaimFeatureReworded: ({ feature, text }, words) =>
    say(`The claim’s feature ${words.name('claim feature', feature)} was reworded.`, text),
  ClaimFeatureRemoved: ({ feature }, words) =>
    say(`The claim’s feature ${words.name('claim feature', feature)} was removed.`),
  CutOffDateSet: ({ date }) =>
    say(
      date === null
        ? 'The cut-off date was left to the earliest priority.'
        : `The cut-off date was set to ${day(date)}.`,
    ),
  OwnFamilyExcluded: ({ excluded }) =>
    say(excluded ? 'The target’s own family was excluded.' : 'The target’s own family was let in.'),
  MarketChosen: ({ market }) => say(`The market ${market} was chosen.`),
  MarketDropped: ({ market }) => say(`The market ${market} was taken out.`),
  MarketRouteSet: ({ route, included }) => say(`The ${route} route was ${included ? 'included' : 'left out'}.`),
  LaunchPlanned: ({ date }) =>
    say(date === null ? 'The planned launch date was cleared.' : `The launch was planned for ${day(date)}.`),
  StatusFilterSet: ({ status, shown }) =>
    say(`Rights with the status ${quoted(status)} were ${shown ? 'let in' : 'left out'}.`),
  DocumentWatched: ({ publication, title, wholeFamily }) =>
    say(
      `${publication}${title === '' ? '' : `, ${quoted(title)},`} was put under ` +
        `watch${wholeFamily ? ' with its whole family' : ''}.`,
    ),
  DocumentUnwatched: ({ publication }) => say(`${publication} was no longer watched.`),
  ObservedFieldSet: ({ field, observed }) =>
    say(`Changes of ${quoted(field)} were ${observed ? 'to be told' : 'not to be told'}.`),
  MonitoringScheduled: ({ interval }) => say(`The monitoring was set to run ${interval}.`),
  RecipientAdded: ({ address }) => say(`${address} was added to those who are told.`),
  RecipientRemoved: ({ address }) => say(`${address} was taken from those who are told.`),
  MonitoringChannelSet: ({ channel, on }) => say(`Telling by ${channel} was turned ${on ? 'on' : 'off'}.`),
  EmptyRunsSuppressed: ({ suppressed }) =>
    say(
      suppressed
        ? 'Runs without anything new were to be passed over.'
        : 'Runs without anything new were to be told too.',
    ),
  MonitoringReviewAssigned: ({ reviewer }) =>
    say(
      reviewer === ''
        ? 'The review of new hits was assigned to nobody.'
        : `The review of new hits was assigned to ${reviewer}.`,
    ),
  EarlierSearchNamed: ({ number, search, title }) =>
    say(`S${number} was set to stand for search ${search}, ${quoted(title)}.`),
};

export const choiceNames: Names<typeof choiceEvents> = {
  ClaimFeatureAdded: ({ feature: id, text }) => [{ kind: 'claim feature', id, name: shortened(text) }],
  ClaimFeatureReworded: ({ feature: id, text }) => [{ kind: 'claim feature', id, name: shortened(text) }],
};
