/** What a similarity monitor compares with, and what is to be expected of it by the ratings of today. */
import { Link } from 'wouter';
import { scoreText, type LikenessShown } from '../../../../domain/documents/likeness.ts';
import { buttonStyle } from '../../../kit/button-style.ts';
import { formatCounted } from '../../../kit/format.ts';
import { Heading, Stack, Text } from '../../../kit/layout.tsx';
import { linkStyle, panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { LikenessExpected } from './LikenessExpected.tsx';
import type { LikenessToExpect } from './use-likeness.ts';

interface LikenessPanelProps {
  readonly monitor: number;
  readonly like: LikenessShown;
  /** Null while it is loaded. */
  readonly expected: LikenessToExpect | null;
  readonly mayChange: boolean;
}

export function LikenessPanel({ monitor, like, expected, mayChange }: LikenessPanelProps) {
  const { idea, relevant, notRelevant, words, threshold, perWeek } = like;
  return (
    <Stack role="group" aria-label="What is similar" gap={3} css={[panelStyle, { padding: theme.space[4] }]}>
      <Heading level={2} size="m">
        What is similar
      </Heading>
      {idea !== '' && (
        <Text as="p" size="m" css={{ overflowWrap: 'anywhere' }}>
          {idea}
        </Text>
      )}
      <Documents of="Made of" ucids={relevant} />
      <Documents of="Not like" ucids={notRelevant} />
      <Text as="p" size="s" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
        Compared by: {words.join(', ')}
      </Text>
      <Text as="p" size="m" weight="medium">
        Threshold {scoreText(threshold)} of 100, for up to {formatCounted(perWeek, 'family', 'families')} a week
      </Text>
      {expected !== null && <LikenessExpected basis={expected.basis} threshold={threshold} />}
      {expected !== null && expected.suggested.threshold !== threshold && (
        <>
          <Text as="p" size="m">
            By what came and was rated since, it would be {scoreText(expected.suggested.threshold)} now.
          </Text>
          {mayChange && (
            <Link href={`/monitoring/edit/${monitor}`} css={[buttonStyle(), { alignSelf: 'flex-start' }]}>
              Look at another threshold
            </Link>
          )}
        </>
      )}
    </Stack>
  );
}

const SHOWN = 6;

function Documents({ of, ucids }: { readonly of: string; readonly ucids: readonly string[] }) {
  if (ucids.length === 0) return null;
  return (
    <Text as="p" size="m" css={{ overflowWrap: 'anywhere' }}>
      {of}{' '}
      {ucids.slice(0, SHOWN).map((ucid, at) => (
        <span key={ucid}>
          {at > 0 && ', '}
          <Link href={`/document/${encodeURIComponent(ucid)}`} css={linkStyle}>
            {ucid}
          </Link>
        </span>
      ))}
      {ucids.length > SHOWN && ` and ${ucids.length - SHOWN} more`}
    </Text>
  );
}
