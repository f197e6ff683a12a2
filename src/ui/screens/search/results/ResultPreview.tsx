/** The selected document beside the list: abstract and first claim, lit, so that most can be judged without opening it. */
import { useMemo } from 'react';
import type { Rating } from '../../../../domain/assessment/events.ts';
import type { ResultRow } from '../../../../domain/documents/results.ts';
import type { DocumentAnswer, Fetched } from '../../../../workers/contract.ts';
import { Button } from '../../../kit/Button.tsx';
import { Heading, Kbd, Row, Stack, Text } from '../../../kit/layout.tsx';
import { BlockView } from '../../../parts/document/BlockView.tsx';
import { conceptMatcher, type NamedConcept } from '../../../parts/document/concept-matcher.ts';
import { limbLines } from '../../../parts/document/claim-tree.ts';
import { proseStyle } from '../../../parts/document/document-style.ts';
import { createHighlighter, HighlighterContext } from '../../../parts/document/highlighter.ts';
import { firstLanguage, inLanguage } from '../../../parts/document/in-language.ts';
import { RichTextView } from '../../../parts/document/RichTextView.tsx';
import { useDocument } from '../../../parts/document/use-document.ts';
import { formatDate } from '../../../parts/format.ts';
import { RatingButtons } from '../../../parts/results/RatingButtons.tsx';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';

const nothingOff: ReadonlySet<number> = new Set();

interface ResultPreviewProps {
  readonly row: ResultRow;
  readonly concepts: readonly NamedConcept[];
  readonly rating: Rating | null;
  readonly onRate: (rating: Rating | null) => void;
  readonly onOpen: () => void;
}

export function ResultPreview({ row, concepts, rating, onRate, onOpen }: ResultPreviewProps) {
  const { ucid, fetched } = useDocument(row.ucid);
  const highlighter = useMemo(() => createHighlighter({ concepts, matcher: conceptMatcher(concepts), off: nothingOff, find: '' }), [concepts]);
  return (
    <aside
      aria-label="Preview of the selected result"
      css={[panelStyle, { position: 'sticky', top: theme.space[4], maxHeight: `calc(100vh - ${theme.width.header} - ${theme.space[8]})`, display: 'flex', flexDirection: 'column', overflow: 'hidden' }]}
    >
      <Stack gap={2} css={{ padding: `${theme.space[4]} ${theme.space[5]} ${theme.space[3]}`, borderBottom: `1px solid ${theme.border.subtle}` }}>
        <Heading level={2} size="l">
          {row.title === '' ? row.ucid : row.title}
        </Heading>
        <Text size="s" tone="quiet" numeric>
          {row.ucid} · {formatDate(row.published)} · {row.applicants.join('; ') || 'applicant not stated'}
        </Text>
        <Row justify="between" wrap>
          <RatingButtons rating={rating} of={row.ucid} onRate={onRate} />
          <Button size="small" variant="quiet" onPress={onOpen}>
            <span css={{ display: 'inline-flex', gap: theme.space[2] }}>
              Open <Kbd>Enter</Kbd>
            </span>
          </Button>
        </Row>
      </Stack>
      <div tabIndex={0} role="region" aria-label="Abstract and first claim" css={[proseStyle, { ...theme.size.m, lineHeight: 1.55, padding: `${theme.space[3]} ${theme.space[5]} ${theme.space[5]}`, overflowY: 'auto', outlineOffset: '-2px', '& .paragraph-number': { display: 'none' } }]}>
        <HighlighterContext value={highlighter}>
          {ucid === row.ucid && fetched !== null ? <Body fetched={fetched} /> : <Skeleton label="Loading the document" lines={8} lineHeight={3} />}
        </HighlighterContext>
      </div>
    </aside>
  );
}

function Body({ fetched }: { readonly fetched: Fetched<DocumentAnswer> }) {
  if (fetched.kind !== 'ok') {
    return <Text tone="quiet">{fetched.kind === 'offline' ? 'This document is not on this device; it can be read when the network is back.' : 'This document could not be loaded.'}</Text>;
  }
  const { publication } = fetched.value;
  const wanted = firstLanguage(publication);
  const abstract = inLanguage(publication.abstracts, wanted, publication.lang);
  const claims = inLanguage(publication.claims, wanted, publication.lang);
  const first = claims?.content[0];
  return (
    <>
      <Label>Abstract</Label>
      {abstract === null || abstract.content.length === 0 ? <Text tone="faint">None in the source.</Text> : abstract.content.map((block, at) => <BlockView key={at} block={block} />)}
      <Label>{claims === null ? 'First claim' : `Claim 1 of ${claims.content.length}`}</Label>
      {first === undefined ? (
        <Text tone="faint">None in the source.</Text>
      ) : (
        limbLines(first.limbs).map(({ limb, depth }, at) => (
          <div key={at} style={{ paddingLeft: `${depth}rem` }}>
            <RichTextView content={limb} />
          </div>
        ))
      )}
    </>
  );
}

function Label({ children }: { readonly children: string }) {
  return <div css={{ ...theme.size.xs, color: theme.text.faint, fontWeight: theme.weight.medium, margin: `${theme.space[2]} 0 ${theme.space[1]}` }}>{children}</div>;
}
