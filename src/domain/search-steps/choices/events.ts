/**
 * What a user chooses in the steps. An event names one thing, so that choices made on two devices at once are
 * both kept; of two about the same thing the later in the log stands. Dropping makes undecided again.
 */
import type { FromSchema } from '../../shared/schema.ts';

/** Whose protection counts, for Freedom to Operate. `recently-lapsed` may still be revived. */
export const FTO_STATUSES = ['granted', 'pending', 'pct-window', 'recently-lapsed', 'expired', 'unknown'] as const;
export const OBSERVED_FIELDS = ['status', 'owner', 'family', 'citations', 'claims', 'classes', 'term'] as const;
export const INTERVALS = ['daily', 'weekly', 'monthly', 'quarterly'] as const;
export const CHANNELS = ['e-mail', 'rss', 'in-app'] as const;

export const choiceEvents = {
  // Technical Terms. A phrase of its own concept until it is grouped into that of another.
  PhraseChosen: {
    version: 1,
    payload: { fields: { phrase: 'name', choice: { oneOf: ['must', 'should', 'exclude'] }, byHand: 'flag' } },
  },
  PhraseDropped: { version: 1, payload: { fields: { phrase: 'name' } } },
  /** `concept` is the phrase that leads it; the phrase itself makes it a concept of its own again. */
  PhraseGrouped: { version: 1, payload: { fields: { phrase: 'name', concept: 'name' } } },

  // Synonyms. `concept` is the phrase that leads it.
  SynonymChosen: {
    version: 1,
    payload: { fields: { concept: 'name', synonym: 'name', choice: { oneOf: ['use', 'leave'] }, source: 'name' } },
  },
  SynonymDropped: { version: 1, payload: { fields: { concept: 'name', synonym: 'name' } } },

  // Classification
  ClassChosen: {
    version: 1,
    payload: { fields: { symbol: 'name', title: 'text', choice: { oneOf: ['include', 'boost', 'exclude'] } } },
  },
  ClassDropped: { version: 1, payload: { fields: { symbol: 'name' } } },

  // Plausibility Check: publications that the searcher knows should be found.
  KnownDocumentNamed: { version: 1, payload: { fields: { publication: 'name' } } },
  KnownDocumentDropped: { version: 1, payload: { fields: { publication: 'name' } } },

  // Start Invalidation
  /** `priority` is its earliest; `family` the publications of its family as the corpus holds them, itself included. */
  TargetChosen: {
    version: 1,
    payload: {
      fields: { publication: 'name', title: 'text', priority: { nullable: 'date' }, family: { list: 'name' } },
    },
  },
  ClaimChosen: { version: 1, payload: { fields: { publication: 'name', claim: 'count', text: 'text' } } },
  ClaimDropped: { version: 1, payload: { fields: { publication: 'name', claim: 'count' } } },
  /** `place` orders the features of a claim. */
  ClaimFeatureAdded: {
    version: 1,
    payload: { fields: { feature: 'id', publication: 'name', claim: 'count', text: 'text', place: 'number' } },
  },
  ClaimFeatureReworded: { version: 1, payload: { fields: { feature: 'id', text: 'text' } } },
  ClaimFeatureRemoved: { version: 1, payload: { fields: { feature: 'id' } } },
  /** Null: the target's earliest priority. */
  CutOffDateSet: { version: 1, payload: { fields: { date: { nullable: 'date' } } } },
  OwnFamilyExcluded: { version: 1, payload: { fields: { excluded: 'flag' } } },

  // Market Restrictions. `market` is a country's two letters.
  MarketChosen: { version: 1, payload: { fields: { market: 'name' } } },
  MarketDropped: { version: 1, payload: { fields: { market: 'name' } } },
  MarketRouteSet: { version: 1, payload: { fields: { route: { oneOf: ['EP', 'PCT'] }, included: 'flag' } } },
  LaunchPlanned: { version: 1, payload: { fields: { date: { nullable: 'date' } } } },

  // Status Filter
  StatusFilterSet: { version: 1, payload: { fields: { status: { oneOf: FTO_STATUSES }, shown: 'flag' } } },

  // Document to Monitor, Observed Fields
  DocumentWatched: { version: 1, payload: { fields: { publication: 'name', title: 'text', wholeFamily: 'flag' } } },
  DocumentUnwatched: { version: 1, payload: { fields: { publication: 'name' } } },
  ObservedFieldSet: { version: 1, payload: { fields: { field: { oneOf: OBSERVED_FIELDS }, observed: 'flag' } } },

  // Monitoring Settings
  MonitoringScheduled: { version: 1, payload: { fields: { interval: { oneOf: INTERVALS } } } },
  RecipientAdded: { version: 1, payload: { fields: { address: 'name' } } },
  RecipientRemoved: { version: 1, payload: { fields: { address: 'name' } } },
  MonitoringChannelSet: { version: 1, payload: { fields: { channel: { oneOf: CHANNELS }, on: 'flag' } } },
  EmptyRunsSuppressed: { version: 1, payload: { fields: { suppressed: 'flag' } } },
  /** An e-mail address; empty for nobody. */
  MonitoringReviewAssigned: { version: 1, payload: { fields: { reviewer: 'name' } } },

  // Fielded Search: what `S1` stands for in the expression.
  EarlierSearchNamed: { version: 1, payload: { fields: { number: 'count', search: 'id', title: 'text' } } },
} as const;

export type ChoiceEvents = {
  readonly [T in keyof typeof choiceEvents]: FromSchema<(typeof choiceEvents)[T]['payload']>;
};
