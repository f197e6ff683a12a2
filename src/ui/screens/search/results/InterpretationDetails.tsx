/**
 * The whole of an interpretation: each concept and class with its reason and its documents, each expression to copy.
 */
import type { ReactNode } from 'react';
import { evidenceInWords } from '../../../../domain/documents/evidence-kinds.ts';
import type { Concept, Interpretation, SuggestedClass } from '../../../../domain/documents/results.ts';
import type { RanReading } from '../../../../domain/documents/ran-query.ts';
import { useCopyExpression } from '../../../hooks/use-copy-expression.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { conceptLook } from '../../../parts/document/concept-look.ts';
import { formatCount, formatCounted, formatShare } from '../../../kit/format.ts';
import { theme } from '../../../theme/theme.ts';

interface InterpretationDetailsProps {
  readonly interpretation: Interpretation;
  readonly ran: RanReading;
}

export function InterpretationDetails({ interpretation, ran }: InterpretationDetailsProps) {
  const { concepts, classes, fused } = interpretation;
  return (
    <div
      css={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))',
        gap: theme.space[6],
        padding: `${theme.space[3]} ${theme.space[4]} ${theme.space[5]}`,
        borderTop: `1px solid ${theme.border.subtle}`,
      }}
    >
      {concepts.length > 0 && (
        <Part title="Concepts">
          {concepts.map((concept, number) => (
            <ConceptLine key={number} concept={concept} number={number} />
          ))}
        </Part>
      )}
      <Stack gap={5}>
        {classes.length > 0 && (
          <Part title="Classes">
            {classes.map((each) => (
              <ClassLine key={each.symbol} suggested={each} />
            ))}
          </Part>
        )}
        <Part title="Expression that decides what is a hit">
          <Text as="p" size="s" css={{ overflowWrap: 'anywhere' }}>
            {ran.words}
          </Text>
          <Expression text={ran.expression} />
        </Part>
        {fused.length > 0 && (
          <Part
            title={
              fused.some(({ parts }) => parts !== undefined)
                ? 'What the order is made of'
                : 'Expressions whose ranks are fused into the order'
            }
          >
            {fused.map(({ name, expression: text, weight, parts, evidence }) => (
              <Stack key={name} gap={1}>
                <Text size="s" tone="quiet" numeric>
                  {parts === undefined
                    ? `${name}, weight ${weight}`
                    : `${name}: ${formatCounted(parts.length, 'part')}`}
                </Text>
                {evidence === undefined ? (
                  <Expression text={text} />
                ) : (
                  <Text as="p" size="s" css={{ overflowWrap: 'anywhere' }}>
                    {evidenceInWords(parts ?? [], text)}
                  </Text>
                )}
              </Stack>
            ))}
          </Part>
        )}
      </Stack>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Heading level={2} size="m">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

function ConceptLine({ concept, number }: { readonly concept: Concept; readonly number: number }) {
  return (
    <div css={theme.size.m}>
      <Row gap={3} align="baseline">
        <span
          css={{ padding: `0 ${theme.space[1.5]}`, borderRadius: theme.radius.s, fontWeight: theme.weight.medium }}
          style={conceptLook(number)}
        >
          {concept.term}
        </span>
        <Documents count={concept.documents} />
        <Text size="s" tone="faint" numeric css={{ marginLeft: 'auto' }} title="Share in the ranking">
          {formatShare(concept.weight)}
        </Text>
      </Row>
      {concept.synonyms.length > 0 && (
        <ul css={{ ...theme.size.s, color: theme.text.quiet, padding: `${theme.space[1]} 0 0 ${theme.space[1.5]}` }}>
          {concept.synonyms.map((synonym) => (
            <li key={synonym.term} css={{ display: 'flex', gap: theme.space[2], alignItems: 'baseline' }}>
              <span css={{ color: theme.text.normal }}>{synonym.term}</span>
              <Documents count={synonym.documents} />
              <span css={{ color: theme.text.faint }}>{synonym.reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Documents({ count }: { readonly count: number }) {
  return (
    <Text size="s" tone={count === 0 ? 'warning' : 'quiet'} numeric css={{ whiteSpace: 'nowrap' }}>
      {count === 0 ? 'in no document' : formatCounted(count, 'document')}
    </Text>
  );
}

function ClassLine({ suggested }: { readonly suggested: SuggestedClass }) {
  return (
    <div
      css={{ ...theme.size.s, display: 'grid', gridTemplateColumns: '6rem minmax(0, 1fr) auto', gap: theme.space[2] }}
    >
      <span css={{ fontWeight: theme.weight.medium, fontVariantNumeric: 'tabular-nums' }}>{suggested.symbol}</span>
      <span css={{ color: theme.text.quiet }}>
        {suggested.title !== null && <span css={{ color: theme.text.normal }}>{suggested.title}. </span>}
        {suggested.reason}
      </span>
      <span css={{ color: theme.text.quiet, fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(suggested.documents)}
      </span>
    </div>
  );
}

function Expression({ text }: { readonly text: string }) {
  const copy = useCopyExpression();
  return (
    <Row gap={1} align="start">
      <code
        tabIndex={0}
        css={{
          ...theme.size.s,
          flex: 1,
          minWidth: 0,
          maxHeight: '9rem',
          overflowY: 'auto',
          padding: theme.space[2],
          background: theme.surface.sunken,
          borderRadius: theme.radius.m,
          fontFamily: theme.font.mono,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
        }}
      >
        {text}
      </code>
      <IconButton icon="copy" label="Copy expression" size="small" onPress={() => void copy(text)} />
    </Row>
  );
}
