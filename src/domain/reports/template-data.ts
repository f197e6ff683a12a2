/** What is filled into a company's template: the texts of the report's page, under the names of template-tags.ts. */
import { columnTexts } from './columns.ts';
import { comparedRows } from './comparison/comparison-rows.ts';
import { known, type ReportBlock, type ReportPage } from './document.ts';
import type { ReportSection } from './events.ts';
import { claimChart } from './kind-tables.ts';
import { headerFacts, sectionBlocks } from './layout.ts';
import { landscapeRows } from './landscape/landscape-rows.ts';
import { arrivalRows } from './monitoring/monitoring-rows.ts';
import { moment } from './report-moment.ts';
import type { ReportSnapshot } from './snapshot.ts';

/** A text, or what is repeated. The body is no data: it is drawn. */
export type TemplateValue = string | readonly TemplateScope[];
export interface TemplateScope {
  readonly [name: string]: TemplateValue;
}

export function templateData(snapshot: ReportSnapshot, page: ReportPage): TemplateScope {
  const about = new Map(headerFacts(snapshot));
  const fact = (label: string): string => about.get(label) ?? '';
  const rowsOf = (section: ReportSection, ...names: readonly string[]) =>
    rowsIn(sectionBlocks(section, snapshot), names);
  const texts = (section: ReportSection): readonly { readonly text: string }[] =>
    sectionBlocks(section, snapshot).flatMap((block) => (block.kind === 'paragraph' ? [{ text: block.text }] : []));
  return {
    ...{ title: page.title, kind: page.subtitle, mark: page.mark, footer: page.footer },
    ...{ search: fact('Search'), search_type: fact('Type of search'), priority_date: fact('Priority date') },
    ...{ asked: fact('Asked for'), as_of: fact('As of'), version: fact('Version') },
    idea: texts('idea')
      .map(({ text }) => text)
      .join('\n'),
    classes: snapshot.classesSearched.join(', ') || 'none',
    index: snapshot.comparison ? `${snapshot.comparison.index}: ${known(snapshot.comparison.name)}` : 'none',
    documents: documentsIn(snapshot),
    features: snapshot.features.map(({ label, text }) => ({ label, text })),
    landscape: landscapeRows(snapshot),
    compared: comparedRows(snapshot),
    arrivals: arrivalRows(snapshot),
    comments: rowsOf('comments', 'number', 'by', 'text'),
    families: rowsOf('family', 'number', 'family', 'members'),
    runs: snapshot.comparison
      ? [asRun(texts('strategy'), snapshot.report.frozenAt)]
      : rowsOf('strategy', 'run', 'date', 'query', 'corpus', 'families'),
    flow: rowsIn(
      sectionBlocks('flow', snapshot).filter(({ kind }) => kind === 'facts'),
      ['label', 'value'],
    ),
    recall: texts('recall'),
    coverage: snapshot.comparison
      ? rowsOf('coverage', 'authority', 'publications').map((row) => ({ ...NOT_COUNTED, ...row }))
      : rowsOf('coverage', ...COVERAGE),
    egress: texts('egress'),
    disclaimers: texts('disclaimers'),
    log: rowsOf('log', 'entry', 'date', 'by', 'text'),
  };
}

const COVERAGE = ['authority', 'publications', 'years', 'abstracts', 'claims', 'descriptions', 'statuses', 'registers'];

/** A comparison says what its index holds, one thing a row, and has no run: it says how it was compared. */
const NOT_COUNTED = Object.fromEntries(COVERAGE.map((name) => [name, 'not counted']));
const asRun = (texts: readonly { readonly text: string }[], at: number): TemplateScope => ({
  ...{ run: '1', date: moment(at), query: texts.map(({ text }) => text).join('\n') },
  ...{ corpus: 'none', families: 'none' },
});

const rowsIn = (blocks: readonly ReportBlock[], names: readonly string[]): readonly TemplateScope[] =>
  blocks.flatMap((block) =>
    block.kind === 'table' || block.kind === 'facts'
      ? block.rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])))
      : [],
  );

function documentsIn(snapshot: ReportSnapshot): readonly TemplateScope[] {
  const texts = columnTexts(snapshot);
  const charts = claimChart(snapshot).filter(({ kind }) => kind === 'table');
  return snapshot.documents.map(({ ucid, title }, at) => ({
    ...{ number: ucid, title: title || 'unknown', ...texts[at] },
    chart: rowsIn(charts.slice(at, at + 1), ['limitation', 'verdict', 'quotation']),
  }));
}
