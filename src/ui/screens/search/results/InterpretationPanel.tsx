/**
 * How the idea was understood: concepts with synonyms, classes, and the expressions that ran. One line until opened.
 */
import { useId, type ReactNode } from 'react';
import type { Interpretation } from '../../../../domain/documents/results.ts';
import { useStoredFlag } from '../../../platform/use-stored-flag.ts';
import { DisclosureButton } from '../../../kit/DisclosureButton.tsx';
import { Row, Text } from '../../../kit/layout.tsx';
import type { NamedConcept } from '../../../parts/document/concept-matcher.ts';
import { ConceptLegend } from '../../../parts/document/ConceptLegend.tsx';
import { ellipsis, panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { InterpretationDetails } from './InterpretationDetails.tsx';

interface InterpretationPanelProps {
  readonly interpretation: Interpretation;
  /** What is lit, in the colours of the list. */
  readonly concepts: readonly NamedConcept[];
  /** Beneath, always shown. */
  readonly children: ReactNode;
}

export function InterpretationPanel({ interpretation, concepts, children }: InterpretationPanelProps) {
  const [isOpen, setOpen] = useStoredFlag('interpretation-open', false);
  const id = useId();
  const { expression } = interpretation;
  const isIdea = interpretation.concepts.length > 0;
  return (
    <section aria-label="How the search was understood" css={panelStyle}>
      <Row
        gap={3}
        align="start"
        css={{ padding: `${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]}` }}
      >
        <Text size="m" tone="quiet" css={{ flex: 'none', lineHeight: theme.control.heightSmall }}>
          {isIdea ? 'Understood as' : 'Ran as'}
        </Text>
        <div css={{ flex: 1, minWidth: 0, alignSelf: 'center' }}>
          {!isIdea && (
            <code
              css={[ellipsis, { ...theme.size.m, display: 'block', fontFamily: theme.font.mono }]}
              title={expression}
            >
              {expression}
            </code>
          )}
          {concepts.length > 0 && (
            <div css={!isIdea && { marginTop: theme.space[1] }}>
              <ConceptLegend concepts={concepts} />
            </div>
          )}
        </div>
        <DisclosureButton isOpen={isOpen} onToggle={setOpen} controls={id}>
          {isOpen ? 'Less' : 'Why these results'}
        </DisclosureButton>
      </Row>
      <div css={{ padding: `0 ${theme.space[2]} ${theme.space[2]} ${theme.space[4]}` }}>{children}</div>
      <div id={id}>{isOpen && <InterpretationDetails interpretation={interpretation} />}</div>
    </section>
  );
}
