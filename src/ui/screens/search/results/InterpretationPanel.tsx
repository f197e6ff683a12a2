/** How the idea was understood: concepts with synonyms, classes, and the expressions that ran. One line until opened. */
import { useId } from 'react';
import type { Interpretation } from '../../../../domain/documents/results.ts';
import { useStoredFlag } from '../../../hooks/use-stored-flag.ts';
import { Button } from '../../../kit/Button.tsx';
import { Row, Text } from '../../../kit/layout.tsx';
import { ConceptLegend } from '../../../parts/document/ConceptLegend.tsx';
import { ellipsis, panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { InterpretationDetails } from './InterpretationDetails.tsx';

export function InterpretationPanel({ interpretation }: { readonly interpretation: Interpretation }) {
  const [isOpen, setOpen] = useStoredFlag('interpretation-open', false);
  const id = useId();
  const { concepts, expression } = interpretation;
  return (
    <section aria-label="How the search was understood" css={panelStyle}>
      <Row gap={3} align="start" css={{ padding: `${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]}` }}>
        <Text size="m" tone="quiet" css={{ flex: 'none', lineHeight: theme.control.heightSmall }}>
          {concepts.length > 0 ? 'Understood as' : 'Ran as'}
        </Text>
        <div css={{ flex: 1, minWidth: 0, alignSelf: 'center' }}>
          {concepts.length > 0 ? (
            <ConceptLegend concepts={concepts} />
          ) : (
            <code css={[ellipsis, { ...theme.size.m, display: 'block', fontFamily: theme.font.mono }]}>{expression}</code>
          )}
        </div>
        <Button size="small" variant="quiet" icon={isOpen ? 'chevron-up' : 'chevron-down'} aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Less' : 'Why these results'}
        </Button>
      </Row>
      <div id={id}>{isOpen && <InterpretationDetails interpretation={interpretation} />}</div>
    </section>
  );
}
