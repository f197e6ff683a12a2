/** What is different from the version before, in sentences. */
import { canonical } from '../shared/state-hash.ts';
import { REPORT_COLUMN_NAMES } from './columns.ts';
import type { ReportedCell, ReportedDocument, ReportedFeature, ReportSnapshot } from './snapshot.ts';
import { VERDICTS } from './verdicts.ts';

type WasAndIs = readonly [was: string, is: string];

const LISTED = 20;

/**
 * Both snapshots as they were parsed or as they were frozen: the order of their fields does not matter. The steps of
 * the log are counted without those that made reports.
 */
export function snapshotChanges(before: ReportSnapshot, after: ReportSnapshot): readonly string[] {
  return [
    ...texts(before, after).flatMap(([what, [was, is]]) => (was === is ? [] : [`${what}: ${was}, now ${is}.`])),
    ...documentChanges(before, after),
    ...chartChanges(before.features, after.features),
    ...landscapeChanges(before, after),
    ...arrivalChanges(before, after),
    ...comparisonChanges(before, after),
    ...(isSame(before.estimates, after.estimates) ? [] : ['The estimate of recall changed.']),
    ...(isSame(before.coverage, after.coverage) ? [] : [coverageChange(before, after)]),
    ...(isSame(before.egress, after.egress) ? [] : ['The statement of what left the house changed.']),
  ];
}

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const known = (text: string | null): string => text ?? 'unknown';

function texts(before: ReportSnapshot, after: ReportSnapshot): readonly (readonly [what: string, change: WasAndIs])[] {
  const both = (of: (snapshot: ReportSnapshot) => string): WasAndIs => [of(before), of(after)];
  const steps = ({ log }: ReportSnapshot): string => String(log.filter(({ text }) => !OF_REPORTS.test(text)).length);
  return [
    ['Title', both(({ report }) => `“${report.title}”`)],
    ['Word template', both(template)],
    ['Sections', both(({ report }) => report.sections.join(', '))],
    [
      'Columns',
      both(({ report }) => (report.columns ?? []).map((one) => REPORT_COLUMN_NAMES[one]).join(', ') || NO_CHOICE),
    ],
    ['Title of the search', both(({ search }) => `“${search.title}”`)],
    ['Priority date', both(({ search }) => known(search.priorityDate))],
    ['Subject of the search', both(({ search }) => shortened(search.idea))],
    ['Runs of the search', both(({ runs }) => String(runs.length))],
    ['Families found', both(({ flow }) => known(flow.found === null ? null : String(flow.found)))],
    ['Families screened', both(({ flow }) => String(flow.screened))],
    ['Steps in the search log', both(steps)],
  ];
}

const NO_CHOICE = 'those of the kind';
/** The sentences of the events of reports: each report would be a change of the next one. */
const OF_REPORTS = /^(Report \d+ |The approved files of report )/;

const template = ({ report }: ReportSnapshot): string =>
  report.template === undefined ? 'the default one' : `${report.template.name}, version ${report.template.version}`;

const shortened = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

/** Sentences up to a limit, and how many there are beyond it. */
const limited = (sentences: readonly string[], what: string): readonly string[] =>
  sentences.length <= LISTED
    ? sentences
    : [...sentences.slice(0, LISTED), `${what}: ${sentences.length - LISTED} more.`];

function documentChanges(before: ReportSnapshot, after: ReportSnapshot): readonly string[] {
  const was = new Map(before.documents.map((document) => [document.ucid, document]));
  const is = new Set(after.documents.map(({ ucid }) => ucid));
  const names = (of: readonly string[]) =>
    of.slice(0, LISTED).join(', ') + (of.length > LISTED ? ` and ${of.length - LISTED} more` : '');
  const added = after.documents.map(({ ucid }) => ucid).filter((ucid) => !was.has(ucid));
  const gone = before.documents.map(({ ucid }) => ucid).filter((ucid) => !is.has(ucid));
  const changed = after.documents.flatMap((document) => {
    const old = was.get(document.ucid);
    return old === undefined ? [] : changesOf(old, document);
  });
  return [
    ...(added.length > 0 ? [`Added: ${names(added)}.`] : []),
    ...(gone.length > 0 ? [`Removed: ${names(gone)}.`] : []),
    ...limited(changed, 'Changes of documents'),
  ];
}

/** `Category of EP-1-A1: none, now X.` */
function changesOf(was: ReportedDocument, is: ReportedDocument): readonly string[] {
  const facts: readonly (readonly [what: string, of: (document: ReportedDocument) => string])[] = [
    ['Category', ({ category }) => category ?? 'none'],
    ['Risk', ({ risk }) => risk ?? 'not judged'],
    ['Status', ({ status }) => status],
    ['Comments', ({ comments }) => String(comments.length)],
    ['Title', ({ title }) => `“${title}”`],
    ['Holders', ({ applicants }) => applicants.join('; ') || 'unknown'],
    ['Published', ({ published }) => known(published)],
    ['Other members of the family', ({ members }) => String(members.length)],
  ];
  const told = facts.flatMap(([what, of]) =>
    of(was) === of(is) ? [] : [`${what} of ${is.ucid}: ${of(was)}, now ${of(is)}.`],
  );
  // Without the names of who rated and commented: what is in the log stays there.
  const unnamed = [
    ...(isSame(was.ratings, is.ratings) ? [] : [`The ratings of ${is.ucid} changed.`]),
    ...(was.comments.length === is.comments.length && !isSame(was.comments, is.comments)
      ? [`The comments on ${is.ucid} were changed.`]
      : []),
  ];
  const all = [...told, ...unnamed];
  return all.length === 0 && !isSame(was, is) ? [`The record of ${is.ucid} changed.`] : all;
}

function chartChanges(before: readonly ReportedFeature[], after: readonly ReportedFeature[]): readonly string[] {
  const was = new Map(before.map((feature) => [feature.label, feature]));
  const is = new Set(after.map(({ label }) => label));
  return limited(
    [
      ...after.filter(({ label }) => !was.has(label)).map(({ label }) => `Feature ${label} was added.`),
      ...before.filter(({ label }) => !is.has(label)).map(({ label }) => `Feature ${label} was removed.`),
      ...after.flatMap((feature) => {
        const old = was.get(feature.label);
        return old === undefined ? [] : featureChanges(old, feature);
      }),
    ],
    'Changes of the claim chart',
  );
}

const NOT_JUDGED: Omit<ReportedCell, 'ucid'> = { disclosed: 'unknown', quotations: [] };

function featureChanges(was: ReportedFeature, is: ReportedFeature): readonly string[] {
  const byDocument = ({ cells }: ReportedFeature) => new Map(cells.map((cell) => [cell.ucid, cell]));
  const [before, after] = [byDocument(was), byDocument(is)];
  const ucids = [...new Set([...was.cells, ...is.cells].map(({ ucid }) => ucid))];
  return [
    ...(was.text === is.text ? [] : [`The text of feature ${is.label} changed.`]),
    ...ucids.flatMap((ucid) => {
      const [old, now] = [before.get(ucid) ?? NOT_JUDGED, after.get(ucid) ?? NOT_JUDGED];
      const at = `Feature ${is.label} in ${ucid}`;
      return [
        ...(old.disclosed === now.disclosed
          ? []
          : [`${at}: ${VERDICTS[old.disclosed]}, now ${VERDICTS[now.disclosed]}.`]),
        ...(isSame(old.quotations, now.quotations)
          ? []
          : [`${at}: quotations ${old.quotations.length}, now ${now.quotations.length}${sameCount(old, now)}.`]),
      ];
    }),
  ];
}

const sameCount = (was: Omit<ReportedCell, 'ucid'>, is: Omit<ReportedCell, 'ucid'>): string =>
  was.quotations.length === is.quotations.length ? ', with other words or places' : '';

function coverageChange(before: ReportSnapshot, after: ReportSnapshot): string {
  const sum = ({ coverage }: ReportSnapshot) => coverage.reduce((total, { publications }) => total + publications, 0);
  const [was, is] = [sum(before), sum(after)];
  return was === is ? 'What the corpus holds changed.' : `Publications in the corpus: ${was}, now ${is}.`;
}
function arrivalChanges({ monitoring: was }: ReportSnapshot, { monitoring: is }: ReportSnapshot): readonly string[] {
  if (was === undefined || is === undefined) return [];
  const decided = (digest: typeof is): number => digest.arrivals.filter((one) => one.decided !== null).length;
  return [
    ...(was.monitor === is.monitor ? [] : [`Monitor: ${was.name}, now ${is.name}.`]),
    ...(was.version === is.version ? [] : [`Version of the question: ${was.version}, now ${is.version}.`]),
    ...(decided(was) === decided(is) ? [] : [`Decided: ${decided(was)}, now ${decided(is)}.`]),
  ];
}

/** By numbers alone: they are in the ledger. */
function comparisonChanges({ comparison: was }: ReportSnapshot, { comparison: is }: ReportSnapshot): readonly string[] {
  if (was === undefined || is === undefined) return [];
  const rated = ({ found }: typeof is): number => found.filter(({ best }) => best !== null).length;
  const said = (of: typeof is) =>
    of.found.map((one) => JSON.stringify([one.ucid, one.category, one.ratings])).toSorted();
  return [
    ...(was.index === is.index ? [] : [`Index: ${was.index}, now ${is.index}.`]),
    ...(was.documents === is.documents ? [] : [`Documents of the index: ${was.documents}, now ${is.documents}.`]),
    ...(was.alike === is.alike ? [] : [`Documents alike: ${was.alike}, now ${is.alike}.`]),
    ...(rated(was) === rated(is) ? [] : [`Rated: ${rated(was)}, now ${rated(is)}.`]),
    ...(said(was).join() === said(is).join() ? [] : ['What was decided changed.']),
  ];
}

function landscapeChanges({ landscape: was }: ReportSnapshot, { landscape: is }: ReportSnapshot): readonly string[] {
  if (was === undefined || is === undefined) return [];
  return [
    ...(was.of === is.of ? [] : [`Counted: ${was.of}, now ${is.of}.`]),
    ...(was.publications === is.publications && was.families === is.families
      ? []
      : [
          `Publications counted: ${was.publications} of ${was.families} families, now ${is.publications} of ` +
            `${is.families}.`,
        ]),
  ];
}
