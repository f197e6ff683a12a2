/** A tag as a small label in its colour. */
import type { ResultTagRow } from '../../../domain/assessment/rows.ts';
import { ellipsis } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { tagColour } from './tag-colours.ts';

export function TagMark({ tag }: { readonly tag: Pick<ResultTagRow, 'name' | 'colour'> }) {
  const { wash, strong } = tagColour(tag.colour);
  return (
    <span
      title={tag.name}
      css={[
        ellipsis,
        {
          ...theme.size.xs,
          display: 'inline-block',
          maxWidth: '9rem',
          verticalAlign: 'middle',
          padding: `0 ${theme.space[1.5]}`,
          borderRadius: theme.radius.round,
          fontWeight: theme.weight.medium,
        },
      ]}
      style={{ background: wash, color: strong }}
    >
      {tag.name}
    </span>
  );
}
