/** The tables of feeds and monitors, which run by a schedule. Made by scheduled-migrations.ts. */
import type { Generated } from 'kysely';

export interface FeedTables {
  /** Where new publications come from by themselves, see feeds/feed-table.ts. */
  feed: {
    id: Generated<number>;
    company_id: number;
    /** Who added it. */
    owner: number;
    /** A FeedKind. */
    kind: string;
    name: string;
    /** JSON, by the kind. */
    source: string;
    every_minutes: number;
    /** Bytes that it may fetch a day; null for any. */
    bytes_a_day: number | null;
    is_paused: Generated<boolean>;
    next_at: Date;
    /** Of the last run that ended. */
    last_at: Date | null;
    /** ok or failed. */
    last_state: string | null;
    /** Why the last run failed, or what it waits for. */
    reason: string | null;
    /** Runs that failed since the last one that did not. */
    failures: Generated<number>;
    /** The day in UTC of which day_bytes tells. */
    day: string | null;
    day_bytes: Generated<number>;
    created_at: Generated<Date>;
  };
  /** What a feed has found. */
  feed_file: {
    feed_id: number;
    name: string;
    /** Changes with the content: size and time, or what a server says of it. */
    signature: string;
    /** When it was first seen with this signature. */
    seen_at: Date;
    /** seen, queued, imported, same, or failed. */
    state: string;
    /** SHA-256 of what was taken, in hex. */
    checksum: string | null;
    /** Key of its import job. */
    upload: string | null;
    reason: string | null;
  };
  feed_log: {
    id: Generated<number>;
    feed_id: number;
    at: Date;
    /** info, warning or error. */
    level: string;
    text: string;
  };
}

export interface MonitorTables {
  /** A question that is asked again on a schedule, see monitors/monitor-jobs.ts. */
  monitor: {
    id: Generated<number>;
    owner: number;
    name: string;
    expression: string;
    /** A MonitorEvery. */
    every: string;
    /** Of its clock, a name of the IANA database. */
    zone: string;
    is_paused: Generated<boolean>;
    next_at: Date;
    /** Of the last run that answered, as is last_import: the version of the corpus that it read. */
    last_at: Date | null;
    last_import: number | null;
    /** Null in those from before it was kept, as is made_import: the version of the corpus when it was made. */
    made_at: Date | null;
    made_import: number | null;
    /** Why the last run failed. */
    reason: string | null;
    /** The search from which it was made; one monitor of a user each. */
    search: number | null;
    /** The ArrivalCauses that are switched off, as JSON. */
    muted: Generated<string>;
    /** As in a MonitorSchedule. */
    weekday: Generated<number>;
    hour: Generated<number>;
    /** Of its question. */
    version: Generated<number>;
    /** The version that the last run that answered has asked. */
    asked_version: number | null;
    /** What fits a new question, and did not change since the last run, counts as seen in the next one. */
    marks_seen: Generated<boolean>;
    /** After which what nobody has decided on is overdue. */
    due_days: Generated<number>;
    /** A MonitorKind; of documents, the WatchedDocuments as JSON. */
    kind: Generated<string>;
    watched: string | null;
    /** A MonitorOrigin as JSON. */
    origin: string | null;
    /** JSON: the StoredProfile of a similarity monitor, and the LikenessReading of its version. */
    profile: string | null;
    reading: string | null;
    /** The project of its owner in which it was made. */
    project: number | null;
    /** Of what its calculated dates were told, see monitors/outgoing/monitor-dates.ts. */
    dates_state: string | null;
    /** JSON: sentences on what can't be calculated. */
    dates_unknown: Generated<string>;
    /** Who is to have the tasks of its runs; null for nobody in particular. */
    reviewer: number | null;
  };
  /** The questions of a monitor. */
  monitor_version: {
    monitor_id: number;
    version: number;
    expression: string;
    by_user: number | null;
    at: Date;
    /** Families that were new to the monitor, and whether they counted as seen; null for the first version. */
    brings: number | null;
    counts_as_seen: boolean | null;
    /** As in the monitor. */
    watched: string | null;
    reading: string | null;
  };
  /** What a monitor's question has matched, once each. */
  monitor_seen: {
    monitor_id: number;
    ucid: string;
    family: string;
    /** As they were at the last run, in order; null where none has kept them. */
    applicants: string | null;
    classes: string | null;
  };
  monitor_arrival: {
    id: Generated<number>;
    monitor_id: number;
    family: string;
    ucid: string;
    title: string;
    published: string | null;
    /** An ArrivalCause, or a FindingCause of a document monitor. */
    cause: string;
    /** What was and what is. */
    detail: string | null;
    publications: number;
    import_number: number;
    at: Date;
    is_suppressed: Generated<boolean>;
    /** Of the question. */
    version: Generated<number>;
    /** JSON: the DocumentFinding of a document monitor. */
    finding: string | null;
    /** JSON: the LikenessReason of a similarity monitor. */
    likeness: string | null;
    /** JSON: the ArrivalPassage of a technology monitor. */
    passage: string | null;
    /** In which its run is reviewed, and the user in whose home that is; see monitors/run-tasks.ts. */
    task: Generated<number | null>;
    task_of: Generated<number | null>;
    /** The last ArrivalDecision; who made it is in the monitor's stream. */
    decision: Generated<string | null>;
  };
  /** What a run of a similarity monitor scored, see monitors/likeness/scored-table.ts. */
  monitor_scored: {
    monitor_id: number;
    /** Of the run. */
    at: Date;
    /** The publications that were there when the monitor was made. */
    is_reference: boolean;
    import_number: number;
    version: number;
    threshold: number;
    /** Since the run before; of the reference, those in which it was published. */
    days: number;
    /** Families that were left out, since they arrived, or were scored as high, earlier. */
    known: number;
    /** Of the lines: families that arrived by their score, and the rest. */
    arrived: Generated<number>;
    below: Generated<number>;
    /** A line each, the highest score first. */
    scores: string;
  };
  /** A family that a similarity monitor scored and that has not arrived, see monitors/likeness/below-table.ts. */
  monitor_below: {
    monitor_id: number;
    ucid: string;
    score: number;
    /** Numbers of rows of `monitor_arrival`, by which it was drawn at random or is rated; one space between them. */
    arrivals: Generated<string>;
  };
  /** A field of a watched document as it was told last, see monitors/documents/ask-documents.ts. */
  monitor_field: {
    monitor_id: number;
    /** A ucid; of a watched number, the number. */
    subject: string;
    /** A FindingCause. */
    field: string;
    /** SHA-256 of the items. */
    hash: string;
    /** JSON: ObservedItems. */
    items: string;
  };
  /** Which users get e-mails of a monitor's runs; absent: never. */
  monitor_digest: {
    monitor_id: number;
    user_id: number;
    /** A DigestChoice. */
    choice: string;
  };
  /** Who was chosen to review what a monitor brings. */
  monitor_reviewer: {
    id: Generated<number>;
    monitor_id: number;
    /** Null for nobody in particular. */
    user_id: number | null;
    /** Null where the server did it. */
    by_user: number | null;
    at: Date;
  };
  /** Where a user reads a feed or a calendar of a monitor without signing in. */
  monitor_address: {
    /** SHA-256 of its key, in hex. */
    hash: string;
    monitor_id: number;
    user_id: number;
    /** An OutgoingAddressKind. */
    kind: string;
    made_at: Date;
  };
  /** A calculated date of what a monitor found, as its calendar told it last. */
  monitor_date: {
    monitor_id: number;
    key: string;
    ucid: string;
    day: string;
    title: string;
    /** Of the publication. */
    heading: string;
    /** JSON: how it was calculated. */
    how: string;
    sequence: Generated<number>;
    changed_at: Date;
    is_gone: Generated<boolean>;
  };
}
