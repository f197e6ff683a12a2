/** What the server is made of: what its start gives it, and the parts that its routes and jobs use. */
import type { Probes } from '../domain/operation/probes.ts';
import type { Audit } from './audit/audit.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { AddressChanges } from './accounts/address-changes.ts';
import type { GuessLimits } from './accounts/guess-limits.ts';
import type { KnownDevices } from './accounts/known-device.ts';
import type { Links } from './accounts/links.ts';
import type { SecondFactor } from './accounts/second-factor.ts';
import type { Devices } from './accounts/devices.ts';
import type { Db } from './database/tables.ts';
import type { EmbeddingJobs } from './embeddings/embed-jobs.ts';
import type { Embeddings } from './embeddings/embeddings.ts';
import type { EmbeddingPorts } from './embeddings/vector-search.ts';
import type { Accept } from './events/accept-events.ts';
import type { EventStore } from './events/event-store.ts';
import type { Feeds } from './feeds/feeds.ts';
import type { FeedSettings } from './feeds/feed-kinds.ts';
import type { Locks } from './events/locks.ts';
import type { Membership } from './events/membership.ts';
import type { Reach } from './http/guards.ts';
import type { ImportJobs } from './jobs/import-jobs.ts';
import type { UploadFolder } from './jobs/keep-upload.ts';
import type { JobRunner, JobRunnerPorts } from './jobs/run-jobs.ts';
import type { InspectUpload } from './jobs/inspect-upload.ts';
import type { RunImport } from './jobs/run-import.ts';
import type { TableUploads } from './jobs/table-uploads.ts';
import type { Log } from './log.ts';
import type { AccountInvitations } from './mail/invitations.ts';
import type { SmtpSettings } from './mail/settings.ts';
import type { Operation, OperationSettings } from './operation/operation.ts';
import type { BillingProvider } from './billing/provider/port.ts';
import type { BillingSettings } from './billing/provider/settings.ts';
import type { ConnectionList, Elsewhere } from './operation/outgoing-calls.ts';
import type { Pokes } from './events/pokes.ts';
import type { ProcessChannel } from './processes/channel.ts';
import type { CorpusId } from './patent-index/port/call.ts';
import type { PatentIndex } from './patent-index/port/patent-index.ts';
import type { DeletePerson } from './people/delete-person.ts';
import type { FreezeReport } from './reports/freeze.ts';
import type { ReportFonts } from './reports/render/fonts.ts';
import type { EraseSearch } from './searches/erase-search.ts';
import type { Searches } from './searches/searches.ts';
import type { HandOver } from './sharing/hand-over.ts';
import type { Sharing } from './sharing/sharing.ts';
import type { Teams } from './sharing/teams.ts';
import type { PrivateIndexStore } from './x/private-indexes.ts';
import type { SingleSignOn } from './single-sign-on/provider.ts';
import type { SingleSignOnSettings } from './single-sign-on/settings.ts';
import type { Turns } from './turns.ts';

export interface ServerPorts {
  readonly db: Db;
  readonly index: PatentIndex;
  readonly now: () => number;
  /** Resolves after so many milliseconds; by the real clock where it is left out. */
  readonly hold?: (ms: number) => Promise<void>;
  readonly log: Log;
  readonly reach: Reach;
  /** The server's own address, e.g. `http://127.0.0.1:4180`. */
  readonly origin: string;
  readonly runImport: RunImport;
  readonly inspect: InspectUpload;
  readonly uploads: UploadFolder;
  /** Where private indexes are; beside the uploads if left out. */
  readonly sets?: string;
  /** Of the files of a corpus; 0 if left out. */
  readonly bytesOfCorpus?: (corpus: CorpusId) => Promise<number>;
  /** Milliseconds that the index may take for one search or question. */
  readonly queryMs: number;
  /** Of a server that is not alone on its database. */
  readonly processes?: { readonly channel: ProcessChannel; readonly sharedLocks: Locks };
  /** How long jobs wait, where it is not as usual. */
  readonly jobs?: Pick<JobRunnerPorts, 'leaseMs' | 'backOff'>;
  /** Where the house has an embedding server. */
  readonly embedding?: EmbeddingPorts;
  /** What feeds may read; nothing if left out. */
  readonly feedSettings?: FeedSettings;
  /** Opens connections to elsewhere, and what the settings let it reach; nothing if left out. */
  readonly elsewhere?: Elsewhere;
  /** What e-mails are sent with; without it they wait in the outbox. */
  readonly smtp?: SmtpSettings | null;
  /** The identity provider; without it people sign in by password or link. */
  readonly singleSignOn?: SingleSignOnSettings | null;
  /** The payment provider; nothing is billed without it. */
  readonly billing?: BillingSettings | null;
  /** Font files for PDF reports beside those of the package. */
  readonly reportFonts?: readonly string[];
  /** What an operator's tools are told; nothing beyond health if left out. */
  readonly operationSettings?: OperationSettings;
}

export interface Services extends Omit<
  ServerPorts,
  | 'jobs'
  | 'processes'
  | 'hold'
  | 'embedding'
  | 'feedSettings'
  | 'smtp'
  | 'singleSignOn'
  | 'billing'
  | 'reportFonts'
  | 'operationSettings'
  | 'elsewhere'
> {
  readonly operation: Operation;
  readonly connections: ConnectionList;
  readonly audit: Audit;
  /** Looks at the parts of the server, and at the index of that corpus. */
  readonly probe: (corpus: CorpusId) => Promise<Probes>;
  readonly reportFonts: () => ReportFonts;
  readonly freezeReport: FreezeReport;
  readonly hold: (ms: number) => Promise<void>;
  readonly bytesOfCorpus: (corpus: CorpusId) => Promise<number>;
  readonly store: EventStore;
  readonly membership: Membership;
  readonly accept: Accept;
  readonly pokes: Pokes;
  readonly links: Links;
  readonly accounts: Accounts;
  readonly addresses: AddressChanges;
  readonly secondFactor: SecondFactor;
  readonly guessLimits: GuessLimits;
  readonly knownDevices: KnownDevices;
  readonly devices: Devices;
  readonly searches: Searches;
  readonly eraseSearch: EraseSearch;
  readonly handOver: HandOver;
  readonly deletePerson: DeletePerson;
  readonly sharing: Sharing;
  readonly teams: Teams;
  readonly privateIndexes: PrivateIndexStore;
  readonly imports: ImportJobs;
  readonly feeds: Feeds;
  readonly tables: TableUploads;
  readonly jobs: JobRunner;
  readonly invitations: AccountInvitations;
  /** Whether the server sends e-mails. */
  readonly isMailed: boolean;
  /** Keys of addresses are made of it. */
  readonly secret: string;
  /** Null where no identity provider is set. */
  readonly singleSignOn: SingleSignOn | null;
  /** Null where no payment provider is set. */
  readonly billingProvider: BillingProvider | null;
  /** The name space of what leaves the house, see monitors/outgoing/outgoing-names.ts. */
  readonly outgoingNames: string;
  /** Null where there is no embedding server. */
  /** For searches by similarity; null where there is no embedding server. */
  readonly embeddings: Embeddings | null;
  readonly embeddingJobs: EmbeddingJobs | null;
  readonly channel: ProcessChannel;
  /** Of long work in the event loop. */
  readonly turns: Turns;
  /** The path of a new one-time sign-in link of the first administrator. */
  signInPath(): Promise<string>;
  /** Stops background work; the caller closes database and index. */
  stop(): Promise<void>;
}
