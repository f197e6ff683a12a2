/** What is most like an idea in a private index: passages, shared words and what each kind of evidence adds. */
import { useState } from 'react';
import type { LikeAnswer, LikeDocument, LikePassage, PrivateIndex } from '../../../domain/documents/private-indexes.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCount, formatCounted, formatShare } from '../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { panelStyle, textButtonStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { ocrSure } from './ocr-words.ts';
import { IndexDocumentDialog, type ReadingPlace } from './IndexDocumentDialog.tsx';

interface LikeResultsProps {
  readonly answer: LikeAnswer;
  readonly index: Pick<PrivateIndex, 'id' | 'name'>;
}

export function LikeResults({ answer, index: { id, name } }: LikeResultsProps) {
  const { formatMoment } = useDates();
  const [reading, setReading] = useState<ReadingPlace | null>(null);
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
            <Like one={one} rank={at + 1} onRead={setReading} />
          </li>
        ))}
      </ol>
      {reading !== null && <IndexDocumentDialog index={id} reading={reading} onClose={() => setReading(null)} />}
    </Stack>
  );
}

interface LikeProps {
  readonly one: LikeDocument;
  readonly rank: number;
  readonly onRead: (place: ReadingPlace) => void;
}

function Like({ one, rank, onRead }: LikeProps) {
  const { document, passages, shared, kinds } = one;
  return (
    <Stack gap={2} css={[panelStyle, { padding: theme.space[4] }]}>
      <Row gap={3} align="baseline">
        <Text size="m" tone="quiet" numeric>
          {formatCount(rank)}
        </Text>
        <Stack gap={0} grow>
          <Heading level={3} size="l" css={{ overflowWrap: 'anywhere' }}>
            <button type="button" css={textButtonStyle} onClick={() => onRead({ document, at: null })}>
              {document.title}
            </button>
          </Heading>
          {document.name !== document.title && (
            <Text size="s" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
              {document.name}
            </Text>
          )}
        </Stack>
      </Row>
      {passages.map((passage, at) => (
        <Passage key={at} passage={passage} onRead={(block) => onRead({ document, at: block })} />
      ))}
      <Row gap={2} wrap aria-label="Words that it shares" role="group">
        <Text size="s" tone="quiet">
          Shared words
        </Text>
        {shared.map(({ term, share }) => (
          <Badge key={term} tone="neutral">
            {term} {formatShare(share)}
          </Badge>
        ))}
      </Row>
      <Text as="p" size="s" tone="quiet">
        {'Score from: '}
        {kinds.map(({ name, share }) => `${name} ${formatShare(share)}`).join(' · ')}
      </Text>
    </Stack>
  );
}

interface PassageProps {
  readonly passage: LikePassage;
  readonly onRead: (block: number) => void;
}

function Passage({ passage: { place, at, text, hits, ocr }, onRead }: PassageProps) {
  return (
    <Text as="p" size="m" css={{ overflowWrap: 'anywhere' }}>
      {at === null ? (
        <Text size="s" tone="quiet" weight="medium">
          {place}
        </Text>
      ) : (
        <button type="button" css={[textButtonStyle, theme.size.s]} onClick={() => onRead(at)}>
          {place}
        </button>
      )}
      {ocr !== undefined && (
        <>
          {' '}
          <Badge tone="warning">{ocrSure(ocr)}</Badge>
        </>
      )}
      {ocr === undefined ? ': … ' : ' … '}
      <Marked text={text} hits={hits} />
      {' …'}
    </Text>
  );
}

function Marked({ text, hits }: Pick<LikePassage, 'text' | 'hits'>) {
  const parts: { readonly text: string; readonly isHit: boolean }[] = [];
  let done = 0;
  for (const { from, to } of hits) {
    parts.push({ text: text.slice(done, from), isHit: false }, { text: text.slice(from, to), isHit: true });
    done = to;
  }
  parts.push({ text: text.slice(done), isHit: false });
  return parts.map((part, nth) =>
    part.isHit ? (
      <mark key={nth} css={{ background: theme.accent.wash, color: 'inherit', fontWeight: theme.weight.medium }}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
