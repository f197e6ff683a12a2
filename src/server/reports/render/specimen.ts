/** A page with one block of every kind: what is rendered of it changes with every change of a template. */
import { facts, heading, paragraph, plot, table, type ReportPage } from '../../../domain/reports/document.ts';
import { columnsPlot } from '../../../domain/reports/landscape/plot.ts';

export const SPECIMEN_PAGE: ReportPage = {
  title: 'Specimen',
  subtitle: 'Template',
  mark: 'Not approved',
  footer: 'Specimen',
  blocks: [
    heading('Heading'),
    heading('Heading of a part', 2),
    paragraph('Paragraph\nof two lines'),
    facts(['Label', 'Value']),
    table(
      'Table',
      [
        ['Narrow', 1],
        ['Wide', 5],
      ],
      [['a', 'b']],
    ),
    plot('Plot', 'Columns: one', columnsPlot([{ label: '2020', value: 1 }])),
  ],
};
