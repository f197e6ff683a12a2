/** What a monitor brought in a period, frozen with its report. Times are in milliseconds since 1970. */
import type { OutgoingDetail } from '../../documents/monitor-outgoing.ts';
import type { Id } from '../../shared/ids.ts';

export interface ReportedArrival {
  readonly ucid: string;
  readonly family: string;
  readonly title: string;
  readonly published: string | null;
  /** Why it came, in words. */
  readonly cause: string;
  /** The old value beside the new one; null where there is none. */
  readonly detail: string | null;
  readonly passage: string | null;
  /** When the run was that brought it. */
  readonly at: number;
  /** Of the question. */
  readonly version: number;
  /** Null where nobody has decided yet, or took it back. */
  readonly decided: {
    readonly decision: 'relevant' | 'later' | 'not-relevant';
    readonly by: string;
    readonly at: number;
    readonly reason: string;
  } | null;
}
export interface ReportedMonitorRun {
  readonly at: number;
  /** The last import of the corpus that it saw. */
  readonly importNumber: number;
  readonly arrived: number;
  readonly setAside: number;
}
export interface MonitoringDigest {
  readonly monitor: Id;
  readonly name: string;
  /** Of its question now. */
  readonly version: number;
  readonly questions: readonly {
    readonly version: number;
    readonly words: string;
    readonly by: string;
    readonly at: number;
  }[];
  /** The first moment of the period; null where it has no beginning. */
  readonly from: number | null;
  readonly to: number;
  readonly isPaused: boolean;
  readonly lastRun: number | null;
  /** Those that brought something or set something aside, the first one first. */
  readonly runs: readonly ReportedMonitorRun[];
  readonly arrivals: readonly ReportedArrival[];
  readonly setAside: readonly { readonly cause: string; readonly families: number }[];
  /** By which it may leave the house: people who chose e-mails, secret addresses in use, and what these hold. */
  readonly outlets: { readonly mailed: number; readonly addresses: number; readonly detail: OutgoingDetail };
}
