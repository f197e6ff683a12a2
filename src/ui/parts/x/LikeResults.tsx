/** What is most like an idea in a private index: passages, shared words and what each kind of evidence adds. */
import type { LikeAnswer, LikeDocument, LikePassage } from '../../../domain/documents/private-indexes.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCount, formatCounted, formatShare } from '../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { linkStyle, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { documentPath } from '../results/paths.ts';

export function LikeResults({ answer, name }: { readonly answer: LikeAnswer; readonly name: string }) {
  const { formatMoment } = useDates();
  const { found, total, documents, changedAt } = answer;
  if (documents === 0)
    return (
      <EmptyState icon="document" title={`“${name}” is empty`}>
        Add documents to it first.
      </EmptyState>
    );
  const state = changedAt === null ? '' : `, as of ${formatMoment(Date.parse(changedAt))}`;
  if (found.length === 0)
    return (
      <EmptyState icon="search" title="Nothing alike">
        None of {formatCounted(documents, 'document')} in “{name}”{state} shares a telling word with it. Say it in other
        words.
      </EmptyState>
    );
  return (
    <Stack gap={3}>
      <Text as="p" size="m" tone="quiet" role="status">
        {formatCount(total)} of {formatCounted(documents, 'document')} in “{name}”{state} share words with it
        {found.length < total && `; the ${formatCount(found.length)} most alike are shown`}. This list is not kept.
      </Text>
      <ol aria-label="Most alike first">
        {found.map((one, at) => (
          <li key={one.document.ucid} css={{ marginBottom: theme.space[3] }}>
            <Like one={one} rank={at + 1} />
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function Like({ one, rank }: { readonly one: LikeDocument; readonly rank: number }) {
  const { document, passages, shared, kinds } = one;
  return (
    <Stack gap={2} css={[panelStyle, { padding: theme.space[4] }]}>
      <Row gap={3} wrap>
        <Text size="m" tone="quiet" numeric>
          {formatCount(rank)}
        </Text>
        <Heading level={3} size="l" css={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
          {document.title}
        </Heading>
        {document.from === 'corpus' ? (
          <a href={documentPath(document.ucid)} css={[linkStyle, theme.size.s]}>
            {document.name}
          </a>
        ) : (
          <Text size="s" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
            {document.name}
          </Text>
        )}
      </Row>
      {passages.map((passage, at) => (
        <Passage key={at} passage={passage} />
      ))}
      <Row gap={2} wrap aria-label="Words that it shares" role="group">
        {shared.map(({ term, share }) => (
          <Badge key={term} tone="neutral">
            {term} {formatShare(share)}
          </Badge>
        ))}
      </Row>
      <Text as="p" size="s" tone="quiet">
        {kinds.map(({ name, share }) => `${name} ${formatShare(share)}`).join(' · ')}
      </Text>
    </Stack>
  );
}

function Passage({ passage: { place, text, hits } }: { readonly passage: LikePassage }) {
  const parts: { readonly text: string; readonly isHit: boolean }[] = [];
  let at = 0;
  for (const { from, to } of hits) {
    parts.push({ text: text.slice(at, from), isHit: false }, { text: text.slice(from, to), isHit: true });
    at = to;
  }
  parts.push({ text: text.slice(at), isHit: false });
  return (
    <Text as="p" size="m" css={{ overflowWrap: 'anywhere' }}>
      {place !== null && (
        <Text size="s" tone="quiet" weight="medium">
          {place}:{' '}
        </Text>
      )}
      {parts.map((part, index) =>
        part.isHit ? (
          <mark key={index} css={{ background: theme.accent.wash, color: 'inherit', fontWeight: theme.weight.medium }}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </Text>
  );
}
