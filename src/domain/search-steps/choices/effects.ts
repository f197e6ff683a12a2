/** The step of each choice, and whether it changes the query. */
import type { ChoiceEvents } from './events.ts';

interface ChoiceEffect {
  /** The step's number: later steps depend on the choice. */
  readonly step: number;
  /** The choice changes the query, so earlier results are out of date. */
  readonly onQuery: boolean;
}

const first: ChoiceEffect = { step: 10, onQuery: true };
const terms: ChoiceEffect = { step: 20, onQuery: true };
const synonyms: ChoiceEffect = { step: 25, onQuery: true };
const classes: ChoiceEffect = { step: 30, onQuery: true };
const markets: ChoiceEffect = { step: 40, onQuery: true };
/** Choices that do not change the query, such as notifications. */
const aside = (step: number): ChoiceEffect => ({ step, onQuery: false });

export const EFFECTS: Readonly<Record<keyof ChoiceEvents, ChoiceEffect>> = {
  PhraseChosen: terms,
  PhraseDropped: terms,
  PhraseGrouped: terms,
  ConceptLimited: synonyms,
  SynonymChosen: synonyms,
  SynonymDropped: synonyms,
  ClassChosen: classes,
  ClassDropped: classes,
  KnownDocumentNamed: aside(35),
  KnownDocumentDropped: aside(35),
  TargetChosen: first,
  ClaimChosen: first,
  ClaimDropped: first,
  ClaimFeatureAdded: first,
  ClaimFeatureReworded: first,
  ClaimFeatureRemoved: first,
  CutOffDateSet: first,
  PriorArtLawChosen: first,
  OwnFamilyExcluded: first,
  MarketChosen: markets,
  MarketDropped: markets,
  MarketRouteSet: markets,
  LaunchPlanned: markets,
  StatusFilterSet: { step: 45, onQuery: true },
  DocumentWatched: first,
  DocumentUnwatched: first,
  ObservedFieldSet: aside(20),
  MonitoringScheduled: aside(40),
  RecipientAdded: aside(40),
  RecipientRemoved: aside(40),
  MonitoringChannelSet: aside(40),
  EmptyRunsSuppressed: aside(40),
  MonitoringReviewAssigned: aside(40),
  EarlierSearchNamed: first,
};
