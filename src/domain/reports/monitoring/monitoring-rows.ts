/** What a monitor brought row by row, for a company's own Word template. */
import { known } from '../document.ts';
import { moment } from '../report-moment.ts';
import type { ReportSnapshot } from '../snapshot.ts';
import { decisionOf, causeInWords } from './monitoring-blocks.ts';

type DigestArrival = Readonly<Record<'arrived' | 'number' | 'title' | 'published' | 'cause' | 'decision', string>>;

/** None for a report of another kind. */
export const arrivalRows = ({ monitoring }: ReportSnapshot): readonly DigestArrival[] =>
  (monitoring?.arrivals ?? []).map((one) => ({
    ...{ arrived: moment(one.at), number: one.ucid, title: known(one.title), published: known(one.published) },
    ...{ cause: causeInWords(one), decision: decisionOf(one) },
  }));
