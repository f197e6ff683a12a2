/** The categories X, Y and A of search reports. Pressing the chosen one again clears it. */
import { CATEGORIES, type Category } from '../../../domain/assessment/values.ts';
import { focusRing } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

const meanings: Readonly<Record<Category, string>> = {
  X: 'X: of particular relevance taken alone',
  Y: 'Y: of particular relevance combined with another document',
  A: 'A: technological background',
};

interface CategoryButtonsProps {
  readonly category: Category | null;
  readonly onAssign: (category: Category | null) => void;
  /** What is categorised, for screen readers. */
  readonly of: string;
}

export function CategoryButtons({ category, onAssign, of }: CategoryButtonsProps) {
  return (
    <div role="group" aria-label={`Category of ${of}`} css={{ display: 'inline-flex', flex: 'none' }}>
      {CATEGORIES.map((choice, at) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === category}
          aria-label={meanings[choice]}
          title={meanings[choice]}
          onClick={() => onAssign(choice === category ? null : choice)}
          css={[
            focusRing,
            {
              ...theme.size.s,
              width: theme.control.heightSmall,
              height: theme.control.heightSmall,
              padding: 0,
              marginLeft: at === 0 ? 0 : '-1px',
              border: `1px solid ${theme.border.strong}`,
              borderRadius:
                at === 0
                  ? `${theme.radius.m} 0 0 ${theme.radius.m}`
                  : at === CATEGORIES.length - 1
                    ? `0 ${theme.radius.m} ${theme.radius.m} 0`
                    : 0,
              background: theme.surface.panel,
              color: theme.text.quiet,
              fontWeight: theme.weight.medium,
              cursor: 'pointer',
              '&:hover': { background: theme.surface.hover },
              '&[aria-pressed="true"]': {
                background: theme.accent.fill,
                borderColor: theme.accent.fill,
                color: theme.text.onAccent,
              },
            },
          ]}
        >
          {choice}
        </button>
      ))}
    </div>
  );
}
