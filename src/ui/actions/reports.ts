/** Reports of a search: asked for, cancelled, approved. The server makes them. */
import { draft } from '../../domain/catalogue.ts';
import type {
  LandscapePopulation,
  PdfStandard,
  ReportColumn,
  ReportKind,
  ReportSection,
} from '../../domain/reports/events.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';
import { noIds } from './no-ids.ts';

export interface WantedReport {
  readonly kind: ReportKind;
  readonly title: string;
  readonly sections: readonly ReportSection[];
  /** Without them, those of the kind. */
  readonly columns?: readonly ReportColumn[];
  readonly pdf?: PdfStandard;
  /** The company's Word template, by the hash of its file; without it, the default one. */
  readonly template?: string;
  /** What a landscape counts; without it, the results of the last run. */
  readonly population?: LandscapePopulation;
  /** The collection that it counts. */
  readonly set?: Id;
  /** Of which a monitoring digest tells, of the last `days`; without these of all. */
  readonly monitor?: number;
  readonly days?: number;
  /** The private index that the idea is compared with. */
  readonly index?: Id;
  /** False: members alone may open it. */
  readonly readers?: boolean;
}

export async function askForReport(actions: ActionContext, search: Id, wanted: WantedReport): Promise<EmitAnswer> {
  const [report] = await actions.mintIds(1);
  if (report === undefined) return noIds;
  const asked = { report, ...wanted, title: wanted.title.trim(), by: actions.userPk, at: actions.now() };
  return actions.emit([draft(searchStream(search), 'ReportAsked', asked)], 'Make a report');
}

export function approveReport(actions: ActionContext, search: Id, report: Id): Promise<EmitAnswer> {
  const approved = { report, by: actions.userPk, at: actions.now() };
  return actions.emit([draft(searchStream(search), 'ReportApproved', approved)], 'Approve a report');
}

export function cancelReport(actions: ActionContext, search: Id, report: Id): Promise<EmitAnswer> {
  return actions.emit([draft(searchStream(search), 'ReportCancelled', { report })], 'Cancel a report');
}
