/** What is different from the version before, in sentences. */
import type { ReportSnapshot } from './snapshot.ts';

const LISTED = 20;

export function snapshotChanges(before: ReportSnapshot, after: ReportSnapshot): readonly string[] {
  const was = new Map(before.documents.map((document) => [document.ucid, document]));
  const is = new Map(after.documents.map((document) => [document.ucid, document]));
  const names = (of: readonly string[]) =>
    of.slice(0, LISTED).join(', ') + (of.length > LISTED ? ` and ${of.length - LISTED} more` : '');
  const added = [...is.keys()].filter((ucid) => !was.has(ucid));
  const gone = [...was.keys()].filter((ucid) => !is.has(ucid));
  const both = after.documents.filter(({ ucid }) => was.has(ucid));
  const recategorised = both.filter(({ ucid, category }) => was.get(ucid)?.category !== category);
  const restated = both.filter(({ ucid, status }) => was.get(ucid)?.status !== status);
  return [
    ...(added.length > 0 ? [`Added: ${names(added)}.`] : []),
    ...(gone.length > 0 ? [`Removed: ${names(gone)}.`] : []),
    ...recategorised
      .slice(0, LISTED)
      .map(
        ({ ucid, category }) => `Category of ${ucid}: ${was.get(ucid)?.category ?? 'none'}, now ${category ?? 'none'}.`,
      ),
    ...restated
      .slice(0, LISTED)
      .map(({ ucid, status }) => `Status of ${ucid}: ${was.get(ucid)?.status}, now ${status}.`),
    ...(template(before) === template(after) ? [] : [`Word template: ${template(before)}, now ${template(after)}.`]),
    ...landscapeChanges(before, after),
    ...arrivalChanges(before, after),
    ...comparisonChanges(before, after),
    ...(cells(before) === cells(after) ? [] : ['The claim chart changed.']),
    ...(before.runs.length === after.runs.length
      ? []
      : [`Runs of the search: ${before.runs.length}, now ${after.runs.length}.`]),
    ...(before.log.length === after.log.length
      ? []
      : [`Steps in the search log: ${before.log.length}, now ${after.log.length}.`]),
  ];
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

const template = ({ report }: ReportSnapshot): string =>
  report.template === undefined ? 'the default one' : `${report.template.name}, version ${report.template.version}`;

const cells = ({ features }: ReportSnapshot): string => JSON.stringify(features);
