/** The documents of a comparison row by row, for a company's own Word template. */
import { known } from '../document.ts';
import type { ReportSnapshot } from '../snapshot.ts';
import { decision, passages, reasons } from './comparison-blocks.ts';

type ComparedRow = Readonly<Record<'rank' | 'number' | 'title' | 'name' | 'passages' | 'reasons' | 'decision', string>>;

/** None for a report of another kind. */
export const comparedRows = ({ comparison }: ReportSnapshot): readonly ComparedRow[] =>
  (comparison?.found ?? []).map((one) => ({
    rank: one.rank === null ? 'not among the most alike' : String(one.rank),
    number: one.ucid,
    title: one.isHeld ? known(one.title) : 'not held any more',
    name: one.isHeld ? known(one.name) : 'not held any more',
    ...{ passages: passages(one), reasons: reasons(one), decision: decision(one) },
  }));
