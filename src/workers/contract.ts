/**
 * The whole surface between window and worker, types alone. Everything crosses as plain values:
 * refusals are answers, never thrown errors; live answers come through one listener a subscription.
 */
import type { DocumentAnswer, PageRequest } from '../domain/documents/answers.ts';
import type { Ucid } from '../domain/documents/publication.ts';
import type { CorpusVersion, Interpretation, ResultPage, ResultRow } from '../domain/documents/results.ts';
import type { SortBy } from '../domain/folder-tree/index-of-children.ts';
import type { Filing } from '../domain/folder-tree/filings.ts';
import type { ProjectNode } from '../domain/folder-tree/node.ts';
import type { UserDetails } from '../domain/permissions/user.ts';
import type { Assessment, FeatureMatrix } from '../domain/assessment/queries.ts';
import type { Choices } from '../domain/search-steps/choices/choices.ts';
import type { EventDraft } from '../domain/shared/envelope.ts';
import type { Id } from '../domain/shared/ids.ts';
import type { About } from '../sync/about.ts';
import type { CallRequest, CallResult, Unwelcome } from '../sync/calls.ts';

/** Shapes that the server answers with, and that the window reads. */
export type { UserDetails } from '../domain/permissions/user.ts';
export type { DocumentAnswer, PageRequest } from '../domain/documents/answers.ts';

export type Boot =
  /** `fromDevice`: the network is away and this device remembers the user from an earlier visit. */
  | { readonly kind: 'ready'; readonly user: UserDetails; readonly fromDevice: boolean }
  /** `two-factor`: signed in, and first to set up the second factor that the company asks for (ERR-2). */
  | { readonly kind: 'signed-out'; readonly address: 'login' | 'two-factor' }
  | { readonly kind: 'unreachable'; readonly message: string };

/** What became of one gesture. `refused` means that nothing of it was saved; an empty batch, that there was nothing to change. */
export type EmitAnswer =
  | { readonly kind: 'saved'; readonly batch: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

// ── Live queries ──────────────────────────────────────────────────────────────────────────────

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
export interface TreeRow {
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
}
/** A row with its place in a list, from 0. */
export interface FoundRow {
  readonly row: TreeRow;
  readonly index: number;
}
export interface TreeWindow {
  readonly rows: readonly TreeRow[];
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
export interface Team {
  readonly team: Id;
  readonly name: string;
  /** The pk of who made it. */
  readonly by: Id;
  readonly members: readonly { readonly user: Id; readonly name: string }[];
  /** Those that this user sees. */
  readonly projects: readonly { readonly project: Id; readonly name: string }[];
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
  readonly choices: Choices;
  /** Furthest step reached. */
  readonly reached: number;
  /** First step that changed after later ones were reached; null while none is out of date. */
  readonly changedFrom: number | null;
  /** Tells one content of the steps from another. */
  readonly form: string;
  readonly run: SearchRun | null;
  /** The idea or expression has changed since the last run. */
  readonly outOfDate: boolean;
  /** What is rated goes into the order of the next run. */
  readonly takesRatings: boolean;
  /** The search that this one goes on from, and after which entry of its ledger; null for one that began anew. */
  readonly forkedFrom: { readonly search: Id; readonly title: string; readonly entry: number } | null;
}
export type SearchRun =
  | { readonly kind: 'waiting'; readonly run: Id }
  | {
      readonly kind: 'ran';
      readonly run: Id;
      readonly interpretation: Interpretation;
      readonly corpus: CorpusVersion;
      readonly families: number;
      readonly publications: number;
      readonly tookMs: number;
    }
  | { readonly kind: 'failed'; readonly run: Id; readonly message: string; readonly from: number | null; readonly to: number | null };

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
   * another tab holds on to an older database. outdated: the disk is a newer build's; reload. unreachable: the disk
   * does not answer. nearly-full, full: as they say.
   */
  readonly storage: 'disk' | 'memory' | 'blocked' | 'outdated' | 'unreachable' | 'nearly-full' | 'full';
  /**
   * What a newer version of the app has made, and this one can't read. kept: it lacks in what is shown. read-only: what
   * is shown may stand elsewhere by now, and can't be changed until the app is reloaded.
   */
  readonly newer: 'none' | 'kept' | 'read-only';
  /** Changes that could not be applied and wait to be looked at. */
  readonly refused: number;
  /** Changes that had no effect because others were faster: in the same list, and no reason for a warning. */
  readonly withoutEffect: number;
}
export interface RefusedChange {
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly code: string;
  readonly message: string;
  readonly at: number;
  /** What it was about, by name, as far as that was known when it came back. */
  readonly about: About | null;
  /** What is there now, in words; null where nothing is, or nothing that this user sees. */
  readonly theirs: string | null;
  /** Where a move should have gone, in words; null for anything else. */
  readonly to: string | null;
}

/** Every live query with its answer. */
export interface Queries {
  tree: { ask: TreeView; answer: TreeWindow };
  /** Breadcrumbs from the root to the folder, itself last; null for a folder that is not there. */
  path: { ask: { readonly id: Id }; answer: readonly PathStep[] | null };
  /** Where a row stands in the list; null for one that is not in it. */
  place: { ask: { readonly view: ListView; readonly id: Id }; answer: FoundRow | null };
  /** The first row from index `from` on, and around, whose name begins with the letters. */
  startingWith: { ask: { readonly view: ListView; readonly prefix: string; readonly from: number }; answer: FoundRow | null };
  /** A project's fields, what hangs directly in it, and with whom it is shared; null for one that is not there. */
  node: { ask: { readonly id: Id }; answer: ProjectNode | null };
  /** The project in which a search is saved, 0 being the top level; null where it is saved nowhere. */
  savedIn: { ask: { readonly search: Id }; answer: PathStep | null };
  /** Projects that others have invited this user to, not yet answered. */
  invitations: { ask: Record<never, never>; answer: readonly Invitation[] };
  /** The teams of the company; null while they have not been read yet. */
  teams: { ask: Record<never, never>; answer: readonly Team[] | null };
  /** null: not on this device and not yet fetched; `missing`: the server knows no such search for this user. */
  search: { ask: { readonly search: Id }; answer: SearchState | 'missing' | null };
  /** Where the search is filed; empty where it is not, or where the tree has not been read. */
  filings: { ask: { readonly search: Id }; answer: readonly Filing[] };
  /** All that was said of the results of a search; null while the search is not there. */
  assessment: { ask: { readonly search: Id }; answer: Assessment | null };
  featureMatrix: { ask: { readonly search: Id }; answer: FeatureMatrix | null };
  recentSearches: { ask: { readonly limit: number }; answer: readonly RecentSearch[] };
  status: { ask: Record<never, never>; answer: SyncStatus };
  refused: { ask: Record<never, never>; answer: readonly RefusedChange[] };
  /** What Ctrl+Z and Ctrl+Shift+Z would do, in words; null for nothing. */
  undo: { ask: Record<never, never>; answer: { readonly undo: string | null; readonly redo: string | null } };
}
export type QueryName = keyof Queries;

// ── Results and documents: from the server, or from what is kept on this device ────────────────

export type Fetched<T> =
  | { readonly kind: 'ok'; readonly value: T; /** Read from this device, the network being away. */ readonly kept: boolean }
  /** Not on this device, and the network is away. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'unknown'; readonly similar: readonly Ucid[] }
  | { readonly kind: 'failed'; readonly message: string };

/** How many of the wanted documents are on this device. */
export interface Kept {
  readonly done: number;
  readonly wanted: number;
  /** Characters fetched for it so far: about what it takes on the disk. */
  readonly bytes: number;
}
/** An answer of false stops the work where it is; what has come stays. */
export type OnProgress = (kept: Kept) => void | boolean | Promise<void | boolean>;

export interface Stand {
  readonly entry: number;
  /** Id of an event that is not confirmed yet. */
  readonly waiting: string | null;
}

export interface WorkerApi {
  /** Loads the user (APP-1, APP-2), opens the user's databases and starts syncing. */
  boot(): Promise<Boot>;
  /** Forgets the cached user and permissions: the next `boot` asks the server again (PERM-3). */
  invalidateUser(): Promise<void>;
  /** Before a sign-out: from now on nobody is let in here without the server. What is saved stays, under the user's own name. */
  forgetUser(): Promise<void>;
  /** Saves one gesture and shows it at once; resolves when it is on disk. `label` names it for undo. */
  emit(drafts: readonly EventDraft[], label: string): Promise<EmitAnswer>;
  /** Ids that nobody else will mint. */
  mintIds(count: number): Promise<readonly Id[]>;
  undo(): Promise<EmitAnswer | null>;
  redo(): Promise<EmitAnswer | null>;
  /** Calls `onAnswer` now and after every change that matters; resolves to what ends it. */
  watch<Q extends QueryName>(query: Q, ask: Queries[Q]['ask'], onAnswer: (answer: Queries[Q]['answer']) => void): Promise<() => void>;
  dismissRefused(id: string): Promise<void>;
  /** Emits a refused change anew; where it is saved it leaves the list. */
  applyAgain(id: string): Promise<EmitAnswer>;
  /** What lies on this device of every stream, with what is pending, as a replay (domain/replay/format.ts); `redacted`: without names and texts. */
  exportReplay(options: { readonly redacted: boolean }): Promise<string>;
  /** Where a search that goes on from this one would leave it: the last confirmed entry, and the last change of this device beyond it. Null for a search that is not here. */
  standOf(search: Id): Promise<Stand | null>;
  /** Tries at once what waits for a later try. */
  syncNow(): Promise<void>;
  /** Sends all that waits; resolves once it is on the server, or to false where that takes longer than ten seconds. */
  flush(): Promise<boolean>;
  /** Of several tabs a visible one talks with the server. */
  setVisible(visible: boolean): Promise<void>;
  call(request: CallRequest): Promise<CallResult>;
  /** What befell the worker's own calls (start-up, results, documents) and is for the window to act on; resolves to what ends it. */
  hearUnwelcome(listener: (answer: Unwelcome) => void): Promise<() => void>;
  resultPage(request: PageRequest): Promise<Fetched<ResultPage>>;
  document(ucid: Ucid): Promise<Fetched<DocumentAnswer>>;
  /** Fetches the documents that are not yet here, so that they can be read without a network. */
  keepDocuments(ucids: readonly Ucid[], onProgress: OnProgress): Promise<Kept>;
  /** The same for all that a search found under these filters: every page of the list, then its documents. */
  keepResults(request: Omit<PageRequest, 'page'>, onProgress: OnProgress): Promise<Kept>;
  /** Rows of publications, in the order given, without those that can't be had. From this device where the network is away. */
  resultRows(search: Id, ucids: readonly Ucid[]): Promise<Fetched<readonly ResultRow[]>>;
}
