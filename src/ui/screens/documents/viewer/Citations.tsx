/** What the document cites and what cites it, as far as the corpus knows. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Citation } from '../../../../domain/documents/publication.ts';
import type { DocumentAnswer } from '../../../../workers/contract.ts';
import { Heading, Stack, Text } from '../../../kit/layout.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { useDates } from '../../../hooks/use-dates.tsx';
import { formatCount } from '../../../kit/format.ts';
import { documentPath } from '../../../parts/results/paths.ts';
import { linkStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { numberInWords } from './numbers.ts';

const by: Readonly<Record<Citation['by'], string>> = { examiner: 'Examiner', applicant: 'Applicant', other: 'Other' };

/** Some offices put into the category who cited it, which has a column of its own. */
const categoryOf = ({ category = '' }: Citation): string => (/^cited by /i.test(category) ? '' : category);

export function Citations({ answer }: { readonly answer: DocumentAnswer }) {
  const { publication, citedBy } = answer;
  const inCorpus = new Map(answer.citations.map(({ at, ucid, title }) => [at, { ucid, title }]));
  const numbered = publication.citations.map((citation, at) => ({ citation, at }));
  const patents = numbered.filter(({ citation }) => citation.kind === 'patent');
  const literature = numbered.filter(({ citation }) => citation.kind === 'literature');
  return (
    <Stack gap={5}>
      <Part title="Patents cited" count={patents.length}>
        <Table caption="Patents cited">
          <thead>
            <tr>
              <Th>Number</Th>
              <Th>Date</Th>
              <Th>Name or title</Th>
              <Th>Category</Th>
              <Th>Cited by</Th>
            </tr>
          </thead>
          <tbody>
            {patents.map(({ citation, at }) => (
              <PatentRow key={at} citation={citation} known={inCorpus.get(at)} />
            ))}
          </tbody>
        </Table>
      </Part>
      <Part title="Literature cited" count={literature.length}>
        <ul>
          {literature.map(({ citation, at }) => (
            <li key={at} css={{ ...theme.size.m, padding: `${theme.space[1]} 0`, overflowWrap: 'anywhere' }}>
              {citation.text}
              <Text tone="faint" size="s">
                {[categoryOf(citation), by[citation.by]].filter(Boolean).map((word) => ` · ${word}`)}
              </Text>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Cited by, in this corpus" count={citedBy.length}>
        <Table caption="Cited by, in this corpus">
          <tbody>
            {citedBy.map(({ ucid, title }) => (
              <tr key={ucid}>
                <Td numeric css={{ textAlign: 'left', width: '11rem' }}>
                  <Link href={documentPath(ucid)} css={linkStyle}>
                    {ucid}
                  </Link>
                </Td>
                <Td>{title}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Part>
    </Stack>
  );
}

function Part({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <Heading level={3} css={{ marginBottom: '0.25rem' }}>
        {title}{' '}
        <Text tone="quiet" weight="normal" numeric>
          {formatCount(count)}
        </Text>
      </Heading>
      {count === 0 ? (
        <Text size="m" tone="faint">
          None.
        </Text>
      ) : (
        children
      )}
    </section>
  );
}

function PatentRow({
  citation,
  known,
}: {
  readonly citation: Citation;
  readonly known: { readonly ucid: string; readonly title: string } | undefined;
}) {
  const { formatDate } = useDates();
  const { document } = citation;
  return (
    <tr>
      <Td numeric css={{ textAlign: 'left', width: '11rem' }}>
        {known ? (
          <Link href={documentPath(known.ucid)} css={linkStyle}>
            {known.ucid}
          </Link>
        ) : document ? (
          numberInWords(document)
        ) : (
          ''
        )}
      </Td>
      <Td numeric css={{ textAlign: 'left' }}>
        {document?.date ? formatDate(document.date) : (citation.dated ?? '')}
      </Td>
      <Td>{known && known.title !== '' ? known.title : citation.text}</Td>
      <Td>{categoryOf(citation)}</Td>
      <Td>{by[citation.by]}</Td>
    </tr>
  );
}
