/** The end of a step: back, whether all is saved, and on; Ctrl+Enter goes on too. */
import { useEffect, useRef } from 'react';
import type { StepName } from '../../../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Button } from '../../../../kit/Button.tsx';
import { Row, Stack } from '../../../../kit/layout.tsx';
import { SavedLine } from '../../../../parts/draft/SavedLine.tsx';
import { useContinue } from '../../../../parts/search/use-continue.ts';
import type { Savings } from '../../../../parts/search/use-choices.ts';
import { ellipsis, panelStyle } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';
import { useGuidedQuery } from './use-guided-query.ts';

interface StepFooterProps {
  readonly search: SearchState;
  readonly name: StepName;
  readonly savings: Savings;
  /** Checks or completes the step first; false stays. */
  readonly before?: () => Promise<boolean> | boolean;
}

export function StepFooter({ search, name, savings, before }: StepFooterProps) {
  const { next, previous, isAnswered, pending, proceed, back } = useContinue(search, name);
  const handleProceed = async () => {
    if (before === undefined || (await before())) await proceed();
  };
  const latest = useRef(handleProceed);
  useEffect(() => {
    latest.current = handleProceed;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) void latest.current();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  const isLast = next.name === 'result_list';
  return (
    <Stack
      gap={2}
      css={[
        panelStyle,
        {
          position: 'sticky',
          bottom: 0,
          zIndex: theme.layer.sticky,
          padding: `${theme.space[3]} ${theme.space[5]}`,
          boxShadow: theme.shadow.panel,
        },
      ]}
    >
      <ExpressionLine search={search} />
      <Row gap={4} wrap>
        {previous !== null && (
          <Button
            variant="quiet"
            icon="arrow-left"
            onPress={() => void back()}
            css={{ marginLeft: `-${theme.space[3]}` }}
          >
            {previous.title}
          </Button>
        )}
        <SavedLine savings={savings} idle="Choices are saved at once" css={{ justifyContent: 'flex-end' }} />
        <Button
          variant="primary"
          icon={isLast && !isAnswered ? 'search' : 'arrow-right'}
          css={{ marginLeft: 'auto' }}
          pending={pending}
          onPress={() => void handleProceed()}
        >
          {isLast ? (isAnswered ? 'Search Results' : 'Search') : `Continue to ${next.title}`}
        </Button>
      </Row>
    </Stack>
  );
}

/** Shows the expression where the query panel has no room beside the content. It keeps its height without a query. */
function ExpressionLine({ search }: { readonly search: SearchState }) {
  const expression = useGuidedQuery(search)?.expression ?? 'Nothing to search for yet';
  return (
    <code
      css={[
        ellipsis,
        {
          ...theme.size.s,
          fontFamily: theme.font.mono,
          color: theme.text.quiet,
          '@container (min-width: 56rem)': { display: 'none' },
        },
      ]}
      title={expression}
    >
      {expression}
    </code>
  );
}
