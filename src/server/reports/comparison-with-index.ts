/** The idea of a search, compared with a private index for a report, with what reviewers decided on its documents. */
import { numbersOfDocument } from '../../domain/assessment/index-documents.ts';
import { assessmentOf, type AssessedResult } from '../../domain/assessment/queries.ts';
import type { Ucid } from '../../domain/documents/publication.ts';
import type { LikeDocument, PrivateDocument } from '../../domain/documents/private-indexes.ts';
import type { ComparedDocument, ReportedComparison } from '../../domain/reports/comparison/comparison.ts';
import type { ReportRow } from '../../domain/reports/rows.ts';
import { stepsOf } from '../../domain/search-steps/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { findUser } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import type { NamesOf } from '../ledger/read-ledger.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { compareWith } from '../x/compare.ts';
import { readableIndex } from '../x/index-table.ts';
import type { PrivateIndexStore } from '../x/private-indexes.ts';
import { ReportRefused } from './report-refused.ts';

export interface ComparisonPorts {
  readonly db: Db;
  readonly index: Pick<PatentIndex, 'corpus' | 'search'>;
  readonly privateIndexes: Pick<PrivateIndexStore, 'contents' | 'within'>;
  readonly namesOf: NamesOf;
}
interface WantedComparison {
  readonly asked: ReportRow['asked'];
  readonly rows: ReadonlyMap<RowKey, object>;
  readonly user: Id;
  readonly call: IndexCall;
}

/** With the copies of publications that somebody rated relevant, and the call by which the index is asked for them. */
export interface FrozenComparison {
  readonly comparison: ReportedComparison;
  readonly relevant: readonly AssessedResult[];
  readonly call: IndexCall;
}

const NO_INDEX = 'There is no such index, or you are no member of it. Choose another one, and ask for the report anew.';
const NO_IDEA = 'The search has no idea to compare. Describe it, and ask for the report anew.';

/** Throws a {@link ReportRefused}, which says what to do. */
export async function comparisonWithIndex(
  { db, index, privateIndexes, namesOf }: ComparisonPorts,
  { asked, rows, user, call }: WantedComparison,
): Promise<FrozenComparison> {
  const account = await findUser(db, user);
  const met = account && asked.index !== undefined ? await readableIndex(db, account, asked.index) : null;
  if (met === null) throw new ReportRefused(NO_INDEX);
  const steps = stepsOf(rows);
  if (steps === null || `${steps.idea.title}${steps.idea.text}`.trim() === '') throw new ReportRefused(NO_IDEA);
  const place = { index: met.id, generation: met.generation };
  const { contents, failures, scans } = await privateIndexes.contents(place);
  const within = privateIndexes.within(call, place);
  const { title, text } = steps.idea;
  const decided = decidedOn(rows, steps.owner, met.id);
  const { found, total } = await compareWith(index, within, {
    ...{ idea: { title, text }, documents: contents, except: '', page: 0 },
    also: new Set(decided.keys()),
  });
  const names = await namesOf([
    ...new Set([...decided.values()].flatMap(({ ratings }) => Object.keys(ratings).map(Number))),
  ]);
  const told = (ucid: Ucid) => toldOf(decided.get(ucid), names);
  const held = new Map(contents.map((document) => [document.ucid, document]));
  const listed = new Set(found.map(({ document }) => document.ucid));
  const others = [...decided.keys()].filter((ucid) => !listed.has(ucid)).sort();
  return {
    comparison: {
      ...{ index: met.id, name: met.name, changedAt: met.changed_at?.getTime() ?? null, documents: contents.length },
      files: contents.filter(({ from }) => from === 'file').length,
      emptyPages: contents.reduce((sum, { emptyPages }) => sum + emptyPages, 0),
      readByOcr: contents.filter(({ ocr }) => ocr !== undefined).length,
      ...{ notRead: failures.length + scans.length, alike: total },
      found: [
        ...found.map((one) => ({ ...alikeDocument(one), ...told(one.document.ucid) })),
        ...others.map((ucid) => ({ ...otherDocument(ucid, held.get(ucid)), ...told(ucid) })),
      ],
    },
    relevant: [...decided].flatMap(([ucid, result]) =>
      bestOf(result) === 'relevant' && held.get(ucid)?.from === 'corpus' ? [{ ...result, ucid, comments: [] }] : [],
    ),
    call: within,
  };
}

type Decided = ReadonlyMap<Ucid, AssessedResult>;

/** What was decided on documents of the index, by their numbers in it. */
function decidedOn(rows: ReadonlyMap<RowKey, object>, owner: Id, index: Id): Decided {
  const all = assessmentOf(rows, owner, owner).results.flatMap((result) => {
    const numbers = numbersOfDocument(result.ucid);
    const isDecided = result.category !== null || Object.keys(result.ratings).length > 0;
    return numbers?.index === index && isDecided ? [[numbers.ucid, result] as const] : [];
  });
  return new Map(all);
}

function bestOf({ ratings }: Pick<AssessedResult, 'ratings'>): ComparedDocument['best'] {
  const said = new Set(Object.values(ratings));
  return (['relevant', 'maybe', 'irrelevant'] as const).find((rating) => said.has(rating)) ?? null;
}

function toldOf(
  result: AssessedResult | undefined,
  names: ReadonlyMap<Id, string>,
): Pick<ComparedDocument, 'category' | 'ratings' | 'best'> {
  if (result === undefined) return { category: null, ratings: [], best: null };
  const ratings = Object.entries(result.ratings).map(
    ([reviewer, rating]) => `${names.get(Number(reviewer)) || 'unknown'}: ${rating}`,
  );
  return { category: result.category, ratings, best: bestOf(result) };
}

type Untold = Omit<ComparedDocument, 'category' | 'ratings' | 'best'>;

const alikeDocument = ({ document, rank, passages, shared, kinds }: LikeDocument): Untold => ({
  ...{ ucid: document.ucid, title: document.title, name: document.name, isHeld: true, rank, shared, kinds },
  passages: passages.map(({ place, text, ocr = null }) => ({ place, text, ocr })),
});

const otherDocument = (ucid: Ucid, document: PrivateDocument | undefined): Untold => ({
  ...{ ucid, title: document?.title ?? '', name: document?.name ?? '', isHeld: document !== undefined },
  ...{ rank: null, passages: [], shared: [], kinds: [] },
});
