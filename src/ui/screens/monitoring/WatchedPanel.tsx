/** What a monitor of documents watches: its numbers, those that the corpus does not hold yet, and the fields. */
import { Link } from 'wouter';
import { findingWords, type WatchedDocuments } from '../../../domain/documents/observed/watched.ts';
import { Badge } from '../../kit/Badge.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { linkStyle, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

interface WatchedPanelProps {
  readonly watched: WatchedDocuments;
  readonly missing: readonly string[];
}

export function WatchedPanel({ watched: { documents, fields }, missing }: WatchedPanelProps) {
  const absent = new Set(missing);
  return (
    <Stack role="group" aria-label="What is watched" gap={3} css={[panelStyle, { padding: theme.space[4] }]}>
      <Heading level={2} size="l">
        What is watched
      </Heading>
      <Text as="p" size="m">
        {fields.map((field) => findingWords[field]).join(', ')}
      </Text>
      <ul aria-label="Watched numbers" css={{ maxHeight: '24rem', overflowY: 'auto' }} tabIndex={0}>
        {documents.map(({ number, wholeFamily }) => (
          <li key={number} css={{ padding: `${theme.space[1]} 0` }}>
            <Row gap={2} justify="between" wrap>
              {absent.has(number) ? (
                <Text size="m">{number}</Text>
              ) : (
                <Link href={`/document/${encodeURIComponent(number)}`} css={[linkStyle, theme.size.m]}>
                  {number}
                </Link>
              )}
              {absent.has(number) ? (
                <Badge tone="warning">Not in the corpus yet</Badge>
              ) : (
                <Text size="s" tone="quiet">
                  {wholeFamily ? 'Whole family' : 'Alone'}
                </Text>
              )}
            </Row>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Text as="p" size="s" tone="quiet">
          {formatCounted(missing.length, 'number')} not in the corpus: watched for until the publication arrives.
        </Text>
      )}
    </Stack>
  );
}
