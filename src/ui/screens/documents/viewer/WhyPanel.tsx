/** Why the document stands where it does in the results of its search: one line until opened. */
import { useId } from 'react';
import type { Because } from '../../../../domain/documents/results.ts';
import { Button } from '../../../kit/Button.tsx';
import { WhyHere } from '../../../parts/results/WhyHere.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';

interface WhyPanelProps {
  readonly search: number;
  readonly run: number;
  readonly ucid: string;
  readonly because: readonly Because[] | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

export function WhyPanel({ isOpen, onToggle, ...of }: WhyPanelProps) {
  const id = useId();
  return (
    <section
      aria-label="Why it stands where it does"
      css={[panelStyle, { padding: `${theme.space[2]} ${theme.space[5]}`, marginBottom: theme.space[4] }]}
    >
      <Button
        size="small"
        variant="quiet"
        icon={isOpen ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => onToggle(!isOpen)}
      >
        Why it stands where it does
      </Button>
      <div id={id} css={{ padding: isOpen ? `${theme.space[2]} 0` : 0 }}>
        {isOpen && <WhyHere {...of} />}
      </div>
    </section>
  );
}
