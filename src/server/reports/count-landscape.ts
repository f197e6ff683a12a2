/**
 * Counts a landscape by the index. A result list is counted by its facets, whatever its size; the documents kept and a
 * collection by their rows.
 */
import { ofCorpus } from '../../domain/assessment/index-documents.ts';
import { assessmentOf, isKept } from '../../domain/assessment/queries.ts';
import { setKey, type ResultSetRow } from '../../domain/assessment/rows.ts';
import { ranQuery } from '../../domain/documents/ran-query.ts';
import type { FacetFilter, Grouping, Interpretation, ResultPage, ResultRow } from '../../domain/documents/results.ts';
import type { QueryNode } from '../../domain/query/ast.ts';
import {
  BY_YEAR_AT_MOST,
  landscapeOfRows,
  NAMED_AT_MOST,
  type CountedLandscape,
  type Landscape,
  type NamedCounts,
  type YearsOfApplicant,
} from '../../domain/reports/landscape/landscape.ts';
import { eachOnce, folded } from '../../domain/reports/parties.ts';
import type { ReportRow } from '../../domain/reports/rows.ts';
import { stepsOf } from '../../domain/search-steps/rows.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { classTitlesOf } from '../documents/class-titles-of.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { ReportRefused } from './report-refused.ts';

interface Counting {
  readonly asked: ReportRow['asked'];
  /** Of the search. */
  readonly rows: ReadonlyMap<RowKey, object>;
  readonly index: Pick<PatentIndex, 'corpus' | 'search'>;
  readonly call: IndexCall;
}
/** The query that a run ran, with what it ranked by. */
interface RanQuery {
  readonly query: QueryNode;
  readonly interpretation: Interpretation;
}

const NOT_RUN = 'The report would lack: flow of the search (run the search first).';
const OTHER_LANGUAGE =
  'The search was run by another version of the query language. Run it again, then make the report.';
const NO_COLLECTION = 'The collection was deleted. Choose another one, and ask for the report anew.';
const ROWS_AT_MOST = 50_000;
const TOO_MANY =
  `The collection holds more than ${ROWS_AT_MOST} publications, which is more than a landscape of a collection ` +
  'counts. Narrow its filters, or make a landscape of all results.';
const AT_ONCE = 500;
const NOBODY = 0;

/** Throws a {@link ReportRefused}, which says what to do. */
export async function countLandscape(counting: Counting): Promise<Landscape> {
  const { index, call } = counting;
  const { of, counted } = await countedIn(counting);
  if (counted.publications === 0) throw new ReportRefused(`There is nothing to count: ${of}.`);
  const { version } = await index.corpus.version(call);
  return { of, corpus: version, ...counted, classTitles: titlesOf(counted) };
}

async function countedIn(counting: Counting): Promise<{ readonly of: string; readonly counted: CountedLandscape }> {
  const { asked, rows } = counting;
  switch (asked.population ?? 'results') {
    case 'results':
      return { of: 'the results of the last run', counted: await ofResults(counting) };
    case 'kept': {
      const kept = ofCorpus(assessmentOf(rows, stepsOf(rows)?.owner ?? NOBODY, NOBODY)).results.filter(isKept);
      return { of: 'the documents kept', counted: landscapeOfRows(await rowsOf(counting, kept)) };
    }
    case 'collection': {
      const set = rows.get(setKey(asked.set ?? NOBODY)) as ResultSetRow | undefined;
      if (set?.kind !== 'set') throw new ReportRefused(NO_COLLECTION);
      const of = `the collection “${set.name}”`;
      if (set.binding === 'fixed') return { of, counted: landscapeOfRows(await rowsOf(counting, set.members)) };
      return { of, counted: landscapeOfRows(await rowsOf(counting, await filteredIn(counting, set.filter ?? {}))) };
    }
  }
}

async function rowsOf({ index, call }: Counting, of: readonly { readonly ucid: string }[]) {
  const found: ResultRow[] = [];
  for (let from = 0; from < of.length; from += AT_ONCE) {
    const ucids = of.slice(from, from + AT_ONCE).map(({ ucid }) => ucid);
    found.push(...(await index.corpus.rows(call, ucids)).value);
  }
  return found;
}

function ranIn({ rows }: Counting): RanQuery {
  const answer = stepsOf(rows)?.answer;
  if (answer?.kind !== 'ran') throw new ReportRefused(NOT_RUN);
  const parsed = answer.interpretation && ranQuery(answer.interpretation);
  if (!parsed?.ok || answer.interpretation === null) throw new ReportRefused(OTHER_LANGUAGE);
  return { query: parsed.query, interpretation: answer.interpretation };
}

type Facet = 'applicant' | 'class';

/** A name in all its spellings, with its families. */
interface CountedName {
  readonly value: string;
  readonly values: readonly string[];
  readonly count: number;
}

/** Facets count under the filters of the others alone: what a filter leaves is counted by its rows. */
async function filteredIn(counting: Counting, filter: FacetFilter): Promise<readonly { readonly ucid: string }[]> {
  const { index, call } = counting;
  const asking = { ...ranIn(counting), filter, sort: 'newest', group: 'publication', limit: ROWS_AT_MOST + 1 } as const;
  const { value } = await index.search.order(call, asking);
  if (!value.ok) throw new ReportRefused(`The collection can’t be counted: ${value.reason.message}`);
  if (value.ucids.length > ROWS_AT_MOST) throw new ReportRefused(TOO_MANY);
  return value.ucids.map((ucid) => ({ ucid }));
}

async function ofResults(counting: Counting): Promise<CountedLandscape> {
  const ran = ranIn(counting);
  const ask = (group: Grouping, filter: FacetFilter): Promise<ResultPage> => pageOf(counting, ran, { group, filter });
  const families = await ask('family', {});
  const publications = await ask('publication', {});
  const counts = (facet: 'year' | 'country' | 'status') =>
    publications.facets[facet].map(({ value, count }) => ({ value, publications: count }));
  const applicantYears: YearsOfApplicant[] = [];

  /** Names that differ by case and points alone are one: their families are counted together. */
  async function largestOf(facet: Facet): Promise<readonly CountedName[]> {
    const spelled = new Map<string, { readonly value: string; readonly count: number }[]>();
    for (const one of families.facets[facet]) {
      const name = facet === 'applicant' ? folded(one.value) : one.value;
      spelled.set(name, [...(spelled.get(name) ?? []), one]);
    }
    const found: CountedName[] = [];
    for (const spellings of spelled.values()) {
      const values = spellings.map(({ value }) => value);
      const [value = ''] = eachOnce(values);
      const [{ count = 0 } = {}] = spellings;
      found.push({
        value,
        values,
        count: values.length === 1 ? count : (await ask('family', { [facet]: values })).families,
      });
    }
    return found.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, NAMED_AT_MOST);
  }

  async function named(facet: Facet): Promise<NamedCounts> {
    const found = await largestOf(facet);
    const all: NamedCounts['named'][number][] = [];
    for (const { value, values, count } of found) {
      const own = await ask('publication', { [facet]: values });
      all.push({ value, families: count, publications: own.publications });
      if (facet === 'applicant' && applicantYears.length < BY_YEAR_AT_MOST)
        applicantYears.push({
          ...{ applicant: value, publications: own.publications },
          years: own.facets.year.map((year) => ({ value: year.value, publications: year.count })),
        });
    }
    const any = { [facet]: found.flatMap(({ values }) => values) };
    const having = found.length === 0 ? { families: 0, publications: 0 } : await ask('family', any);
    return {
      named: all,
      otherFamilies: families.families - having.families,
      otherPublications: families.publications - having.publications,
    };
  }

  return {
    ...{ families: families.families, publications: families.publications },
    ...{ years: counts('year'), authorities: counts('country'), statuses: counts('status') },
    applicants: await named('applicant'),
    classes: await named('class'),
    applicantYears,
  };
}

async function pageOf(
  { index, call }: Counting,
  ran: RanQuery,
  { group, filter }: { readonly group: Grouping; readonly filter: FacetFilter },
): Promise<ResultPage> {
  const { value } = await index.search.search(call, { ...ran, filter, sort: 'newest', group, page: 0 });
  if (!value.ok) throw new ReportRefused(`The results can’t be counted: ${value.reason.message}`);
  return value.page;
}

const titlesOf = ({ classes }: CountedLandscape): Readonly<Record<string, string>> => {
  const symbols = classes.named.map(({ value }) => value);
  const titles = classTitlesOf(symbols);
  return Object.fromEntries(symbols.flatMap((symbol) => (titles[symbol] ? [[symbol, titles[symbol]]] : [])));
};
