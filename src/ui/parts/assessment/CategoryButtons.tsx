/**
 * The categories of search reports, each with its meaning: X, Y and A as buttons, the others in a menu beside them.
 * Choosing the chosen one again clears it. What dates or law contradict can't be chosen; where it was, the reason is
 * said.
 */
import { CATEGORIES, type Category } from '../../../domain/assessment/values.ts';
import type { DocumentDays } from '../../../domain/documents/prior-art.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { Button } from '../../kit/Button.tsx';
import { focusRing } from '../../theme/mixins.ts';
import { PRINT_ONLY } from '../../theme/print.ts';
import { theme } from '../../theme/theme.ts';
import { categoryMeanings } from './categories.ts';
import { useReadOnly } from '../roles/read-only.tsx';
import { useCategoryConflict } from './prior-art.ts';

interface CategoryButtonsProps {
  readonly category: Category | null;
  readonly onAssign: (category: Category | null) => void;
  /** What is categorised, for screen readers. */
  readonly of: string;
  /** Its dates, where they are known. */
  readonly document?: DocumentDays | undefined;
}

const FREQUENT = CATEGORIES.slice(0, 3);
const OTHERS = CATEGORIES.slice(3);

export function CategoryButtons({ category, onAssign, of, document }: CategoryButtonsProps) {
  const contradiction = useCategoryConflict(document);
  const whyReadOnly = useReadOnly();
  const conflictOf = (choice: Category) => whyReadOnly ?? contradiction(choice);
  const other = category !== null && OTHERS.includes(category) ? category : null;
  const conflict = category === null ? null : contradiction(category);
  return (
    <div
      role="group"
      aria-label={`Category of ${of}`}
      css={{ display: 'inline-flex', flex: 'none', alignItems: 'center' }}
    >
      {FREQUENT.map((choice, at) => {
        const reason = choice === category ? whyReadOnly : conflictOf(choice);
        const meaning = `${choice}: ${reason ?? categoryMeanings[choice]}`;
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === category}
            aria-label={meaning}
            title={meaning}
            aria-disabled={reason !== null}
            onClick={() => reason === null && onAssign(choice === category ? null : choice)}
            css={[focusRing, segmentStyle, at === 0 && firstStyle]}
          >
            {choice}
          </button>
        );
      })}
      {other !== null && <span {...PRINT_ONLY}>{other}</span>}
      <Menu
        label="Other categories"
        entries={OTHERS.map((choice) => {
          const reason = conflictOf(choice);
          return {
            id: choice,
            label: `${choice}: ${reason ?? categoryMeanings[choice]}`,
            ...(choice === category && { icon: 'check' as const }),
            isDisabled: reason !== null && (choice !== category || whyReadOnly !== null),
            onAction: () => onAssign(choice === category ? null : choice),
          };
        })}
      >
        <Button
          size="small"
          aria-label={other === null ? `Other categories of ${of}` : `${other}: ${categoryMeanings[other]}`}
          css={[lastStyle, other !== null && chosenStyle]}
        >
          {other ?? <Icon name="chevron-down" size={12} />}
        </Button>
      </Menu>
      {conflict !== null && (
        <span
          role="note"
          title={`Category ${category}: ${conflict}`}
          css={{ ...theme.size.s, marginLeft: theme.space[2], color: theme.danger.text }}
        >
          {conflict}
        </span>
      )}
    </div>
  );
}

const chosenStyle = {
  background: theme.accent.fill,
  borderColor: theme.accent.fill,
  color: theme.text.onAccent,
} as const;

const segmentStyle = {
  ...theme.size.s,
  width: theme.control.heightSmall,
  height: theme.control.heightSmall,
  padding: 0,
  marginLeft: '-1px',
  border: `1px solid ${theme.border.strong}`,
  background: theme.surface.panel,
  color: theme.text.quiet,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  '&:hover': { background: theme.surface.hover },
  '&[aria-disabled="true"]': { color: theme.text.faint, cursor: 'not-allowed' },
  '&[aria-pressed="true"]': chosenStyle,
} as const;

const firstStyle = { marginLeft: 0, borderRadius: `${theme.radius.m} 0 0 ${theme.radius.m}` };
const lastStyle = {
  minWidth: theme.control.heightSmall,
  padding: 0,
  marginLeft: '-1px',
  borderRadius: `0 ${theme.radius.m} ${theme.radius.m} 0`,
};
