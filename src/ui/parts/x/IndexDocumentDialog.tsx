/** The text of one document of a private index, a stretch at a time, from a passage or from its beginning. */
import { useEffect, useRef, useState } from 'react';
import type { PrivateDocument, PrivateDocumentPart } from '../../../domain/documents/private-indexes.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { troubleText } from '../../hooks/use-resource.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { linkStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { documentPath } from '../results/paths.ts';
import { ocrSure, readByOcr } from './ocr-words.ts';
import { indexCalls, readPart } from './private-index-calls.ts';

const BEFORE = 3;
/** As many as the server sends. */
const STRETCH = 100;

/** What is read, and the block of the passage that it is opened at. */
export interface ReadingPlace {
  readonly document: PrivateDocument;
  readonly at: number | null;
}

interface IndexDocumentProps {
  readonly index: Id;
  readonly reading: ReadingPlace;
  readonly onClose: () => void;
}

export function IndexDocumentDialog({ index, reading: { document, at }, onClose }: IndexDocumentProps) {
  const [from, setFrom] = useState(Math.max(0, (at ?? 0) - BEFORE));
  const path = indexCalls.document(index, { ucid: document.ucid, from });
  const { value, trouble, isCurrent } = useServerData(path, readPart);
  return (
    <Dialog title={document.title} isOpen size="large" onClose={onClose}>
      <Stack gap={4}>
        <Row gap={3} wrap>
          <Text size="m" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
            {document.name}
          </Text>
          {document.ocr !== undefined && (
            <Text size="m" tone="quiet">
              {readByOcr(document.ocr)}: it may be wrong.
            </Text>
          )}
          {document.from === 'corpus' && (
            <a href={documentPath(document.ucid)} css={[linkStyle, theme.size.m]}>
              Open it in the viewer
            </a>
          )}
        </Row>
        {trouble !== null && <Banner tone="danger">The text can’t be shown. {troubleText(trouble)}</Banner>}
        {value === null && trouble === null && <Spinner label="Loading the text" size={20} />}
        {value !== null && <Blocks part={value} at={at} />}
        {value !== null && value.total > value.blocks.length && (
          <Stretches part={value} isLoading={!isCurrent} onGo={setFrom} />
        )}
      </Stack>
    </Dialog>
  );
}

function Blocks({ part: { blocks, from }, at }: Pick<ReadingPlace, 'at'> & { readonly part: PrivateDocumentPart }) {
  const found = useRef<HTMLDivElement>(null);
  useEffect(() => {
    found.current?.scrollIntoView({ block: 'center' });
  }, [from]);
  return (
    <div role="region" aria-label="Text" css={{ ...theme.size.m, lineHeight: 1.6 }}>
      {blocks.map(({ place, text, ocr }, nth) => {
        const isFound = from + nth === at;
        const isNew = place !== null && place !== blocks[nth - 1]?.place;
        return (
          <div
            key={from + nth}
            ref={isFound ? found : null}
            css={{
              display: 'grid',
              gridTemplateColumns: '7rem minmax(0, 1fr)',
              gap: theme.space[3],
              padding: `${theme.space[1]} ${theme.space[2]}`,
              ...(isFound && { background: theme.accent.wash, borderRadius: theme.radius.m }),
            }}
          >
            <Text size="s" tone="quiet" numeric>
              {isNew && place}
              {ocr !== undefined && <span css={{ display: 'block' }}>{ocrSure(ocr)}</span>}
            </Text>
            <p css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</p>
          </div>
        );
      })}
    </div>
  );
}

interface StretchesProps {
  readonly part: PrivateDocumentPart;
  readonly isLoading: boolean;
  readonly onGo: (from: number) => void;
}

function Stretches({ part: { blocks, from, total }, isLoading, onGo }: StretchesProps) {
  const next = from + blocks.length;
  return (
    <Row gap={3} justify="between" wrap role="group" aria-label="Parts of the text">
      <Button
        size="small"
        icon="arrow-left"
        isDisabled={from === 0 || isLoading}
        onPress={() => onGo(Math.max(0, from - STRETCH))}
      >
        Earlier
      </Button>
      <Text size="s" tone="quiet" role="status">
        {`${formatCount(from + 1)} to ${formatCount(next)} of ${formatCounted(total, 'paragraph')}`}
      </Text>
      <Button size="small" icon="arrow-right" isDisabled={next >= total || isLoading} onPress={() => onGo(next)}>
        Later
      </Button>
    </Row>
  );
}
