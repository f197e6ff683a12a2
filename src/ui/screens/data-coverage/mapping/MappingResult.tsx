/** What the mapping makes of all rows: counts, the first publications, and what is not understood, row by row. */
import type { MappingCheck, RowProblem } from '../../../../domain/documents/table-mapping.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { Badge } from '../../../kit/Badge.tsx';
import { Banner } from '../../../kit/Banner.tsx';
import { formatCount, formatCounted } from '../../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { dateWarning, resultWords } from './result-words.ts';
import type { DateOrder } from '../../../../domain/documents/table-mapping.ts';

interface MappingResultProps {
  readonly check: MappingCheck;
  readonly dates: DateOrder;
  readonly isSeveralFiles: boolean;
}

export function MappingResult({ check, dates, isSeveralFiles }: MappingResultProps) {
  const warning = dateWarning(check, dates);
  return (
    <Stack gap={3}>
      <Text as="p" role="status" numeric>
        {resultWords(check)}
      </Text>
      {warning !== null && <Banner tone="warning">{warning}</Banner>}
      {check.examples.length > 0 && <Examples examples={check.examples} />}
      {check.problems.length > 0 && <Problems check={check} isSeveralFiles={isSeveralFiles} />}
    </Stack>
  );
}

function Examples({ examples }: Pick<MappingCheck, 'examples'>) {
  const { formatDate } = useDates();
  return (
    <Stack gap={2}>
      <Heading level={3} size="m">
        The first publications
      </Heading>
      <div css={[panelStyle, { overflow: 'auto' }]}>
        <Table caption="The first publications, as they would be imported">
          <thead>
            <tr>
              <Th>Number</Th>
              <Th>Title</Th>
              <Th>Published</Th>
              <Th>Applicants</Th>
              <Th>Classes</Th>
              <Th numeric>Claims</Th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ ucid, title, published, applicants, classes, claims }) => (
              <tr key={ucid}>
                <Td css={{ whiteSpace: 'nowrap' }}>{ucid}</Td>
                <Td>{title || '–'}</Td>
                <Td css={{ whiteSpace: 'nowrap' }}>{published === null ? '–' : formatDate(published)}</Td>
                <Td>{shortList(applicants)}</Td>
                <Td>{shortList(classes)}</Td>
                <Td numeric>{formatCount(claims)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Stack>
  );
}

function shortList(values: readonly string[]): string {
  if (values.length === 0) return '–';
  return values.slice(0, 3).join('; ') + (values.length > 3 ? ` and ${values.length - 3} more` : '');
}

function Problems({ check, isSeveralFiles }: Pick<MappingResultProps, 'check' | 'isSeveralFiles'>) {
  return (
    <Stack gap={2}>
      <Row gap={2}>
        <Heading level={3} size="m">
          Not understood
        </Heading>
        {check.problems.length >= 500 && (
          <Text tone="quiet">the first {formatCounted(check.problems.length, 'place')}</Text>
        )}
      </Row>
      <div
        css={[panelStyle, { maxHeight: '20rem', overflow: 'auto' }]}
        role="region"
        aria-label="Not understood"
        tabIndex={0}
      >
        <Table caption="Rows and cells that are not understood">
          <thead>
            <tr>
              {isSeveralFiles && <Th>In</Th>}
              <Th numeric>Row</Th>
              <Th>Column</Th>
              <Th>Reason</Th>
              <Th>What follows</Th>
            </tr>
          </thead>
          <tbody>
            {check.problems.map((problem) => (
              <Problem
                key={`${problem.file} ${problem.row} ${problem.column} ${problem.reason}`}
                problem={problem}
                isSeveralFiles={isSeveralFiles}
              />
            ))}
          </tbody>
        </Table>
      </div>
    </Stack>
  );
}

function Problem({ problem, isSeveralFiles }: { readonly problem: RowProblem; readonly isSeveralFiles: boolean }) {
  const { file, row, column, reason, isFatal } = problem;
  return (
    <tr>
      {isSeveralFiles && <Td css={{ overflowWrap: 'anywhere' }}>{file}</Td>}
      <Td numeric>{formatCount(row)}</Td>
      <Td>{column || '–'}</Td>
      <Td css={{ overflowWrap: 'anywhere' }}>{reason}</Td>
      <Td css={{ whiteSpace: 'nowrap' }}>
        {isFatal ? <Badge tone="warning">Row left out</Badge> : <Badge tone="neutral">Cell kept beside</Badge>}
      </Td>
    </tr>
  );
}
