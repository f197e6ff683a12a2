/** What live queries answer, as plain values: shapes alone. */
import type { CorpusVersion, Interpretation } from '../../domain/documents/results.ts';
import type { SortBy } from '../../domain/folder-tree/index-of-children.ts';
import type { Choices } from '../../domain/search-steps/choices/choices.ts';
import type { EditedPart } from '../../domain/search-steps/earlier-run.ts';
import type { WrittenField } from '../../domain/search-steps/edits.ts';
import type { ArrivalReview, MonitorMemberRow } from '../../domain/monitors/rows.ts';
import type { RunAnswer } from '../../domain/search-steps/rows.ts';
import type { TagColour } from '../../domain/shared/tag-colours.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { TeamRole } from '../../domain/teams/rows.ts';
import type { FieldVersion } from '../../domain/shared/versions.ts';
import type { TagScope } from '../../domain/tags/queries.ts';
import type { SharedRole } from '../../domain/members/rows.ts';
import type { ChangeSubject } from '../../sync/replica/change-subject.ts';

/** Rows of the tree as a list: what is open is shown beneath its parent. */
export interface ListView {
  /** The folder whose children are the first level; 0 for the root, −1 for the trash, −2 for Recovered. */
  readonly root: Id;
  readonly open: readonly Id[];
  readonly sort: SortBy;
  /** Filter text; ancestors of what matches are shown and opened. */
  readonly filter: string;
}
export interface TreeView extends ListView {
  /** Range of rows wanted, `to` exclusive. */
  readonly from: number;
  readonly to: number;
}
export interface TreeListRow {
  readonly id: Id;
  readonly kind: 'folder' | 'collection';
  readonly name: string;
  readonly client: string;
  readonly number: string;
  /** The search that a collection holds. */
  readonly search: Id | null;
  /** Of that search. */
  readonly run: RunNote | null;
  /** Milliseconds since 1970; null where it is not known. */
  readonly addedAt: number | null;
  readonly depth: number;
  /** 1-based place among its siblings and their count, for screen readers. */
  readonly position: number;
  readonly siblings: number;
  readonly open: boolean;
  readonly folders: number;
  readonly collections: number;
  /** Saved here, not yet on the server. */
  readonly pending: boolean;
  /** Range of the name that the filter matched. */
  readonly match: readonly [number, number] | null;
  /** The row is a shared project: this user's, or one that this user was invited to. */
  readonly shared: 'owner' | 'member' | null;
  /** It is in a project that this user may only read, or that was erased. */
  readonly readOnly?: 'reader' | 'erased';
  /** It is in a project under legal hold. */
  readonly held?: true;
}
/** A row with its place in a list, from 0. */
export interface FoundRow {
  readonly row: TreeListRow;
  readonly index: number;
}
export interface TreeWindow {
  readonly rows: readonly TreeListRow[];
  readonly from: number;
  /** Rows of the whole list. */
  readonly total: number;
  readonly folders: number;
  readonly collections: number;
  readonly inTrash: number;
  readonly recovered: number;
  /** The tree has been read from this device or from the server at least once. */
  readonly loaded: boolean;
}

export interface PathStep {
  readonly id: Id;
  readonly name: string;
}

export interface Invitation {
  readonly project: Id;
  readonly name: string;
  /** Who asks, by name. */
  readonly by: string;
}
/** A project that somebody else has shared with this user. */
export interface SharedWithMe {
  readonly project: Id;
  readonly name: string;
  /** Put into the trash by this user, who is about to leave it. */
  readonly isInTrash: boolean;
}
/** A tag of a scope. */
export interface ShownTag {
  readonly tag: Id;
  readonly name: string;
  readonly colour: TagColour;
  readonly scope: TagScope;
  /** Where its events are. */
  readonly stream: StreamName;
}
/** The tags of a scope, in the order of creation, each with the number of its publications. */
export interface TagsOfScope {
  readonly scope: TagScope;
  readonly stream: StreamName;
  readonly tags: readonly (ShownTag & { readonly documents: number })[];
}
export interface TeamProject {
  readonly project: Id;
  readonly name: string;
  /** The most that people of the team may do in it. */
  readonly role: SharedRole;
}
export interface Team {
  readonly team: Id;
  readonly name: string;
  /** The pk of who made it. */
  readonly by: Id;
  readonly members: readonly { readonly user: Id; readonly name: string; readonly role: TeamRole }[];
  /** Those that this user sees. */
  readonly projects: readonly TeamProject[];
}

/** What the steps of one search hold. */
export interface SearchState {
  readonly id: Id;
  /** What it is about, in short; the name of its type until that is known. */
  readonly title: string;
  readonly searchType: string;
  readonly owner: Id;
  readonly project: Id;
  readonly idea: { readonly title: string; readonly text: string; readonly priorityDate: string | null };
  readonly expression: string;
  /** What was written at the same time by several people, until one version is chosen. */
  readonly disputed: readonly DisputedField[];
  readonly choices: Choices;
  /** Furthest step reached. */
  readonly reached: number;
  /** First step that changed after later ones were reached; null while none is out of date. */
  readonly changedFrom: number | null;
  readonly run: SearchRun | null;
  /** The last run with results, while `run` has none of its own. */
  readonly earlier: EarlierResults | null;
  /** The idea or expression has changed since the last run. */
  readonly outOfDate: boolean;
  /** What is rated goes into the order of the next run. */
  readonly takesRatings: boolean;
  /** The search that this one goes on from, and after which entry of its ledger; null for one that began anew. */
  readonly forkedFrom: { readonly search: Id; readonly title: string; readonly entry: number } | null;
  /** Who erased its content, and when (ms since 1970); null for a search that was not erased. */
  readonly erased: { readonly by: Id; readonly at: number } | null;
}
/** A field of which there are several versions, the current one first. */
export interface DisputedField {
  readonly field: WrittenField;
  readonly versions: readonly (FieldVersion<string | null> & { readonly author: string | null })[];
}
export type SearchRun =
  | { readonly kind: 'waiting'; readonly run: Id }
  | (Extract<RunAnswer, { readonly kind: 'ran' }> & {
      readonly interpretation: Interpretation;
      readonly corpus: CorpusVersion;
    })
  | Extract<RunAnswer, { readonly kind: 'failed' }>;

export interface EarlierResults {
  readonly run: Extract<SearchRun, { readonly kind: 'ran' }>;
  /** What the search was about then. */
  readonly title: string;
  /** When it ran, in milliseconds since 1970; null where that is not known. */
  readonly at: number | null;
  /** What was edited since it was asked for; null where that is not known. */
  readonly edited: readonly EditedPart[] | null;
}

export interface RecentSearch {
  readonly search: Id;
  readonly searchType: string;
  readonly title: string;
  readonly families: number | null;
  readonly run: RunNote | null;
}
/** How far the last run of a search has come, as far as this device knows. */
export type RunNote =
  /** Asked for on this device; the server has not heard of it. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running' }
  /** `at`: milliseconds since 1970; null where it is not known. */
  | { readonly kind: 'ran'; readonly families: number; readonly at: number | null }
  | { readonly kind: 'failed'; readonly message: string };

export interface SyncStatus {
  /**
   * synced: nothing waits. syncing: on its way. waiting: will be tried again by itself. offline: no network.
   * signed-out: kept until the next sign-in. stuck: needs the user; `reason` says what.
   */
  readonly phase: 'starting' | 'synced' | 'syncing' | 'waiting' | 'offline' | 'signed-out' | 'stuck';
  /** Changes saved here that the server has not confirmed. */
  readonly waiting: number;
  /** In words, for anything but synced and syncing. */
  readonly reason: string | null;
  /**
   * memory: this browser can't save to its disk, what is shown lives in this tab alone. blocked: the same, because
   * another tab holds on to an older database. outdated: the disk is a newer build's; reload. cleared: its databases
   * were deleted; reload. unreachable: the disk does not answer. nearly-full, full: as they say.
   */
  readonly storage: 'disk' | 'memory' | 'blocked' | 'outdated' | 'cleared' | 'unreachable' | 'nearly-full' | 'full';
  /**
   * What a newer version of the app has made, and this one can't read. kept: it lacks in what is shown. read-only: what
   * is shown may stand elsewhere by now, and can't be changed until the app is reloaded.
   */
  readonly newer: 'none' | 'kept' | 'read-only';
  /** Changes that could not be applied and wait to be looked at. */
  readonly rejected: number;
  /** Changes that had no effect because others were faster: in the same list, and no reason for a warning. */
  readonly withoutEffect: number;
}
export interface RejectedChange {
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly code: string;
  readonly message: string;
  readonly at: number;
  /** What it was about, by name, as far as that was known when it came back. */
  readonly about: ChangeSubject | null;
  /** What is there now, in words; null where nothing is, or nothing that this user sees. */
  readonly remoteState: string | null;
  /** Where a move should have gone, in words; null for anything else. */
  readonly to: string | null;
}

/** What several people share of a monitor. */
export interface MonitorState {
  /** In the order in which they came. */
  readonly members: readonly MonitorMemberRow[];
}

/** What was decided of an arrival, with the name of who did; empty where it is not known. */
export interface ShownArrivalReview extends NamedReview {
  readonly arrival: Id;
  /** What others said last before, the last one first. */
  readonly earlier: readonly NamedReview[];
}
export interface NamedReview extends ArrivalReview {
  readonly name: string;
}
