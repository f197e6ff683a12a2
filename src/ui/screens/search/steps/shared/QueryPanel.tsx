/** The query as it stands: its hits, in plain words, and as the expression that will run. Always in sight. */
import type { PlausibilityReport } from '../../../../../domain/search-steps/evidence.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Heading, Stack, Text } from '../../../../kit/layout.tsx';
import { formatCount, formatCounted } from '../../../../kit/format.ts';
import { useDates } from '../../../../hooks/use-dates.tsx';
import { troubleText, type Resource } from '../../../../hooks/use-resource.ts';
import { useEvidence } from '../../../../parts/search/use-evidence.ts';
import { panelStyle } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';
import { PaintedExpression } from '../../expression/PaintedExpression.tsx';
import { useGuidedQuery } from './use-guided-query.ts';

export function QueryPanel({ search }: { readonly search: SearchState }) {
  const query = useGuidedQuery(search);
  const { formatDate } = useDates();
  const hits = useEvidence<PlausibilityReport>(
    'plausibility',
    query && { expression: query.expression, parts: [], known: [] },
  );
  return (
    <section aria-label="The query so far" css={[panelStyle, panelPlace]}>
      <Stack gap={2}>
        <Heading level={2} size="l">
          The query so far
        </Heading>
        {query === null ? (
          <Text as="p" size="m" tone="quiet">
            Nothing to search for yet. The query appears here as you choose, and runs exactly as shown.
          </Text>
        ) : (
          <>
            <Hits resource={hits} />
            <Text as="p" size="m" css={{ overflowWrap: 'anywhere' }}>
              {query.inWords(formatDate)}
            </Text>
            <PaintedExpression expression={query.expression} />
          </>
        )}
      </Stack>
    </section>
  );
}

/** Above the content it takes the room of a few lines; beside it, it stays in sight. */
const panelPlace = {
  padding: theme.space[4],
  minHeight: '10rem',
  '@container (min-width: 56rem)': { minHeight: '16rem', position: 'sticky', top: theme.space[4] },
} as const;

/** The room of the line is always kept. */
function Hits({
  resource: { value: answer, isCurrent, trouble },
}: {
  readonly resource: Resource<PlausibilityReport>;
}) {
  if (trouble !== null) {
    return (
      <Text as="p" size="m" tone="warning" role="status" css={{ minHeight: theme.space[6] }}>
        {trouble.kind === 'offline'
          ? 'Offline: hits are counted once the server can be reached.'
          : troubleText(trouble)}
      </Text>
    );
  }
  return (
    <Text
      as="p"
      size="m"
      tone={isCurrent ? 'normal' : 'faint'}
      role="status"
      numeric
      css={{ minHeight: theme.space[6] }}
    >
      {answer === null ? (
        'Counting…'
      ) : (
        <>
          <strong css={{ ...theme.size.xl, fontWeight: theme.weight.strong }}>{formatCount(answer.families)}</strong>
          {answer.families === 1 ? ' family, ' : ' families, '}
          {formatCounted(answer.publications, 'publication')}
        </>
      )}
    </Text>
  );
}
