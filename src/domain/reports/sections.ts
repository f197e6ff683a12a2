/** The sections of a report and their order. Some can be left out; those that no report is without only moved. */
import { REPORT_SECTIONS, type ReportKind, type ReportSection } from './events.ts';

const PLOTS = [
  ...(['years', 'authorities', 'applicants', 'classes', 'applicant-years', 'statuses'] as const),
] as const satisfies readonly ReportSection[];
const OPTIONAL: readonly ReportSection[] = ['idea', 'chart', 'comments', 'family', ...PLOTS];

/** A landscape counts: what is said of single documents is in the other kinds. */
const OF_LANDSCAPE: readonly ReportSection[] = [
  ...(['idea', 'main'] as const),
  ...PLOTS,
  ...(['strategy', 'flow', 'recall', 'coverage', 'egress', 'disclaimers', 'log'] as const),
];
const OF_COMPARISON: readonly ReportSection[] = [
  ...(['idea', 'main', 'strategy', 'flow', 'recall', 'coverage', 'egress', 'disclaimers', 'log'] as const),
];
const OF_DIGEST = OF_LANDSCAPE.filter((section) => !(PLOTS as readonly ReportSection[]).includes(section));

const OWN_SECTIONS: Partial<Record<ReportKind, readonly ReportSection[]>> = {
  landscape: OF_LANDSCAPE,
  monitoring: OF_DIGEST,
  comparison: OF_COMPARISON,
};

/** The chart is the main section of an invalidation; the form of a disclosure list has none. */
const WITHOUT_CHART: readonly ReportKind[] = ['invalidation', 'ids'];

export const isOptionalSection = (section: ReportSection): boolean => OPTIONAL.includes(section);

/** Those that a report of the kind can have, in the order that they have at first. */
export const sectionsOfKind = (kind: ReportKind): readonly ReportSection[] =>
  OWN_SECTIONS[kind] ??
  REPORT_SECTIONS.filter(
    (section) =>
      !(PLOTS as readonly ReportSection[]).includes(section) && (section !== 'chart' || !WITHOUT_CHART.includes(kind)),
  );

/**
 * What is shown, in its order. A list without the main section is one of an earlier build: it says what is shown, not
 * where. Sections that no report is without follow where the list does not name them.
 */
export function sectionsInOrder(chosen: readonly ReportSection[], kind: ReportKind): readonly ReportSection[] {
  const there = sectionsOfKind(kind);
  const isShown = (section: ReportSection) => !isOptionalSection(section) || chosen.includes(section);
  if (!chosen.includes('main')) return there.filter(isShown);
  const listed = [...new Set(chosen)].filter((section) => there.includes(section));
  return [...listed, ...there.filter((section) => isShown(section) && !listed.includes(section))];
}
