/** Descriptions of the choices in the guided steps. */
import { quoted, say, shortened, type Names, type Sentences } from '../../shared/sentence.ts';
import { fieldsInWords } from '../guided/concept-fields.ts';
import type { choiceEvents } from './events.ts';

const classChoices = { include: 'required', boost: 'given more weight', exclude: 'excluded' } as const;
const phraseChoices = { must: 'Must', should: 'Should', exclude: 'Exclude' } as const;

const routes = {
  EP: 'European',
  PCT: 'PCT',
  EA: 'Eurasian',
  AP: 'ARIPO',
  OA: 'OAPI',
  GC: 'Gulf Cooperation Council',
} as const;
const statuses = {
  granted: 'granted',
  pending: 'pending',
  'pct-window': 'within the time limit of the PCT',
  'recently-lapsed': 'recently lapsed',
  expired: 'expired',
  unknown: 'unknown',
} as const;
const observedFields = {
  status: 'the legal status',
  owner: 'the owner',
  family: 'the family members',
  citations: 'the citations',
  claims: 'the claims',
  classes: 'the classes',
  term: 'the term',
} as const;
const channels = { 'e-mail': 'by e-mail', rss: 'by RSS', 'in-app': 'in the app' } as const;

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
  ConceptLimited: ({ concept, fields }) =>
    say(
      fields.length === 0
        ? `The concept ${quoted(concept)} was looked for anywhere in the text.`
        : `The concept ${quoted(concept)} was limited to ${fieldsInWords(fields)}.`,
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
  TargetChosen: ({ publication, title, priority, family }, words) =>
    say(
      `The publication to invalidate was set to ${publication}` +
        (title === '' ? '' : `, ${quoted(title)}`) +
        (priority === null ? '' : `, earliest priority ${words.day(priority)}`) +
        `; its family in the corpus: ${family.length === 0 ? 'none' : family.join(', ')}.`,
    ),
  ClaimChosen: ({ publication, claim, text }) => say(`Claim ${claim} of ${publication} was selected.`, text),
  ClaimDropped: ({ publication, claim }) => say(`Claim ${claim} of ${publication} was deselected.`),
  ClaimFeatureAdded: ({ publication, claim, text }) =>
    say(`A feature of claim ${claim} of ${publication} was added.`, text),
  ClaimFeatureReworded: ({ feature, text, basis }, words) => {
    const name = words.name('claim feature', feature);
    const isChosen = (basis?.replaces.length ?? 0) > 1;
    return say(
      isChosen ? `One version of the claim feature ${name} was chosen.` : `The claim feature ${name} was reworded.`,
      text,
    );
  },
  ClaimFeatureRemoved: ({ feature }, words) =>
    say(`The claim feature ${words.name('claim feature', feature)} was removed.`),
  CutOffDateSet: ({ date }, words) =>
    say(
      date === null
        ? 'The cut-off date was reset to the earliest priority.'
        : `The cut-off date was set to ${words.day(date)}.`,
    ),
  PriorArtLawChosen: ({ law }) =>
    say(
      law === null
        ? 'What counts as prior art was left to the law of the target’s office.'
        : law === 'NONE'
          ? 'Prior art was limited to what was published before the cut-off date.'
          : law === 'ANY'
            ? 'Earlier applications of any office were counted as prior art.'
            : `Earlier applications were counted as prior art by the law of ${law}.`,
    ),
  OwnFamilyExcluded: ({ excluded }) =>
    say(excluded ? 'The target’s own family was excluded.' : 'The target’s own family was included.'),
  MarketChosen: ({ market }) => say(`The market ${market} was added.`),
  MarketDropped: ({ market }) => say(`The market ${market} was removed.`),
  MarketRouteSet: ({ route, included }) => say(`The ${routes[route]} route was ${included ? 'included' : 'excluded'}.`),
  LaunchPlanned: ({ date }, words) =>
    say(date === null ? 'The planned launch date was cleared.' : `The launch was planned for ${words.day(date)}.`),
  StatusFilterSet: ({ status, shown }) =>
    say(`Rights with the status ${quoted(statuses[status])} were ${shown ? 'included' : 'excluded'}.`),
  DocumentWatched: ({ publication, title, wholeFamily }) =>
    say(
      `${publication}${title === '' ? '' : `, ${quoted(title)},`} was added ` +
        `to the watched documents${wholeFamily ? ', with its whole family' : ''}.`,
    ),
  DocumentUnwatched: ({ publication }) => say(`${publication} was removed from the watched documents.`),
  ObservedFieldSet: ({ field, observed }) =>
    say(
      `Changes of ${observedFields[field]} were ${observed ? 'included in the reports' : 'excluded from the reports'}.`,
    ),
  MonitoringScheduled: ({ interval }) => say(`The monitoring was set to run ${interval}.`),
  RecipientAdded: ({ address }) => say(`${address} was added to the recipients.`),
  RecipientRemoved: ({ address }) => say(`${address} was removed from the recipients.`),
  MonitoringChannelSet: ({ channel, on }) => say(`Notification ${channels[channel]} was turned ${on ? 'on' : 'off'}.`),
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
    say(`Search ${search}, ${quoted(title)}, was given the name S${number} for use in expressions.`),
};

export const choiceNames: Names<typeof choiceEvents> = {
  ClaimFeatureAdded: ({ feature: id, text }) => [{ kind: 'claim feature', id, name: shortened(text) }],
  ClaimFeatureReworded: ({ feature: id, text }) => [{ kind: 'claim feature', id, name: shortened(text) }],
};
