/** Why a document came by its likeness: the score beside the threshold, what it shares, and the best passage. */
import { REACHED_LATER, scoreText, type LikenessReason } from '../../../../domain/documents/likeness.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { formatShare } from '../../../kit/format.ts';
import { Stack, Text } from '../../../kit/layout.tsx';
import { theme } from '../../../theme/theme.ts';

export function LikenessWhy({ likeness }: { readonly likeness: LikenessReason }) {
  const { score, threshold, probability, shared, passage, earlier } = likeness;
  const isSample = score < threshold && probability > 0;
  return (
    <Stack gap={1}>
      <Text as="p" size="m">
        Score {scoreText(score)}, threshold {scoreText(threshold)}
      </Text>
      {earlier !== undefined && (
        <Text as="p" size="m">
          {REACHED_LATER}: {earlier.ucid} scored {scoreText(earlier.score)}
          {earlier.drawn.length > 0 && ' and was drawn at random'}.
        </Text>
      )}
      {isSample && (
        <Badge tone="info" css={{ alignSelf: 'flex-start' }}>
          Drawn at random, {probability === 1 ? 'all of them' : `1 in ${Math.round(1 / probability)}`}
        </Badge>
      )}
      <Text as="p" size="s" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
        {shared.length === 0
          ? 'It shares no word.'
          : `Shared: ${shared.map(({ word, share }) => `${word} ${formatShare(share)}`).join(', ')}`}
      </Text>
      {passage !== null && (
        <details>
          <summary css={{ ...theme.size.s, color: theme.text.link, cursor: 'pointer' }}>
            Passage{passage.place === null ? '' : ` (${passage.place})`}
          </summary>
          <Text as="p" size="s" css={{ overflowWrap: 'anywhere' }}>
            {passage.text}
          </Text>
        </details>
      )}
    </Stack>
  );
}
