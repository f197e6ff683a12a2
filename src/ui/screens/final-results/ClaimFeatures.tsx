/**
 * What the attacked claims are made of, offered to the matrix as it was split in Start Invalidation: nothing is typed
 * twice.
 */
import { Link } from 'wouter';
import type { FeatureRow } from '../../../domain/assessment/rows.ts';
import { featuresOf, limitationsOf, type Limitation } from '../../../domain/search-steps/guided/guided-text.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { takeLimitations } from '../../actions/feature-matrix.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { formatCounted } from '../../kit/format.ts';
import { linkStyle, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

export function ClaimFeatures({
  search,
  features,
}: {
  readonly search: SearchState;
  readonly features: readonly FeatureRow[];
}) {
  const actions = useActions();
  const { target } = search.choices;
  if (search.searchType !== 'INVALIDATION' || target === null) return null;
  const missing = limitationsOf(search.choices).filter(({ id }) => features.every(({ feature }) => feature !== id));
  const unsplit = claimsWithoutFeatures(search);
  if (missing.length === 0 && (unsplit.length === 0 || features.length > 0)) return null;
  return (
    <Stack
      gap={2}
      role="group"
      aria-label="Features of the attacked claims"
      css={[panelStyle, { padding: theme.space[4] }]}
    >
      {missing.length > 0 && (
        <Row gap={4} justify="between" align="start" wrap>
          <Text size="m" css={{ flex: '1 1 16rem' }}>
            {`${claimsOf(missing)} of ${target.publication}: ${formatCounted(missing.length, 'feature')} `}
            {features.length === 0 ? 'as you split them' : 'not in the matrix'}
          </Text>
          <Button
            variant={features.length === 0 ? 'primary' : 'secondary'}
            icon="plus"
            onPress={() => void takeLimitations(actions, search.id, features, missing)}
          >
            {`Take over ${formatCounted(missing.length, 'feature')}`}
          </Button>
        </Row>
      )}
      {missing.length > 0 && (
        <ol css={{ maxHeight: '18rem', overflowY: 'auto' }}>
          {missing.map(({ id, label, text }) => (
            <li
              key={id}
              css={[
                theme.size.m,
                { display: 'grid', gridTemplateColumns: '2.5rem minmax(0, 1fr)', color: theme.text.quiet },
              ]}
            >
              <strong css={{ fontWeight: theme.weight.strong }}>{label}</strong> {text}
            </li>
          ))}
        </ol>
      )}
      {unsplit.length > 0 && (
        <Text size="m" tone="quiet">
          {`Claim ${unsplit.join(', ')} is not split into features yet. `}
          <Link href={`/search/invalidation_input/${search.id}`} css={linkStyle}>
            Split it in Start Invalidation
          </Link>
        </Text>
      )}
    </Stack>
  );
}

function claimsOf(limitations: readonly Limitation[]): string {
  const claims = [...new Set(limitations.map(({ claim }) => claim))];
  return `${claims.length === 1 ? 'Claim' : 'Claims'} ${claims.join(', ')}`;
}

function claimsWithoutFeatures({ choices }: SearchState): readonly number[] {
  const split = new Set(featuresOf(choices).map(({ claim }) => claim));
  return Object.values(choices.claims).flatMap(({ publication, claim }) =>
    publication === choices.target?.publication && !split.has(claim) ? [claim] : [],
  );
}
