/** The choices of a search, indexed by the object of each choice. Immutable. */
import type { Id } from '../../shared/ids.ts';
import type { VersionedText } from '../../shared/versions.ts';
import { termKey } from '../guided/kept-term.ts';
import type { ChoiceEvents } from './events.ts';

export type PhraseChoice = ChoiceEvents['PhraseChosen']['choice'];
export type ClassChoice = ChoiceEvents['ClassChosen']['choice'];
export type ConceptField = ChoiceEvents['ConceptLimited']['fields'][number];
export type FtoStatus = ChoiceEvents['StatusFilterSet']['status'];
export type ObservedField = ChoiceEvents['ObservedFieldSet']['field'];
export type Interval = ChoiceEvents['MonitoringScheduled']['interval'];
export type Channel = ChoiceEvents['MonitoringChannelSet']['channel'];
export type MarketRoute = ChoiceEvents['MarketRouteSet']['route'];

export interface ChosenPhrase {
  readonly choice: PhraseChoice;
  readonly byHand: boolean;
  /** The leading phrase of its concept; the phrase itself if it leads one. */
  readonly concept: string;
  /** Where the concept that it leads is looked for; absent for anywhere in the text. */
  readonly fields?: readonly ConceptField[];
}
export type ChosenSynonym = Omit<ChoiceEvents['SynonymChosen'], 'concept' | 'synonym'> & {
  readonly concept: string;
  readonly synonym: string;
};
export type ChosenClass = Pick<ChoiceEvents['ClassChosen'], 'choice' | 'title'>;
export type Target = ChoiceEvents['TargetChosen'];
export type ChosenClaim = ChoiceEvents['ClaimChosen'];
export type Feature = Omit<ChoiceEvents['ClaimFeatureAdded'], 'feature'> & VersionedText;
export type WatchedDocument = Omit<ChoiceEvents['DocumentWatched'], 'publication'>;

type By<T> = Readonly<Record<string, T>>;

export interface Choices {
  /** By term, as it is kept (guided/read-term.ts). */
  readonly phrases: By<ChosenPhrase>;
  /** By concept and synonym. */
  readonly synonyms: By<ChosenSynonym>;
  /** By symbol. */
  readonly classes: By<ChosenClass>;
  /** By ucid. */
  readonly known: By<true>;
  readonly target: Target | null;
  /** By publication and number, so that the claims of an earlier target are kept with it. */
  readonly claims: By<ChosenClaim>;
  /** By id. */
  readonly features: By<Feature>;
  /** Null: the target's earliest priority. */
  readonly cutOff: string | null;
  /** Absent: by the target's office. */
  readonly law?: string;
  readonly ownFamilyExcluded: boolean;
  readonly markets: By<true>;
  /** A route that is absent is included. */
  readonly routes: Readonly<Partial<Record<MarketRoute, boolean>>>;
  readonly launch: string | null;
  readonly statuses: Readonly<Record<FtoStatus, boolean>>;
  readonly watched: By<WatchedDocument>;
  readonly observed: Readonly<Record<ObservedField, boolean>>;
  readonly interval: Interval;
  readonly recipients: By<true>;
  readonly channels: Readonly<Record<Channel, boolean>>;
  readonly suppressEmpty: boolean;
  readonly reviewer: string;
  /** What `S1` stands for, by number. */
  readonly earlier: By<{ readonly search: Id; readonly title: string }>;
}

export const NO_CHOICES: Choices = {
  phrases: {},
  synonyms: {},
  classes: {},
  known: {},
  target: null,
  claims: {},
  features: {},
  cutOff: null,
  ownFamilyExcluded: true,
  markets: {},
  routes: { EP: true, PCT: true },
  launch: null,
  statuses: {
    granted: true,
    pending: true,
    'pct-window': true,
    'recently-lapsed': true,
    expired: false,
    unknown: true,
  },
  watched: {},
  observed: { status: true, owner: true, family: true, citations: false, claims: true, classes: false, term: true },
  interval: 'weekly',
  recipients: {},
  channels: { 'e-mail': false, rss: false, 'in-app': true },
  suppressEmpty: true,
  reviewer: '',
  earlier: {},
};

export const synonymKey = (concept: string, synonym: string): string => `${termKey(concept)} = ${termKey(synonym)}`;
/** Without the versions of a text that nobody has chosen: what a run follows from. */
export function withoutVersions(choices: Choices): Choices {
  const features = Object.entries(choices.features).map(([id, { written: _, ...feature }]) => [id, feature] as const);
  return { ...choices, features: Object.fromEntries(features) };
}

export const claimKey = (publication: string, claim: number): string => `${publication} ${claim}`;

/** The publications that cannot be evidence: the target, and its family while that is excluded. */
export function ownPublications({
  target,
  ownFamilyExcluded,
}: Pick<Choices, 'target' | 'ownFamilyExcluded'>): ReadonlySet<string> {
  return new Set(target === null ? [] : [target.publication, ...(ownFamilyExcluded ? target.family : [])]);
}
