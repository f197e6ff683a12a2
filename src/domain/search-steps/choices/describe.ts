/** Descriptions of the choices in the guided steps. */
import { day, quoted, say, shortened, type Names, type Sentences } from '../../shared/sentence.ts';
import type { choiceEvents } from './events.ts';

const classChoices = { include: 'required', boost: 'given more weight', exclude: 'excluded' } as const;
const phraseChoices = { must: 'Must', should: 'Should', exclude: 'Exclude' } as const;

export const choiceSentences: Sentences<typeof choiceEvents> = {
  PhraseChosen: ({ phrase, choice, byHand }) =>
    say(`The term ${quoted(phrase)} was set to ${phraseChoices[choice]}${byHand ? ' (added by hand)' : ''}.`),
  PhraseDropped: ({ phrase }) => say(`The term ${quoted(phrase)} was deselected.`),
  PhraseGrouped: ({ phrase, concept }) =>
    say(
      phrase === concept
        ? `The term ${quoted(phrase)} was made a separate concept.`
        : `The term ${quoted(phrase)} was added to the concept ${quoted(concept)}.`,
    ),
  SynonymChosen: ({ concept, synonym, choice, source }) =>
    say(
      `The synonym ${quoted(synonym)} of ${quoted(concept)} was ` +
        `${choice === 'use' ? 'accepted' : 'rejected'}${source === '' ? '' : ` (source: ${source})`}.`,
    ),
  SynonymDropped: ({ concept, synonym }) => say(`The synonym ${quoted(synonym)} of ${quoted(concept)} was deselected.`),
  ClassChosen: ({ symbol, title, choice }) =>
    say(`The class ${symbol}${title === '' ? '' : ` (${title})`} was ${classChoices[choice]}.`),
  ClassDropped: ({ symbol }) => say(`The class ${symbol} was deselected.`),
  KnownDocumentNamed: ({ publication }) => say(`${publication} was added to the documents that should be found.`),
  KnownDocumentDropped: ({ publication }) => say(`${publication} was removed from the documents that should be found.`),
  TargetChosen: ({ publication, title, priority, family }) =>
    say(
      `The publication to invalidate was set to ${publication}` +
        (title === '' ? '' : `, ${quoted(title)}`) +
        (priority === null ? '' : `, earliest priority ${day(priority)}`) +
        `; its family in the corpus: ${family.length === 0 ? 'none' : family.join(', ')}.`,
    ),
  ClaimChosen: ({ publication, claim, text }) => say(`Claim ${claim} of ${publication} was selected.`, text),
  ClaimDropped: ({ publication, claim }) => say(`Claim ${claim} of ${publication} was deselected.`),
  ClaimFeatureAdded: ({ publication, claim, text }) =>
    say(`A feature of claim ${claim} of ${publication} was added.`, text),
  ClaimFeatureReworded: ({ feature, text }, words) =>
    say(`The claim feature ${words.name('claim feature', feature)} was reworded.`, text),
  ClaimFeatureRemoved: ({ feature }, words) =>
    say(`The claim feature ${words.name('claim feature', feature)} was removed.`),
  CutOffDateSet: ({ date }) =>
    say(
      date === null
        ? 'The cut-off date was reset to the earliest priority.'
        : `The cut-off date was set to ${day(date)}.`,
    ),
  OwnFamilyExcluded: ({ excluded }) =>
    say(excluded ? 'The target’s own family was excluded.' : 'The target’s own family was included.'),
  MarketChosen: ({ market }) => say(`The market ${market} was added.`),
  MarketDropped: ({ market }) => say(`The market ${market} was removed.`),
  MarketRouteSet: ({ route, included }) => say(`The ${route} route was ${included ? 'included' : 'excluded'}.`),
  LaunchPlanned: ({ date }) =>
    say(date === null ? 'The planned launch date was cleared.' : `The launch was planned for ${day(date)}.`),
  StatusFilterSet: ({ status, shown }) =>
    say(`Rights with the status ${quoted(status)} were ${shown ? 'included' : 'excluded'}.`),
  DocumentWatched: ({ publication, title, wholeFamily }) =>
    say(
      `${publication}${title === '' ? '' : `, ${quoted(title)},`} was added ` +
        `to the watched documents${wholeFamily ? ', with its whole family' : ''}.`,
    ),
  DocumentUnwatched: ({ publication }) => say(`${publication} was removed from the watched documents.`),
  ObservedFieldSet: ({ field, observed }) =>
    say(`Changes of ${quoted(field)} were ${observed ? 'included in the reports' : 'excluded from the reports'}.`),
  MonitoringScheduled: ({ interval }) => say(`The monitoring was set to run ${interval}.`),
  RecipientAdded: ({ address }) => say(`${address} was added to the recipients.`),
  RecipientRemoved: ({ address }) => say(`${address} was removed from the recipients.`),
  MonitoringChannelSet: ({ channel, on }) => say(`Notification by ${channel} was turned ${on ? 'on' : 'off'}.`),
  EmptyRunsSuppressed: ({ suppressed }) =>
    say(
      suppressed
        ? 'Reports of runs without new results were turned off.'
        : 'Reports of runs without new results were turned on.',
    ),
  MonitoringReviewAssigned: ({ reviewer }) =>
    say(
      reviewer === '' ? 'The reviewer of new hits was removed.' : `The review of new hits was assigned to ${reviewer}.`,
    ),
  EarlierSearchNamed: ({ number, search, title }) =>
    say(`S${number} was assigned to search ${search}, ${quoted(title)}.`),
};

export const choiceNames: Names<typeof choiceEvents> = {
  ClaimFeatureAdded: ({ feature: id, text }) => [{ kind: 'claim feature', id, name: shortened(text) }],
  ClaimFeatureReworded: ({ feature: id, text }) => [{ kind: 'claim feature', id, name: shortened(text) }],
};
