/**
 * The whole surface between window and worker: types, and the names of the databases. Everything crosses as plain
 * values: refusals are answers, never thrown errors; live answers come through one listener a subscription.
 */
import type { CompanyProfile } from '../domain/company-profile/rows.ts';
import type { DocumentAnswer, PageRequest } from '../domain/documents/answers.ts';
import type { ProposedPassage, WantedFeature } from '../domain/documents/passages/rank-passages.ts';
import type { Publication, Ucid } from '../domain/documents/publication.ts';
import type { Grouping, ResultPage, ResultRow } from '../domain/documents/results.ts';
import type { Filing } from '../domain/folder-tree/filings.ts';
import type { ProjectNode } from '../domain/folder-tree/node.ts';
import type { NavigationNote, NavigationState } from '../domain/navigation/state.ts';
import type { Preferences } from '../domain/preferences/queries.ts';
import type { UserDetails } from '../domain/permissions/user.ts';
import type { ReportRow } from '../domain/reports/rows.ts';
import type { Assessment, FeatureMatrix } from '../domain/assessment/queries.ts';
import type { EventDraft } from '../domain/shared/envelope.ts';
import type { Assessed } from '../domain/shared/assessed.ts';
import type { Id } from '../domain/shared/ids.ts';
import type { Permission } from '../domain/permissions/permissions.ts';
import type { Role } from '../domain/shared/roles.ts';
import type { StreamName } from '../domain/shared/streams.ts';
import type { CallRequest, CallResult, CallNotice, SignedOutAddress } from '../sync/wire/calls.ts';
import type {
  ListView,
  TreeView,
  FoundRow,
  TreeWindow,
  PathStep,
  Invitation,
  SharedWithMe,
  Team,
  TagsOfScope,
  MonitorState,
  ShownArrivalReview,
  ShownTag,
  SearchState,
  RecentSearch,
  SyncStatus,
  RejectedChange,
} from './live/query-answers.ts';

import type { InboxWindow } from './live/inbox-answers.ts';
import type { TaskDetail, TaskPlace, TaskView, TaskWindow } from './live/task-answers.ts';

/** Shapes that the server answers with, and that the window reads. */
export type { UserDetails } from '../domain/permissions/user.ts';
export type { DocumentAnswer, PageRequest } from '../domain/documents/answers.ts';
export type * from './live/query-answers.ts';
export type * from './live/inbox-answers.ts';
export type * from './live/task-answers.ts';

/** In IndexedDB. Part of what is stored: another brand keeps them. */
const DATABASES = 'antecede-';
/** What this device remembers beyond one user. */
export const DEVICE_DATABASE = `${DATABASES}device`;
export const databaseOf = (user: Id, content: 'outbox' | 'log' | 'undo'): string => `${databasesOf(user)}${content}`;
/** How the names of a user's databases begin; of no user: how all begin. */
export const databasesOf = (user?: Id): string => (user === undefined ? DATABASES : `${DATABASES}${user}-`);

export type Boot =
  /** `fromDevice`: the network is away and this device remembers the user from an earlier visit. */
  | { readonly kind: 'ready'; readonly user: UserDetails; readonly fromDevice: boolean }
  /** The server knows no user of this session (APP-1). */
  | { readonly kind: 'nobody' }
  /** `two-factor`: signed in, and first to set up the second factor that the company asks for (ERR-2). */
  | { readonly kind: 'signed-out'; readonly address: SignedOutAddress }
  | { readonly kind: 'unreachable'; readonly message: string };

/**
 * What became of one gesture. `rejected` means that nothing of it was saved; an empty batch, that there was nothing to
 * change.
 */
export type EmitAnswer =
  | { readonly kind: 'saved'; readonly batch: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

// ── Live queries ──────────────────────────────────────────────────────────────────────────────

/** Every live query with its answer. */
export interface Queries {
  tree: { ask: TreeView; answer: TreeWindow };
  /** Breadcrumbs from the root to the folder, itself last; null for a folder that is not there. */
  path: { ask: { readonly id: Id }; answer: readonly PathStep[] | null };
  /** Where a row stands in the list; null for one that is not in it. */
  rowPosition: { ask: { readonly view: ListView; readonly id: Id }; answer: FoundRow | null };
  /** The first row from index `from` on, and around, whose name begins with the letters. */
  startingWith: {
    ask: { readonly view: ListView; readonly prefix: string; readonly from: number };
    answer: FoundRow | null;
  };
  /** A project's fields, its direct children, and with whom it is shared; null for one that is not there. */
  node: { ask: { readonly id: Id }; answer: ProjectNode | null };
  /** The project in which a search is saved, 0 being the top level; null where it is saved nowhere. */
  savedIn: { ask: { readonly search: Id }; answer: PathStep | null };
  /** Projects that others have invited this user to, not yet answered. */
  invitations: { ask: Record<never, never>; answer: readonly Invitation[] };
  /** What others share with this user; null while the tree has not been read. */
  sharedWithMe: { ask: Record<never, never>; answer: readonly SharedWithMe[] | null };
  /** The shared projects that lie within these projects, at any depth. */
  sharedWithin: { ask: { readonly ids: readonly Id[] }; answer: readonly Id[] };
  /** The teams of the company; null while they have not been read yet. */
  teams: { ask: Record<never, never>; answer: readonly Team[] | null };
  /** What the user may do in a stream, as far as this device knows. */
  role: { ask: { readonly stream: StreamName }; answer: Role };
  /** null: not on this device and not yet fetched; `missing`: the server knows no such search for this user. */
  search: { ask: { readonly search: Id }; answer: SearchState | 'missing' | null };
  /** How far the search has come, and where in it this tab is; null while it is not on this device. */
  navigation: { ask: { readonly search: Id }; answer: NavigationState | null };
  /** Where the search is filed; empty where it is not, or where the tree has not been read. */
  filings: { ask: { readonly search: Id }; answer: readonly Filing[] };
  /** All that was said of the results of a search; null while the search is not there. */
  assessment: { ask: { readonly search: Id }; answer: Assessment | null };
  featureMatrix: { ask: { readonly search: Id }; answer: FeatureMatrix | null };
  /** The last one asked for first; null while the search is not there. */
  reports: { ask: { readonly search: Id }; answer: readonly ReportRow[] | null };
  /** null while the tree has not been read. */
  /** What the company says of itself; null where it is not on this device, or the user has no company. */
  companyProfile: { ask: Record<never, never>; answer: CompanyProfile | null };
  /** The tags of every scope that this user reads; null while the home has not been read. */
  tags: { ask: Record<never, never>; answer: readonly TagsOfScope[] | null };
  /** The publications that carry the tag; null where there is no such tag on this device, or none is asked for. */
  taggedDocuments: {
    ask: { readonly of: { readonly stream: StreamName; readonly tag: Id } | null };
    answer: readonly Assessed[] | null;
  };
  /** Of the documents asked those that carry tags. */
  documentTags: {
    ask: { readonly documents: readonly Assessed[]; readonly grouping: Grouping };
    answer: readonly { readonly ucid: Ucid; readonly tags: readonly ShownTag[] }[];
  };
  /** A range of the tasks that this user reads and that the filter lets through. */
  tasks: { ask: TaskView; answer: TaskWindow };
  /** null: not read yet; `missing`: there is none, or none that this user reads. */
  task: { ask: { readonly task: Id }; answer: TaskDetail | 'missing' | null };
  /** Where a task can be made; of a search, who of them may read it. */
  taskPlaces: { ask: { readonly search: Id | null }; answer: readonly TaskPlace[] };
  /** What concerns the user, without dated things from before `since`; null while the home is not there. */
  /** `lacks`: permissions that guard what it tells of, and that the user does not have. */
  inbox: { ask: { readonly since: number; readonly lacks?: readonly Permission[] }; answer: InboxWindow | null };
  /** null: not read yet; `missing`: there is none, or none that this user is in. */
  monitor: { ask: { readonly monitor: Id }; answer: MonitorState | 'missing' | null };
  /** Of the arrivals asked those of which somebody has said something. */
  arrivalReviews: {
    ask: { readonly monitor: Id; readonly arrivals: readonly Id[] };
    answer: readonly ShownArrivalReview[];
  };
  preferences: { ask: Record<never, never>; answer: Preferences | null };
  recentSearches: { ask: { readonly limit: number }; answer: readonly RecentSearch[] };
  status: { ask: Record<never, never>; answer: SyncStatus };
  rejected: { ask: Record<never, never>; answer: readonly RejectedChange[] };
  /** What Ctrl+Z and Ctrl+Shift+Z would do, in words; null for nothing. */
  undo: { ask: Record<never, never>; answer: { readonly undo: string | null; readonly redo: string | null } };
}
export type QueryName = keyof Queries;

// ── Results and documents: from the server, or from what is kept on this device ────────────────

export type Fetched<T> =
  | {
      readonly kind: 'ok';
      readonly value: T;
      /** Read from this device, the network being away. */ readonly kept: boolean;
    }
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

export interface SearchPosition {
  readonly entry: number;
  /** Id of an event that is not confirmed yet. */
  readonly waiting: string | null;
}

export interface WorkerApi {
  /** Loads the user (APP-1, APP-2), opens the user's databases and starts syncing. */
  boot(): Promise<Boot>;
  /** Forgets the cached user and permissions: the next `boot` asks the server again (PERM-3). */
  invalidateUser(): Promise<void>;
  /**
   * Before a sign-out: from now on nobody is let in here without the server. What is saved stays, under the user's own
   * name.
   */
  forgetUser(): Promise<void>;
  /** Saves one gesture and shows it at once; resolves when it is on disk. `label` names it for undo. */
  emit(drafts: readonly EventDraft[], label: string): Promise<EmitAnswer>;
  /** Ids that nobody else will mint. */
  mintIds(count: number): Promise<readonly Id[]>;
  undo(): Promise<EmitAnswer | null>;
  redo(): Promise<EmitAnswer | null>;
  /** Calls `onAnswer` now and after every change that matters; resolves to what ends it. */
  watch<Q extends QueryName>(
    query: Q,
    ask: Queries[Q]['ask'],
    onAnswer: (answer: Queries[Q]['answer']) => void,
  ): Promise<() => void>;
  /** Notes where in a search this tab is, and what its page does, for the live query `navigation`. */
  noteNavigation(search: Id, note: NavigationNote): Promise<void>;
  dismissRejected(id: string): Promise<void>;
  /** Emits a rejected change anew; where it is saved it leaves the list. */
  applyAgain(id: string): Promise<EmitAnswer>;
  /**
   * What lies on this device of every stream, with what is pending, as a replay (domain/replay/format.ts); `redacted`:
   * without names and texts.
   */
  exportReplay(options: { readonly redacted: boolean }): Promise<string>;
  /**
   * Where a search that goes on from this one would leave it: the last confirmed entry, and the last change of this
   * device beyond it. Null for a search that is not here.
   */
  searchPosition(search: Id): Promise<SearchPosition | null>;
  /** Tries at once what waits for a later try. */
  syncNow(): Promise<void>;
  /** Sends all that waits; resolves once it is on the server, or to false where that takes longer than ten seconds. */
  flush(): Promise<boolean>;
  /** Of several tabs, a visible one syncs with the server. */
  setVisible(visible: boolean): Promise<void>;
  call(request: CallRequest): Promise<CallResult>;
  /**
   * What any call has met, of this tab's screens or the worker's own, and is for the window to act on; resolves to what
   * ends it.
   */
  onCallNotice(listener: (answer: CallNotice) => void): Promise<() => void>;
  resultPage(request: PageRequest): Promise<Fetched<ResultPage>>;
  document(ucid: Ucid): Promise<Fetched<DocumentAnswer>>;
  /** What the server has instead of the copy that `document` gave; null where it is the same, or can't be reached. */
  newerDocument(ucid: Ucid): Promise<DocumentAnswer | null>;
  /** Fetches the documents that are not yet here, so that they can be read without a network. */
  keepDocuments(ucids: readonly Ucid[], onProgress: OnProgress): Promise<Kept>;
  /** The same for all that a search found under these filters: every page of the list, then its documents. */
  keepResults(request: Omit<PageRequest, 'page'>, onProgress: OnProgress): Promise<Kept>;
  /**
   * Rows of publications, in the order given, without those that can't be had. From this device where the network is
   * away: from the pages of the search, where one is named, and from kept documents.
   */
  resultRows(search: Id | null, ucids: readonly Ucid[]): Promise<Fetched<readonly ResultRow[]>>;
}

/** A worker of its own, started when first asked, so that reading long texts delays nothing that is saved or drawn. */
export interface PassagesApi {
  /** For each feature, in order, at most three passages of the document, best first. */
  propose(
    publication: Publication,
    features: readonly WantedFeature[],
  ): Promise<readonly (readonly ProposedPassage[])[]>;
}
