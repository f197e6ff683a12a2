/** One document that is like an idea: passages, shared words and what each kind of evidence adds. */
import type { ReactNode } from 'react';
import type { LikeDocument, LikePassage } from '../../../domain/documents/private-indexes.ts';
import { Badge } from '../../kit/Badge.tsx';
import { formatCount, formatShare } from '../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { panelStyle, textButtonStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { MarkedHits } from './MarkedHits.tsx';
import { ocrSure } from './ocr-words.ts';
import type { ReadingPlace } from './IndexDocumentDialog.tsx';

interface LikeProps {
  readonly one: LikeDocument;
  readonly onRead: (place: ReadingPlace) => void;
  /** What was decided on it, with the controls for that. */
  readonly children?: ReactNode;
}

export function Like({ one, onRead, children }: LikeProps) {
  const { document, rank, passages, shared, kinds } = one;
  return (
    <Stack gap={2} css={[panelStyle, { padding: theme.space[4] }]}>
      <Row gap={3} align="baseline" wrap>
        <Text size="m" tone="quiet" numeric>
          {formatCount(rank)}
        </Text>
        <Stack gap={0} css={{ flex: '1 1 14rem', minWidth: 0 }}>
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
        {children}
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
      <MarkedHits text={text} hits={hits} />
      {' …'}
    </Text>
  );
}
