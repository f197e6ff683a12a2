/**
 * What a user chooses in the steps. An event names one thing, so that choices made on two devices at once are
 * both kept; of two about the same thing the later in the log stands. Dropping makes undecided again.
 */
import { event, type PayloadsOf } from '../../shared/decider.ts';
import { EDIT_BASIS } from '../../shared/versions.ts';
import { LONGEST_TERM } from '../guided/kept-term.ts';
import { termsInWords } from './older.ts';

/** Whose protection counts, for Freedom to Operate. `recently-lapsed` may still be revived. */
export const FTO_STATUSES = ['granted', 'pending', 'pct-window', 'recently-lapsed', 'expired', 'unknown'] as const;
export const OBSERVED_FIELDS = ['status', 'owner', 'family', 'citations', 'claims', 'classes', 'term'] as const;
export const INTERVALS = ['daily', 'weekly', 'monthly', 'quarterly'] as const;
export const CHANNELS = ['e-mail', 'rss', 'in-app'] as const;
/** Beside the national route: by code of the office; PCT for international applications. */
export const MARKET_ROUTES = ['EP', 'PCT', 'EA', 'AP', 'OA', 'GC'] as const;

/** Where a concept may be looked for: title, abstract, claims, description. */
export const CONCEPT_FIELDS = ['TI', 'AB', 'CL', 'DE'] as const;

const PHRASE_CHOICE = { oneOf: ['must', 'should', 'exclude'] } as const;
const SYNONYM_CHOICE = { oneOf: ['use', 'leave'] } as const;
const term = { text: LONGEST_TERM } as const;
/** Version 1, in which every term was words. */
const inWords = {
  chosen: { fields: { phrase: 'name', choice: PHRASE_CHOICE, byHand: 'flag' } },
  phrase: { fields: { phrase: 'name' } },
  grouped: { fields: { phrase: 'name', concept: 'name' } },
  synonym: { fields: { concept: 'name', synonym: 'name', choice: SYNONYM_CHOICE, source: 'name' } },
  dropped: { fields: { concept: 'name', synonym: 'name' } },
} as const;

export const choiceEvents = {
  // Technical Terms. A term (guided/read-term.ts) of its own concept until it is grouped into that of another.
  PhraseChosen: event(
    { fields: { phrase: term, choice: PHRASE_CHOICE, byHand: 'flag' } },
    termsInWords(inWords.chosen),
  ),
  PhraseDropped: event({ fields: { phrase: term } }, termsInWords(inWords.phrase)),
  /** `concept` is the term that leads it; the term itself makes it a concept of its own again. */
  PhraseGrouped: event({ fields: { phrase: term, concept: term } }, termsInWords(inWords.grouped)),
  /** Where its terms are looked for that name no field themselves; no field for anywhere. */
  ConceptLimited: event({ fields: { concept: term, fields: { list: { oneOf: CONCEPT_FIELDS }, atMost: 4 } } }),

  // Synonyms. `concept` is the term that leads it.
  SynonymChosen: event(
    { fields: { concept: term, synonym: term, choice: SYNONYM_CHOICE, source: 'name' } },
    termsInWords(inWords.synonym),
  ),
  SynonymDropped: event({ fields: { concept: term, synonym: term } }, termsInWords(inWords.dropped)),

  // Classification
  ClassChosen: event({ fields: { symbol: 'name', title: 'text', choice: { oneOf: ['include', 'boost', 'exclude'] } } }),
  ClassDropped: event({ fields: { symbol: 'name' } }),

  // Plausibility Check: publications that the searcher knows should be found.
  KnownDocumentNamed: event({ fields: { publication: 'name' } }),
  KnownDocumentDropped: event({ fields: { publication: 'name' } }),

  // Start Invalidation
  /** `priority` is its earliest; `family` the publications of its family as the corpus holds them, itself included. */
  TargetChosen: event({
    fields: {
      publication: 'name',
      title: 'text',
      priority: { nullable: 'date' },
      /** Absent in what earlier builds wrote. */
      filed: { optional: { nullable: 'date' } },
      family: { list: 'name' },
    },
  }),
  ClaimChosen: event({ fields: { publication: 'name', claim: 'count', text: 'text' } }),
  ClaimDropped: event({ fields: { publication: 'name', claim: 'count' } }),
  /** `place` orders the features of a claim. */
  ClaimFeatureAdded: event(
    {
      fields: { feature: 'id', publication: 'name', claim: 'count', text: 'text', place: 'number' },
    },
    { mints: 'feature' },
  ),
  /** `basis` names the versions of the text that it replaces. */
  ClaimFeatureReworded: event(
    { fields: { feature: 'id', text: 'text', basis: { optional: EDIT_BASIS } } },
    { version: 2, older: [{ payload: { fields: { feature: 'id', text: 'text' } }, up: (payload: object) => payload }] },
  ),
  ClaimFeatureRemoved: event({ fields: { feature: 'id' } }),
  /** Null: the target's earliest priority. */
  CutOffDateSet: event({ fields: { date: { nullable: 'date' } } }),
  /** Null: that of the target's office, or of any office without one. Else a code (prior-art-laws.ts). */
  PriorArtLawChosen: event({ fields: { law: { nullable: 'name' } } }),
  OwnFamilyExcluded: event({ fields: { excluded: 'flag' } }),

  // Market Restrictions. `market` is a country's two letters.
  MarketChosen: event({ fields: { market: 'name' } }),
  MarketDropped: event({ fields: { market: 'name' } }),
  MarketRouteSet: event({ fields: { route: { oneOf: MARKET_ROUTES }, included: 'flag' } }),
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
  EarlierSearchNamed: event(
    { fields: { number: 'count', search: 'id', title: 'text' } },
    { tellsOf: ({ search }) => search },
  ),
};

export type ChoiceEvents = PayloadsOf<typeof choiceEvents>;
