/**
 * What decided about the hits, in one line: in plain words and as the expression that ran. Opened, the colours of the
 * concepts and all that went into the order as well.
 */
import { memo, useId, useMemo } from 'react';
import { Link } from 'wouter';
import { readRan } from '../../../../domain/documents/ran-query.ts';
import type { Interpretation } from '../../../../domain/documents/results.ts';
import { useCopyExpression } from '../../../hooks/use-copy-expression.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { useStoredFlag } from '../../../platform/use-stored-flag.ts';
import { formatCounted } from '../../../kit/format.ts';
import { buttonStyle } from '../../../kit/button-style.ts';
import { DisclosureButton } from '../../../kit/DisclosureButton.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Row } from '../../../kit/layout.tsx';
import type { NamedConcept } from '../../../parts/document/concept-matcher.ts';
import { ConceptLegend } from '../../../parts/document/ConceptLegend.tsx';
import { ellipsis, hiddenVisually, panelStyle } from '../../../theme/mixins.ts';
import { NEVER_PRINTED } from '../../../theme/print.ts';
import { theme } from '../../../theme/theme.ts';
import { InterpretationDetails } from './InterpretationDetails.tsx';

interface InterpretationPanelProps {
  readonly interpretation: Interpretation;
  /** What is lit, in the colours of the list. */
  readonly concepts: readonly NamedConcept[];
  /** Where a monitor is made of the expression; null for who can't have one. */
  readonly watch?: string | null;
}

export const InterpretationPanel = memo(function InterpretationPanel({
  interpretation,
  concepts,
  watch = null,
}: InterpretationPanelProps) {
  const [isOpen, setOpen] = useStoredFlag('interpretation-open', false);
  const id = useId();
  const copy = useCopyExpression();
  const { formatDate } = useDates();
  const ran = useMemo(() => readRan(interpretation, formatDate), [interpretation, formatDate]);
  const { brief, words, expression, conditions } = ran;
  return (
    <section aria-label="How the search was understood" css={panelStyle} {...NEVER_PRINTED}>
      <Row gap={3} css={{ padding: `${theme.space[0.5]} ${theme.space[2]} ${theme.space[0.5]} ${theme.space[4]}` }}>
        <dl css={lineStyle}>
          <dt>Understood as</dt>
          <dd css={[ellipsis, { flex: '0 1 auto' }]} title={words}>
            {brief}
          </dd>
          {conditions > 1 && (
            <dd css={{ flex: 'none', color: theme.text.quiet }}>{formatCounted(conditions, 'condition')} in all</dd>
          )}
          <dt css={hiddenVisually}>Ran as</dt>
          <dd css={{ flex: '1 1 0', display: 'flex', minWidth: '6rem' }}>
            <code css={[ellipsis, { fontFamily: theme.font.mono }]} title={expression}>
              {expression}
            </code>
            <IconButton icon="copy" label="Copy expression" size="small" onPress={() => void copy(expression)} />
          </dd>
          {watch !== null && (
            <dd css={{ display: 'flex', flex: 'none', alignSelf: 'center' }}>
              <Link href={watch} css={buttonStyle('quiet', 'small')} title="A monitor asks it again by itself">
                <Icon name="clock" /> Watch this
              </Link>
            </dd>
          )}
        </dl>
        <DisclosureButton isOpen={isOpen} onToggle={setOpen} controls={id}>
          {isOpen ? 'Less' : 'Why these results'}
        </DisclosureButton>
      </Row>
      <div id={id}>
        {isOpen && (
          <>
            {concepts.length > 0 && (
              <div css={{ padding: `${theme.space[1]} ${theme.space[4]} ${theme.space[2]}` }}>
                <ConceptLegend concepts={concepts} />
              </div>
            )}
            <InterpretationDetails interpretation={interpretation} ran={ran} />
          </>
        )}
      </div>
    </section>
  );
});

const lineStyle = {
  ...theme.size.m,
  display: 'flex',
  columnGap: theme.space[3],
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  lineHeight: theme.control.heightSmall,
  '& dt': { flex: 'none', color: theme.text.quiet },
} as const;
