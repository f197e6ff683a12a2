/**
 * The whole surface between window and worker, types alone. Everything crosses as plain values:
 * refusals are answers, never thrown errors; live answers come through one listener a subscription.
 */
import type { DocumentAnswer, PageRequest } from '../domain/documents/answers.ts';
import type { Ucid } from '../domain/documents/publication.ts';
import type { CorpusVersion, Interpretation, ResultPage } from '../domain/documents/results.ts';
import type { UserDetails } from '../domain/permissions/user.ts';
import type { Rating } from '../domain/assessment/events.ts';
import type { EventDraft } from '../domain/shared/envelope.ts';
import type { Id } from '../domain/shared/ids.ts';
import type { CallRequest, CallResult } from '../sync/calls.ts';

/** Shapes that the server answers with, and that the window reads. */
export type { User, UserDetails } from '../domain/permissions/user.ts';
export type { DocumentAnswer, PageRequest } from '../domain/documents/answers.ts';

export type Boot =
  /** `fromDevice`: the network is away and this device remembers the user from an earlier visit. */
  | { readonly kind: 'ready'; readonly user: UserDetails; readonly fromDevice: boolean }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable'; readonly message: string };

/** What became of one gesture. `refused` means that nothing of it was saved; an empty batch, that there was nothing to change. */
export type EmitAnswer =
  | { readonly kind: 'saved'; readonly batch: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

// ── Live queries ──────────────────────────────────────────────────────────────────────────────

/** Rows of the tree as a list: what is open is shown beneath its parent. */
export interface TreeView {
  /** The folder whose children are the first level; 0 for the root, −1 for the trash, −2 for Recovered. */
  readonly root: Id;
  readonly open: readonly Id[];
  readonly sort: 'name' | 'number' | 'client';
  /** Filter text; ancestors of what matches are shown and opened. */
  readonly filter: string;
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

/** What the steps of one search hold. */
export interface SearchState {
  readonly id: Id;
  readonly searchType: string;
  readonly project: Id;
  readonly idea: { readonly title: string; readonly text: string; readonly priorityDate: string | null };
  readonly expression: string;
  /** Furthest step reached. */
  readonly reached: number;
  readonly run: SearchRun | null;
  /** Ratings of publications by ucid, and by family for a row whose shown member changed. */
  readonly ratings: Readonly<Record<Ucid, Rating>>;
  readonly familyRatings: Readonly<Record<string, Rating>>;
  /** The idea or expression has changed since the last run. */
  readonly outOfDate: boolean;
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
}

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
  /** `memory`: this device can't save to its disk, what is shown lives in this tab alone. */
  readonly storage: 'disk' | 'memory' | 'full';
  /** Changes that could not be applied and wait to be looked at. */
  readonly refused: number;
}
export interface RefusedChange {
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly code: string;
  readonly message: string;
  readonly at: number;
}

/** Every live query with its answer. */
export interface Queries {
  tree: { ask: TreeView; answer: TreeWindow };
  /** Breadcrumbs from the root to the folder, itself last; null for a folder that is not there. */
  path: { ask: { readonly id: Id }; answer: readonly PathStep[] | null };
  /** null: not on this device and not yet fetched; `missing`: the server knows no such search for this user. */
  search: { ask: { readonly search: Id }; answer: SearchState | 'missing' | null };
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

/** How many documents of the open list are on this device. */
export interface Kept {
  readonly done: number;
  readonly wanted: number;
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
  /** Tries at once what waits for a later try. */
  syncNow(): Promise<void>;
  call(request: CallRequest): Promise<CallResult>;
  resultPage(request: PageRequest): Promise<Fetched<ResultPage>>;
  document(ucid: Ucid): Promise<Fetched<DocumentAnswer>>;
  /** Fetches the documents that are not yet here, so that they can be read without a network. */
  keepDocuments(ucids: readonly Ucid[], onProgress: (kept: Kept) => void): Promise<Kept>;
}
