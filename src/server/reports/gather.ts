/** Collects what a report says, as it is now: from the log of the search, from the corpus, from the users' names. */
import { isKept, assessmentOf, type AssessedResult, type Assessment } from '../../domain/assessment/queries.ts';
import { ofCorpus } from '../../domain/assessment/index-documents.ts';
import { BLIND_REVIEW, type EstimateRow } from '../../domain/assessment/rows.ts';
import { CATEGORIES, isRisk, RISKS } from '../../domain/assessment/values.ts';
import { estimateInWords } from '../../domain/assessment/unseen/describe.ts';
import type { DocumentAnswer } from '../../domain/documents/answers.ts';
import type { Publication } from '../../domain/documents/publication.ts';
import type { LedgerEntry } from '../../domain/ledger/entry.ts';
import { ledgerProse } from '../../domain/ledger/prose.ts';
import { runsIn, type RunOfLedger } from '../../domain/ledger/runs.ts';
import { fieldsSearched as fieldsSearchedIn } from '../../domain/reports/fields-searched.ts';
import type { Landscape } from '../../domain/reports/landscape/landscape.ts';
import { ENTRIES_OF_FILES } from '../../domain/reports/entries-of-files.ts';
import { eachOnce, holdersOf } from '../../domain/reports/parties.ts';
import type { MonitoringDigest } from '../../domain/reports/monitoring/monitoring.ts';
import type { ReportRow } from '../../domain/reports/rows.ts';
import type { Connections } from '../../domain/operation/connections.ts';
import {
  coveredCountries,
  type ReportedDocument,
  type ReportFlow,
  type ReportSnapshot,
} from '../../domain/reports/snapshot.ts';
import { reportedRight } from '../../domain/reports/rights/reported-right.ts';
import { stepsOf, type StepsRow } from '../../domain/search-steps/rows.ts';
import { titleOf } from '../../domain/search-steps/search-title.ts';
import { searchTypeOf } from '../../domain/search-steps/search-types.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { CorpusPort } from '../patent-index/port/corpus.ts';
import type { FrozenComparison } from './comparison-with-index.ts';
import { accessInWords, type OutsideAccess } from './who-has-access.ts';
import { chartedFeatures, type ChartedDocuments } from './charted-features.ts';
import { ReportRefused } from './report-refused.ts';
import { DISCLAIMERS, DISCLAIMERS_OF_INDEX, egressStatement } from './statements.ts';

export interface Gathering {
  readonly row: ReportRow;
  /** The rows of the search. */
  readonly rows: ReadonlyMap<RowKey, object>;
  readonly entries: readonly LedgerEntry[];
  readonly corpus: CorpusPort;
  readonly call: IndexCall;
  readonly now: number;
  /** What the server may reach and has reached. */
  readonly connections: Connections;
  /** The company's own Word template, where one was chosen. */
  readonly template: ReportSnapshot['report']['template'];
  /** Where one is asked for. */
  readonly landscape: Landscape | null;
  readonly monitoring: MonitoringDigest | null;
  readonly compared: FrozenComparison | null;
  /** The families of the results that were rated, as far as the last run's query finds them; null if not known. */
  readonly foundByLastRun: ReadonlySet<string> | null;
  readonly access: OutsideAccess;
  /** Of an information disclosure list. */
  readonly disclosedBefore: readonly string[] | null;
  readonly namesOf: (users: readonly Id[]) => Promise<ReadonlyMap<Id, string>>;
}

const BLIND =
  'The review of this search is blind: what was rated and kept can’t be said. Ask for the report when it has ended.';
const AT_ONCE = 50;

export async function gather(given: Gathering): Promise<ReportSnapshot> {
  const { row, rows, entries, corpus, compared } = given;
  // Nothing of the corpus is in a comparison with an index.
  const call = compared?.call ?? given.call;
  const steps = stepsOf(rows);
  if (steps === null) throw new ReportRefused('The search was not found.');
  if (rows.has(BLIND_REVIEW) || entries.some(({ withheld }) => withheld)) throw new ReportRefused(BLIND);
  const assessment = ofCorpus(assessmentOf(rows, steps.owner, steps.owner));
  const authors = [...assessment.reviewers.map(({ reviewer }) => reviewer), row.asked.by];
  const names = await given.namesOf([...new Set(authors)]);
  const kept = shownResults(given, assessment.results);
  const target = targetOf(row, steps);
  const documents = await documentsOf(corpus, call, [...new Set([...kept.map(({ ucid }) => ucid), ...target])]);
  const nameOf = (user: Id): string => names.get(user) ?? '';
  const last = entries.at(-1);
  const runs = runsIn(entries);
  const { classes, ...fieldsSearched } = fieldsSearchedIn(runs.map(({ expression }) => expression));
  return {
    format: 'antecede-report',
    formatVersion: 1,
    report: aboutReport(given, nameOf(row.asked.by)),
    search: aboutSearch(steps, compared),
    runs: runs.map(({ number, at, expression, corpus: version, families }) => ({
      ...{ number, at, expression, corpus: version, families },
    })),
    flow: flowOf(steps, assessment.results, given.foundByLastRun),
    ...{ classesSearched: classes, fieldsSearched },
    documents: kept
      .map((result) => documentOf(result, documents.get(result.ucid), { nameOf, now: given.now }))
      .sort(byCategory),
    ...(given.landscape && { landscape: given.landscape }),
    ...(given.monitoring && { monitoring: given.monitoring }),
    ...(compared === null
      ? await ofCorpusAlone(given, assessment, runs, {
          documents,
          target: target[0] ?? null,
          showsQuotations: showsQuotations(row),
          kept: new Set(kept.map(({ ucid }) => ucid)),
        })
      : ofIndexAlone(compared)),
    log: logOf(entries),
    egress: [...egressStatement(given), ...accessInWords(given.access)],
    ...(given.disclosedBefore && { disclosedBefore: given.disclosedBefore }),
    ledger: { entries: entries.length, entryHash: last?.entryHash ?? '' },
  };
}

/** The structure of a means is in the description of the patent to be invalidated itself; none for other kinds. */
function targetOf({ asked }: ReportRow, { choices }: StepsRow): readonly string[] {
  return asked.kind === 'invalidation' && choices.target !== null ? [choices.target.publication] : [];
}

const showsQuotations = ({ asked: { kind, sections } }: ReportRow): boolean =>
  kind === 'invalidation' || kind === 'search' || kind === 'fto' || sections.includes('chart');

async function documentsOf(
  corpus: CorpusPort,
  call: IndexCall,
  ucids: readonly string[],
): Promise<ReadonlyMap<string, DocumentAnswer>> {
  const found = new Map<string, DocumentAnswer>();
  for (let from = 0; from < ucids.length; from += AT_ONCE)
    for (const answer of (await corpus.documents(call, ucids.slice(from, from + AT_ONCE))).value)
      found.set(answer.publication.ucid, answer);
  return found;
}

/** In the order of the ledger; the hashes of files are left out: they are for a verifier, not for a reader. */
function logOf(entries: readonly LedgerEntry[]): ReportSnapshot['log'] {
  const hashed = new Set(entries.filter(({ type }) => ENTRIES_OF_FILES.has(type)).map(({ seq }) => seq));
  return ledgerProse(entries).map(({ seq, at, by, fromServer, text, quote }) => ({
    ...{ seq, at, by: fromServer ? (by === '' ? 'server' : `${by} (server)`) : by },
    text: quote === undefined || hashed.has(seq) ? text : `${text}\n${quote}`,
  }));
}

const aboutReport = ({ row, template, now }: Gathering, askedBy: string): ReportSnapshot['report'] => ({
  report: row.report,
  kind: row.asked.kind,
  title: row.asked.title,
  sections: row.asked.sections,
  ...(row.asked.columns && { columns: row.asked.columns }),
  ...(row.asked.pdf && { pdf: row.asked.pdf }),
  ...(template && { template }),
  ...{ version: row.version, askedBy, askedAt: row.asked.at, frozenAt: now },
});

type Basis = Pick<ReportSnapshot, 'features' | 'estimates' | 'coverage' | 'disclaimers' | 'comparison' | 'corpus'>;

/** With the run of which it was made. */
function estimateOf(estimate: EstimateRow, runs: readonly RunOfLedger[]): string {
  const words = estimateInWords(estimate);
  const run = runs.find((one) => one.run === estimate.run);
  const of = run === undefined ? 'Of an earlier run: ' : `Of run ${run.number} of ${utcDay(run.at)}: `;
  return `${of}${words}`;
}

const ofCorpusAlone = async (
  { rows, corpus, call }: Gathering,
  { estimates }: Assessment,
  runs: readonly RunOfLedger[],
  charted: ChartedDocuments,
): Promise<Basis> => ({
  features: chartedFeatures(rows, charted),
  estimates: estimates.map((estimate) => estimateOf(estimate, runs)),
  coverage: coveredCountries((await corpus.coverage(call)).value, (await corpus.legalCoverage(call)).value),
  disclaimers: DISCLAIMERS,
  corpus: (await corpus.version(call)).version,
});

const ofIndexAlone = ({ comparison }: FrozenComparison): Basis => ({
  ...{ comparison, features: [], estimates: [], coverage: [], disclaimers: DISCLAIMERS_OF_INDEX },
});

/** The documents kept; of other kinds what they are about. */
function shownResults({ monitoring, compared }: Gathering, results: readonly AssessedResult[]): readonly ShownResult[] {
  if (compared !== null) return compared.relevant;
  return monitoring === null ? results.filter(isKept) : arrivedOf(monitoring);
}

/** The documents of a digest are what arrived, each once, whatever the search says of them. */
const arrivedOf = ({ arrivals }: MonitoringDigest): readonly ShownResult[] => [
  ...new Map(
    arrivals.map(({ ucid, family }): [string, ShownResult] => [
      ucid,
      { ucid, family, category: null, ratings: {}, comments: [] },
    ]),
  ).values(),
];

/** What was searched for; of a comparison what stands there now, which is compared. */
function aboutSearch(steps: StepsRow, compared: FrozenComparison | null): ReportSnapshot['search'] {
  const asked = compared === null ? (steps.asked ?? steps) : steps;
  return {
    id: steps.id,
    type: searchTypeOf(steps.searchType)?.name ?? steps.searchType,
    title: titleOf(steps, asked),
    idea: [asked.idea.title, asked.idea.text || asked.expression].filter((text) => text.trim() !== '').join('\n'),
    priorityDate: asked.idea.priorityDate,
  };
}

function flowOf(
  { answer }: StepsRow,
  results: readonly AssessedResult[],
  foundByLastRun: ReadonlySet<string> | null,
): ReportFlow {
  const ran = answer?.kind === 'ran' ? answer : null;
  const families = new Map<string, Set<string>>();
  for (const { family, ratings } of results) {
    const all = families.get(family) ?? new Set();
    for (const rating of Object.values(ratings)) all.add(rating);
    families.set(family, all);
  }
  const rated = [...families.values()].filter((ratings) => ratings.size > 0);
  const kept = results.filter(isKept);
  const isFound = ([family, all]: readonly [string, ReadonlySet<string>]) =>
    all.size > 0 && foundByLastRun?.has(family);
  const screenedOfFound = foundByLastRun && [...families].filter(isFound).length;
  // A family counts once, by the best that a reviewer said of it.
  const relevant = rated.filter((ratings) => ratings.has('relevant')).length;
  const maybe = rated.filter((ratings) => !ratings.has('relevant') && ratings.has('maybe')).length;
  return {
    found: ran?.families ?? null,
    publications: ran?.publications ?? null,
    ...{ screened: rated.length, screenedOfFound },
    relevant,
    maybe,
    irrelevant: rated.length - relevant - maybe,
    ...{ kept: kept.length, keptFamilies: new Set(kept.map(({ family }) => family)).size },
  };
}

type ShownResult = Pick<AssessedResult, 'ucid' | 'family' | 'category' | 'ratings' | 'comments'>;

function documentOf(
  { ucid, family, category, ratings, comments }: ShownResult,
  answer: DocumentAnswer | undefined,
  { nameOf, now }: Pick<Gathering, 'now'> & { readonly nameOf: (user: Id) => string },
): ReportedDocument {
  const said = Object.entries(ratings).map(
    ([reviewer, rating]) => `${nameOf(Number(reviewer)) || 'unknown'}: ${rating}`,
  );
  const assessed = {
    ...{ ucid, family, ratings: said },
    ...(isRisk(category) ? { category: null, risk: category } : { category }),
    comments: comments.map(({ author, text }) => ({ by: nameOf(author), text })),
  };
  const [country = '', number = '', kindCode = null] = ucid.split('-');
  if (answer === undefined)
    return {
      ...{ ...assessed, country, number, kindCode, title: '', applicants: [], inventors: [], published: null },
      ...{ filed: null, priority: null, status: 'unknown', classes: [], members: [], isHeld: false },
    };
  const { publication } = answer;
  return {
    ...assessed,
    ...{ country, number, kindCode, title: titleIn(publication) },
    applicants: holdersOf(publication),
    inventors: eachOnce(publication.parties.filter(({ role }) => role === 'inventor').map(({ name }) => name)),
    published: publication.publication.date,
    filed: publication.application?.date ?? null,
    priority: publication.priorities.flatMap(({ date }) => (date === null ? [] : [date])).sort()[0] ?? null,
    ...reportedRight(answer, utcDay(now)),
    classes: publication.classes.map(({ symbol }) => symbol),
    members: answer.family.map((member) => member.ucid).filter((member) => member !== ucid),
    isHeld: true,
  };
}

const titleIn = ({ titles, lang }: Publication): string =>
  (titles.find((one) => one.lang === 'en') ?? titles.find((one) => one.lang === lang) ?? titles[0])?.content ?? '';

/** Risks from the highest, then categories. */
const RANKS: readonly string[] = [...RISKS, ...CATEGORIES];
const rankOf = ({ category, risk }: ReportedDocument): number => {
  const place = RANKS.indexOf(risk ?? category ?? '');
  return place < 0 ? RANKS.length : place;
};
const byCategory = (a: ReportedDocument, b: ReportedDocument): number =>
  rankOf(a) - rankOf(b) || (a.ucid < b.ucid ? -1 : 1);
