/** What is in a report and in which order: its sections, and the columns of its table of documents. */
import { COLUMNS_AT_MOST, hasChosenColumns, REPORT_COLUMN_NAMES } from '../../../domain/reports/columns.ts';
import { isOptionalSection } from '../../../domain/reports/sections.ts';
import { Stack, Text } from '../../kit/layout.tsx';
import { OrderedChoices } from './OrderedChoices.tsx';
import { columnsProblem, SECTION_NAMES, type ReportChoices } from './report-choices.ts';

const FORM_OF_OFFICE = 'An information disclosure list has the columns of the office’s form.';
const OWN_TABLES = 'This kind has tables of its own: it has no columns to choose.';

interface ContentChoicesProps {
  readonly choices: Pick<ReportChoices, 'kind' | 'sections' | 'columns'>;
  readonly onChange: (change: Partial<Pick<ReportChoices, 'sections' | 'columns'>>) => void;
}

export function SectionChoices({ choices, onChange }: ContentChoicesProps) {
  return (
    <Stack gap={3}>
      <Text as="p" tone="quiet" size="s">
        In the order of the report. What has no box is in every report; it can only be moved.
      </Text>
      <OrderedChoices
        label="Sections"
        choices={choices.sections}
        nameOf={(id) => SECTION_NAMES[id]}
        isFixed={(id) => !isOptionalSection(id)}
        onChange={(sections) => onChange({ sections })}
      />
    </Stack>
  );
}

export function ColumnChoices({ choices, onChange }: ContentChoicesProps) {
  if (!hasChosenColumns(choices.kind))
    return <Text tone="quiet">{choices.kind === 'ids' ? FORM_OF_OFFICE : OWN_TABLES}</Text>;
  const problem = columnsProblem(choices);
  return (
    <Stack gap={3}>
      <Text as="p" tone="quiet" size="s">
        Of the table of documents, from left to right. More than eight set the pages across; there are at most{' '}
        {COLUMNS_AT_MOST}.
      </Text>
      <OrderedChoices
        label="Columns"
        choices={choices.columns}
        nameOf={(id) => REPORT_COLUMN_NAMES[id]}
        onChange={(columns) => onChange({ columns })}
      />
      {problem !== null && <Text tone="quiet">{problem}</Text>}
    </Stack>
  );
}
