/**
 * The categories of search reports, each with its meaning: X, Y and A as buttons, the others in a menu beside them. In
 * searches for freedom to operate the three risks. Choosing the chosen one again clears it; one of the other scale that
 * was chosen stands beside them until it is cleared. What dates or law contradict can't be chosen; where it was, the
 * reason is said.
 */
import { isRisk, type Grade } from '../../../domain/assessment/values.ts';
import type { DocumentDays } from '../../../domain/documents/prior-art.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { Button } from '../../kit/Button.tsx';
import { focusRing } from '../../theme/mixins.ts';
import { PRINT_ONLY } from '../../theme/print.ts';
import { theme } from '../../theme/theme.ts';
import { gradeLabel, gradeMark, meaningOf, gradeScaleOf } from './grades.ts';
import { useReadOnly } from '../roles/read-only.tsx';
import { useCategoryConflict } from './prior-art.ts';

interface CategoryButtonsProps {
  readonly category: Grade | null;
  readonly onAssign: (category: Grade | null) => void;
  /** Which says what is offered. */
  readonly searchType?: string;
  /** What is categorised, for screen readers. */
  readonly of: string;
  /** Its dates, where they are known. */
  readonly document?: DocumentDays | undefined;
}

export function CategoryButtons({ category, onAssign, of, document, searchType = '' }: CategoryButtonsProps) {
  const { name, frequent, others } = gradeScaleOf(searchType);
  const contradiction = useCategoryConflict(document);
  const whyReadOnly = useReadOnly();
  const conflictOf = (choice: Grade) => whyReadOnly ?? contradiction(choice);
  const other = category !== null && others.includes(category) ? category : null;
  const isForeign = category !== null && other === null && !frequent.includes(category);
  const buttons = isForeign ? [...frequent, category] : frequent;
  const conflict = category === null ? null : contradiction(category);
  return (
    <div
      role="group"
      aria-label={`${name} of ${of}`}
      css={{ display: 'inline-flex', flex: 'none', alignItems: 'center' }}
    >
      {buttons.map((choice, at) => {
        const reason = choice === category ? whyReadOnly : conflictOf(choice);
        const meaning = `${gradeMark(choice)}: ${reason ?? meaningOf(choice)}`;
        const isLast = others.length === 0 && at === buttons.length - 1;
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === category}
            aria-label={meaning}
            title={meaning}
            aria-disabled={reason !== null}
            onClick={() => reason === null && onAssign(choice === category ? null : choice)}
            css={[
              ...[focusRing, segmentStyle, at === 0 && firstStyle],
              ...[isRisk(choice) && wordStyle, isLast && endStyle],
            ]}
          >
            {gradeLabel(choice)}
          </button>
        );
      })}
      {other !== null && <span {...PRINT_ONLY}>{other}</span>}
      {others.length > 0 && (
        <Menu
          label="Other categories"
          entries={others.map((choice) => {
            const reason = conflictOf(choice);
            return {
              id: choice,
              label: `${choice}: ${reason ?? meaningOf(choice)}`,
              ...(choice === category && { icon: 'check' as const }),
              isDisabled: reason !== null && (choice !== category || whyReadOnly !== null),
              onAction: () => onAssign(choice === category ? null : choice),
            };
          })}
        >
          <Button
            size="small"
            aria-label={other === null ? `Other categories of ${of}` : `${other}: ${meaningOf(other)}`}
            css={[lastStyle, other !== null && chosenStyle]}
          >
            {other ?? <Icon name="chevron-down" size={12} />}
          </Button>
        </Menu>
      )}
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

const wordStyle = { width: 'auto', padding: `0 ${theme.space[2]}` } as const;
const endStyle = { borderRadius: `0 ${theme.radius.m} ${theme.radius.m} 0` };
const firstStyle = { marginLeft: 0, borderRadius: `${theme.radius.m} 0 0 ${theme.radius.m}` };
const lastStyle = {
  minWidth: theme.control.heightSmall,
  padding: 0,
  marginLeft: '-1px',
  borderRadius: `0 ${theme.radius.m} ${theme.radius.m} 0`,
};
