/** The sections of a landscape: each plot with the table of the same numbers. */
import { facts, heading, paragraph, plot, table, tableOfNumbers, type ReportBlock } from '../document.ts';
import type { ReportSection } from '../events.ts';
import type { ReportSnapshot } from '../snapshot.ts';
import { publicationsIn, type Landscape, type NamedCounts, type ValueCount } from './landscape.ts';
import { barsPlot, columnsPlot, gridPlot, grouped, type PlotValue } from './plot.ts';

type BlocksOf = (landscape: Landscape) => readonly ReportBlock[];

/** So many bars a plot has at most; what follows is one bar, and has a row each in the table. */
const BARS_AT_MOST = 15;
/** Of the plot by year. */
const COLUMNS_AT_MOST = 120;
/** A year each, these last ones; what is before has one column. */
const YEARS_APART = 8;

export const landscapeOverview = ({ landscape }: ReportSnapshot): readonly ReportBlock[] =>
  landscape === undefined ? [] : overview(landscape);

/** Nothing in a report of another kind. */
export const landscapeSection =
  (section: LandscapeSection) =>
  ({ landscape }: ReportSnapshot): readonly ReportBlock[] =>
    landscape === undefined ? [] : SECTIONS[section](landscape);

type LandscapeSection = Extract<
  ReportSection,
  'years' | 'authorities' | 'applicants' | 'classes' | 'applicant-years' | 'statuses'
>;

const overview: BlocksOf = ({ of, corpus, families, publications, years }) => [
  heading('What was counted'),
  facts(
    ['Counted', `${of.slice(0, 1).toUpperCase()}${of.slice(1)}`],
    ['Publications', grouped(publications)],
    ['Families', grouped(families)],
    ['Published', years.length === 0 ? 'unknown' : `${years[0]?.value} to ${years.at(-1)?.value}`],
    ['Version of the corpus', String(corpus)],
  ),
  paragraph(
    'Each publication has one year, one authority and one status, so that these counts add up to all publications. ' +
      'A family counts for each of its applicants and classes.',
  ),
];

const years: BlocksOf = (landscape) => {
  const all = everyYear(landscape.years);
  const undated = landscape.publications - publicationsIn(landscape.years);
  const most = largest(landscape.years);
  if (most === null) return [heading('Publications by year'), paragraph('No year of publication is known.')];
  return [
    heading('Publications by year'),
    plot(
      'Publications by year',
      `Columns: publications by year from ${all[0]?.label} to ${all.at(-1)?.label}. ` +
        `The most were published in ${most.value}: ${grouped(most.publications)}.${BELOW}`,
      columnsPlot(all),
    ),
    countsTable('Publications by year', 'Year', [
      ...landscape.years.map(({ value, publications }) => counted(value, publications, landscape)),
      ...(undated === 0 ? [] : [counted('No date', undated, landscape)]),
      total(landscape),
    ]),
    paragraph(BY_PUBLICATION),
  ];
};

const BY_PUBLICATION =
  'By the year of publication, mostly 18 months after the priority and later for grants. The last year is not over ' +
  'where the corpus ends within it.';

/** Publications and their share, of each value. */
const countsTable = (title: string, head: string, rows: readonly (readonly string[])[], of = 'Share'): ReportBlock =>
  tableOfNumbers(
    1,
    table(
      title,
      [
        [head, 2],
        ['Publications', 1],
        [of, 1],
      ],
      rows,
    ),
  );

const shares =
  (title: string, head: string, of: (landscape: Landscape) => readonly ValueCount[]): BlocksOf =>
  (landscape) => {
    const counts = of(landscape);
    const rest = landscape.publications - publicationsIn(counts);
    const most = largest(counts);
    if (most === null) return [heading(title), paragraph('Nothing was counted.')];
    return [
      heading(title),
      plot(
        title,
        `Bars: ${title.toLowerCase()}. The most: ${most.value}, ${grouped(most.publications)}.${BELOW}`,
        barsPlot(barsOf([...counts, ...(rest === 0 ? [] : [{ value: OTHERS, publications: rest }])])),
      ),
      countsTable(title, head, [
        ...counts.map(({ value, publications }) => counted(value, publications, landscape)),
        ...(rest === 0 ? [] : [counted(OTHERS, rest, landscape)]),
        total(landscape),
      ]),
    ];
  };

function barsOf(counts: readonly ValueCount[]): readonly PlotValue[] {
  const shown = counts.slice(0, BARS_AT_MOST).map(({ value, publications }) => ({ label: value, value: publications }));
  const rest = publicationsIn(counts.slice(BARS_AT_MOST));
  return rest === 0 ? shown : [...shown, { label: `${counts.length - BARS_AT_MOST} more`, value: rest }];
}

/** As the sources state it: shares are of what is stated. */
const statuses: BlocksOf = (landscape) => {
  const stated = landscape.statuses.filter(({ value }) => value !== 'unknown');
  const known = publicationsIn(stated);
  if (known === 0)
    return [
      heading('Legal status'),
      paragraph(`The sources state no status of these ${grouped(landscape.publications)} publications.`),
    ];
  const all = [...stated, { value: 'unknown', publications: landscape.publications - known }];
  return [
    heading('Legal status'),
    plot(
      'Publications by legal status',
      `Bars: publications by legal status. ${all
        .map(({ value, publications }) => `${value}: ${grouped(publications)}`)
        .join(', ')}.${BELOW}`,
      barsPlot(all.map(({ value, publications }) => ({ label: value, value: publications }))),
    ),
    countsTable(
      'Publications by legal status',
      'Status',
      [
        ...stated.map(({ value, publications }) => [value, grouped(publications), share(publications, known)]),
        ['unknown', grouped(landscape.publications - known), 'none'],
        ['All', grouped(landscape.publications), 'none'],
      ],
      'Share of those known',
    ),
    paragraph('Status as the source of the record states it; check it in the register.'),
  ];
};

const named =
  (title: string, [head, extra]: readonly [string, string | null], of: (all: Landscape) => NamedCounts): BlocksOf =>
  (landscape) => {
    const { named: counts, otherFamilies, otherPublications } = of(landscape);
    const [most] = counts;
    if (most === undefined) return [heading(title), paragraph('None is named in the records.')];
    const titleOf = (value: string) => (extra === null ? [] : [landscape.classTitles[value] ?? 'unknown']);
    const row = (name: string, texts: readonly string[], [families, publications]: readonly [number, number]) => [
      ...[name, ...texts, grouped(families), grouped(publications)],
      share(families, landscape.families),
    ];
    const blank = extra === null ? [] : ['none of these'];
    return [
      heading(title),
      plot(
        title,
        `Bars: ${title.toLowerCase()}. The most: ${most.value}, in ${grouped(most.families)} families.${BELOW}`,
        // What is left is no bar: it would be so long that the others could not be told apart.
        barsPlot(counts.map(({ value, families }) => ({ label: value, value: families }))),
      ),
      tableOfNumbers(
        extra === null ? 1 : 2,
        table(
          title,
          [[head, extra === null ? 4 : 1], ...(extra === null ? [] : ([[extra, 4]] as const)), ...COUNTS_OF_NAMED],
          [
            ...counts.map(({ value, families, publications }) => row(value, titleOf(value), [families, publications])),
            row(OTHERS, blank, [otherFamilies, otherPublications]),
          ],
        ),
      ),
      paragraph(
        `A family with several of these counts for each: ${grouped(landscape.families - otherFamilies)} families ` +
          `have at least one of them, ${grouped(otherFamilies)} have none, ${grouped(landscape.families)} in all.`,
      ),
    ];
  };

const OTHERS = 'Others';
const COUNTS_OF_NAMED = [
  ['Families', 1],
  ['Publications', 1.3],
  ['Share of families', 1.6],
] as const;

const applicantYears: BlocksOf = ({ applicantYears: rows, years: all }) => {
  const title = 'Applicants by year';
  const last = Number(all.at(-1)?.value ?? NaN);
  if (rows.length === 0 || Number.isNaN(last)) return [];
  const first = Math.max(Number(all[0]?.value), last - YEARS_APART + 1);
  const apart = Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
  const hasEarlier = Number(all[0]?.value) < first;
  const cells = (counts: readonly ValueCount[]): readonly number[] => [
    ...(hasEarlier ? [publicationsIn(counts.filter(({ value }) => Number(value) < first))] : []),
    ...apart.map((year) => counts.find(({ value }) => value === year)?.publications ?? 0),
  ];
  const columns = [...(hasEarlier ? [`to ${first - 1}`] : []), ...apart];
  return [
    heading(title),
    plot(
      title,
      `Grid: publications of the ${rows.length} applicants with the most families, by year; the more, ` +
        `the darker.${BELOW}`,
      gridPlot({ columns, rows: rows.map(({ applicant, years: own }) => ({ label: applicant, values: cells(own) })) }),
    ),
    tableOfNumbers(
      1,
      table(
        title,
        [['Applicant', 3], ...[...columns, 'No date', 'All'].map((name) => [name, 1] as const)],
        rows.map(({ applicant, publications, years: own }) => [
          ...[applicant, ...cells(own).map(grouped)],
          ...[grouped(publications - publicationsIn(own)), grouped(publications)],
        ]),
      ),
    ),
  ];
};

const SECTIONS: Readonly<Record<LandscapeSection, BlocksOf>> = {
  years,
  authorities: shares('Publications by authority', 'Authority', (all) => all.authorities),
  applicants: named('Families by applicant', ['Applicant', null], (all) => all.applicants),
  classes: named('Families by class', ['Subclass', 'Title'], (all) => all.classes),
  'applicant-years': applicantYears,
  statuses,
};

const BELOW = ' The table below has the numbers.';

const share = (part: number, whole: number): string =>
  whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`;
const counted = (value: string, publications: number, of: Landscape): readonly string[] => [
  ...[value, grouped(publications), share(publications, of.publications)],
];
const total = (of: Landscape): readonly string[] => counted('All', of.publications, of);

const largest = (counts: readonly ValueCount[]): ValueCount | null =>
  counts.reduce<ValueCount | null>((most, one) => (one.publications > (most?.publications ?? 0) ? one : most), null);

/** From the first to the last, those between without publications too. */
function everyYear(counts: readonly ValueCount[]): readonly PlotValue[] {
  const found = new Map(counts.map(({ value, publications }) => [Number(value), publications]));
  const last = Math.max(...found.keys());
  const first = Math.max(Math.min(...found.keys()), last - COLUMNS_AT_MOST + 1);
  const before = publicationsIn(counts.filter(({ value }) => Number(value) < first));
  return [
    ...(before === 0 ? [] : [{ label: `to ${first - 1}`, value: before }]),
    ...Array.from({ length: last - first + 1 }, (_, at) => ({
      ...{ label: String(first + at), value: found.get(first + at) ?? 0 },
    })),
  ];
}
