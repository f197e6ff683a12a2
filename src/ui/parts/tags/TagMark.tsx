/** A tag as a small label in its colour. */
import type { ResultTagRow } from '../../../domain/assessment/rows.ts';
import { ellipsis } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { tagColour } from './tag-colours.ts';

interface TagMarkProps {
  readonly tag: Pick<ResultTagRow, 'name' | 'colour'>;
  /** As much of the name as there is room for; else so much that several fit into a line. */
  readonly whole?: boolean;
}

export function TagMark({ tag, whole = false }: TagMarkProps) {
  const { wash, strong } = tagColour(tag.colour);
  return (
    <span
      title={tag.name}
      css={[
        ellipsis,
        {
          ...theme.size.xs,
          display: 'inline-block',
          maxWidth: whole ? '100%' : '9rem',
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
