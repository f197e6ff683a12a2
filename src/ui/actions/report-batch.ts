/** Reports of several searches, asked for at once: each is an event of its own search. */
import { draft } from '../../domain/catalogue.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { ActionContext } from '../hooks/use-actions.ts';
import type { WantedReport } from './reports.ts';

interface WantedOfSearch {
  readonly search: Id;
  readonly name: string;
  readonly wanted: WantedReport;
}
export interface BatchItem {
  readonly search: Id;
  readonly name: string;
  readonly report: Id;
  /** Why it was not asked for; null where it was. */
  readonly refused: string | null;
}

/** One that is refused does not stop the others. */
export async function askForReports(
  actions: ActionContext,
  all: readonly WantedOfSearch[],
): Promise<readonly BatchItem[]> {
  const ids = await actions.mintIds(all.length);
  const items: BatchItem[] = [];
  for (const [at, { search, name, wanted }] of all.entries()) {
    const report = ids[at];
    if (report === undefined) {
      items.push({
        search,
        name,
        report: -at - 1,
        refused: 'This device has no numbers left until it is online again.',
      });
      continue;
    }
    const asked = { report, ...wanted, by: actions.userPk, at: actions.now() };
    const answer = await actions.emit([draft(searchStream(search), 'ReportAsked', asked)], 'Make a report');
    items.push({ search, name, report, refused: answer.kind === 'refused' ? answer.message : null });
  }
  return items;
}
