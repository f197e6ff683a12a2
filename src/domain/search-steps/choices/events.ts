/**
 * What a user chooses in the steps. An event names one thing, so that choices made on two devices at once are
 * both kept; of two about the same thing the later in the log stands. Dropping makes undecided again.
 */
import { event, type PayloadsOf } from '../../shared/decider.ts';

/** Whose protection counts, for Freedom to Operate. `recently-lapsed` may still be revived. */
export const FTO_STATUSES = ['granted', 'pending', 'pct-window', 'recently-lapsed', 'expired', 'unknown'] as const;
export const OBSERVED_FIELDS = ['status', 'owner', 'family', 'citations', 'claims', 'classes', 'term'] as const;
export const INTERVALS = ['daily', 'weekly', 'monthly', 'quarterly'] as const;
export const CHANNELS = ['e-mail', 'rss', 'in-app'] as const;

export const choiceEvents = {
  // Technical Terms. A phrase of its own concept until it is grouped into that of another.
  PhraseChosen: event({ fields: { phrase: 'name', choice: { oneOf: ['must', 'should', 'exclude'] }, byHand: 'flag' } }),
  PhraseDropped: event({ fields: { phrase: 'name' } }),
  /** `concept` is the phrase that leads it; the phrase itself makes it a concept of its own again. */
  PhraseGrouped: event({ fields: { phrase: 'name', concept: 'name' } }),

  // Synonyms. `concept` is the phrase that leads it.
  SynonymChosen: event({
    fields: { concept: 'name', synonym: 'name', choice: { oneOf: ['use', 'leave'] }, source: 'name' },
  }),
  SynonymDropped: event({ fields: { concept: 'name', synonym: 'name' } }),

  // Classification
  ClassChosen: event({ fields: { symbol: 'name', title: 'text', choice: { oneOf: ['include', 'boost', 'exclude'] } } }),
  ClassDropped: event({ fields: { symbol: 'name' } }),

  // Plausibility Check: publications that the searcher knows should be found.
  KnownDocumentNamed: event({ fields: { publication: 'name' } }),
  KnownDocumentDropped: event({ fields: { publication: 'name' } }),

  // Start Invalidation
  /** `priority` is its earliest; `family` the publications of its family as the corpus holds them, itself included. */
  TargetChosen: event({
    fields: { publication: 'name', title: 'text', priority: { nullable: 'date' }, family: { list: 'name' } },
  }),
  ClaimChosen: event({ fields: { publication: 'name', claim: 'count', text: 'text' } }),
  ClaimDropped: event({ fields: { publication: 'name', claim: 'count' } }),
  /** `place` orders the features of a claim. */
  ClaimFeatureAdded: event({
    fields: { feature: 'id', publication: 'name', claim: 'count', text: 'text', place: 'number' },
  }),
  ClaimFeatureReworded: event({ fields: { feature: 'id', text: 'text' } }),
  ClaimFeatureRemoved: event({ fields: { feature: 'id' } }),
  /** Null: the target's earliest priority. */
  CutOffDateSet: event({ fields: { date: { nullable: 'date' } } }),
  OwnFamilyExcluded: event({ fields: { excluded: 'flag' } }),

  // Market Restrictions. `market` is a country's two letters.
  MarketChosen: event({ fields: { market: 'name' } }),
  MarketDropped: event({ fields: { market: 'name' } }),
  MarketRouteSet: event({ fields: { route: { oneOf: ['EP', 'PCT'] }, included: 'flag' } }),
  LaunchPlanned: event({ fields: { date: { nullable: 'date' } } }),

  // Status Filter
  StatusFilterSet: event({ fields: { status: { oneOf: FTO_STATUSES }, shown: 'flag' } }),

  // Document to Monitor, Observed Fields
  DocumentWatched: event({ fields: { publication: 'name', title: 'text', wholeFamily: 'flag' } }),
  DocumentUnwatched: event({ fields: { publication: 'name' } }),
  ObservedFieldSet: event({ fields: { field: { oneOf: OBSERVED_FIELDS }, observed: 'flag' } }),

  // Monitoring Settings
  MonitoringScheduled: event({ fields: { interval: { oneOf: INTERVALS } } }),
  RecipientAdded: event({ fields: { address: 'name' } }),
  RecipientRemoved: event({ fields: { address: 'name' } }),
  MonitoringChannelSet: event({ fields: { channel: { oneOf: CHANNELS }, on: 'flag' } }),
  EmptyRunsSuppressed: event({ fields: { suppressed: 'flag' } }),
  /** An e-mail address; empty for nobody. */
  MonitoringReviewAssigned: event({ fields: { reviewer: 'name' } }),

  // Fielded Search: what `S1` stands for in the expression.
  EarlierSearchNamed: event({ fields: { number: 'count', search: 'id', title: 'text' } }),
};

export type ChoiceEvents = PayloadsOf<typeof choiceEvents>;
