/** Why the document stands where it does in the results of its search: one line until opened. */
import { useId } from 'react';
import type { ProposedPassage } from '../../../../domain/documents/passages/rank-passages.ts';
import type { Because } from '../../../../domain/documents/results.ts';
import { DisclosureButton } from '../../../kit/DisclosureButton.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { SearchPassages } from '../../../parts/results/SearchPassages.tsx';
import { WhyHere } from '../../../parts/results/WhyHere.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { NEVER_PRINTED } from '../../../theme/print.ts';
import { theme } from '../../../theme/theme.ts';

interface WhyPanelProps {
  readonly search: number;
  readonly run: number;
  readonly ucid: string;
  readonly because: readonly Because[] | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onPassage: (passage: ProposedPassage) => void;
}

export function WhyPanel({ isOpen, onToggle, onPassage, ...of }: WhyPanelProps) {
  const id = useId();
  return (
    <section
      aria-label="Why it stands where it does"
      {...NEVER_PRINTED}
      css={[panelStyle, { padding: `${theme.space[2]} ${theme.space[5]}`, marginBottom: theme.space[4] }]}
    >
      <DisclosureButton isOpen={isOpen} onToggle={onToggle} controls={id}>
        Why it stands where it does
      </DisclosureButton>
      <div id={id} css={{ padding: isOpen ? `${theme.space[2]} 0` : 0 }}>
        {isOpen && (
          <Stack gap={4}>
            <SearchPassages search={of.search} ucid={of.ucid} onShow={onPassage} />
            <WhyHere {...of} />
          </Stack>
        )}
      </div>
    </section>
  );
}
