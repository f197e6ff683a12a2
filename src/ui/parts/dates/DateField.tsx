/**
 * A calendar day, typed as text or picked from a calendar whose weeks start on Sunday. It is written as the user
 * prefers, mm/dd/yy by default (APP-14), and read by src/domain/query/written-days.ts.
 */
import { parseDate, type DateValue } from '@internationalized/date';
import { useRef, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { css } from '@emotion/react';
import type { DateSpan } from '../../../domain/query/dates.ts';
import { dayAdvice, readDay } from '../../../domain/query/written-days.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Popover } from '../../kit/Popover.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { focusRing, hiddenVisually } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { useTypedDay } from './use-typed-day.ts';

interface DateFieldProps {
  readonly label: string;
  /** `yyyy-mm-dd`; null for no day. */
  readonly value: string | null;
  /** Told of days within `allowed` alone; what else is typed stays in the field, with the reason. */
  readonly onChange: (value: string | null) => void;
  /** Whole years. */
  readonly allowed: DateSpan;
  readonly onBlur?: () => void;
  readonly help?: ReactNode;
}

export function DateField({ label, value, onChange, allowed, onBlur, help }: DateFieldProps) {
  const { format, formatDate } = useDates();
  const input = useRef<HTMLInputElement>(null);
  const typed = useTypedDay({
    value,
    onChange,
    read: (text) => readDay(text, format, allowed),
    write: formatDate,
    onRefused: () => input.current?.focus(),
  });
  return (
    <TextField
      label={label}
      inputRef={input}
      value={typed.text}
      placeholder={format}
      error={typed.fault}
      help={
        <>
          {help} <span css={hiddenVisually}>Type it as {dayAdvice(format)}.</span>
        </>
      }
      onChange={typed.change}
      onFocusChange={typed.focus}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !typed.settle()) event.preventDefault();
      }}
      {...(onBlur !== undefined && { onBlur })}
      css={boxWidth}
      end={
        <Popover
          label={`Calendar for ${label}`}
          width="auto"
          trigger={<IconButton icon="calendar" label="Open calendar" size="small" />}
        >
          {(close) => (
            <Month
              day={dayOf(value)}
              allowed={allowed}
              onPick={(day) => {
                typed.take(day);
                close();
              }}
            />
          )}
        </Popover>
      }
    />
  );
}

const boxWidth = css({
  '& > span:has(> input)': { maxWidth: '11rem' },
  '& input': { fontVariantNumeric: 'tabular-nums' },
});

/** Null if the text is not a valid day. */
function dayOf(value: string | null): DateValue | null {
  try {
    return value === null ? null : parseDate(value);
  } catch {
    return null;
  }
}

const squareStyle = css(focusRing, {
  display: 'grid',
  placeItems: 'center',
  width: theme.control.heightSmall,
  height: theme.control.heightSmall,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.s,
  background: 'none',
  color: theme.text.quiet,
  '&[data-hovered]': { background: theme.surface.hover, color: theme.text.normal },
  '&[data-disabled]': { color: theme.text.disabled },
});

interface MonthProps {
  readonly day: DateValue | null;
  readonly allowed: DateSpan;
  readonly onPick: (day: string) => void;
}

function Month({ day, allowed, onPick }: MonthProps) {
  return (
    <Calendar
      firstDayOfWeek="sun"
      autoFocus
      value={day}
      onChange={(picked) => onPick(picked.toString())}
      minValue={parseDate(allowed.from)}
      maxValue={parseDate(allowed.to)}
    >
      <header css={{ display: 'flex', alignItems: 'center', marginBottom: theme.space[2] }}>
        <Button slot="previous" css={squareStyle}>
          <Icon name="chevron-left" />
        </Button>
        <CalendarHeading css={{ ...theme.size.m, flex: 1, textAlign: 'center', fontWeight: theme.weight.strong }} />
        <Button slot="next" css={squareStyle}>
          <Icon name="chevron-right" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell
              css={{
                ...theme.size.xs,
                height: theme.space[6],
                fontWeight: theme.weight.medium,
                color: theme.text.quiet,
              }}
            >
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} css={[squareStyle, dayStyle]} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

const dayStyle = css({
  ...theme.size.m,
  width: theme.control.height,
  color: theme.text.normal,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'default',
  '&[data-selected]': { background: theme.accent.fill, color: theme.text.onAccent },
  '&[data-outside-month]': { color: theme.text.disabled },
});
