/**
 * A calendar day, typed part by part or picked from a calendar whose weeks start on Sunday. The parts are in the
 * order of the locale, mm/dd/yy by default (APP-14). While it is edited, the year has four digits, so that the
 * century is clear.
 */
import { parseDate } from '@internationalized/date';
import type { ReactNode } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  FieldError,
  Group,
  Label,
  Popover,
  Text,
} from 'react-aria-components/DatePicker';
import { CalendarHeading } from 'react-aria-components/Calendar';
import { useLocale } from 'react-aria-components/I18nProvider';
import { css } from '@emotion/react';
import { focusRing } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';
import { boxStyle, errorStyle, fieldStyle, helpStyle, labelStyle } from './field-style.ts';
import { Icon } from './Icon.tsx';
import { popoverStyle } from './popover-style.ts';
import { useTypedDay, type AllowedDays } from './use-typed-day.ts';

interface DateFieldProps {
  readonly label: string;
  /** `yyyy-mm-dd`; null for no day. */
  readonly value: string | null;
  /** Told of days within `allowed` alone; what else is typed stays in the field, with the reason. */
  readonly onChange: (value: string | null) => void;
  readonly allowed: AllowedDays;
  readonly onBlur?: () => void;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly className?: string;
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

export function DateField({ label, value, onChange, allowed, onBlur, help, error, ...rest }: DateFieldProps) {
  const typed = useTypedDay({ value, onChange, allowed });
  const isShort = useLocale().locale === 'en-US' && !typed.isEditing;
  const shownError = typed.fault ?? error;
  const wrong = shownError !== undefined && shownError !== null;
  return (
    <DatePicker
      css={fieldStyle}
      ref={typed.ref}
      value={typed.day}
      onChange={typed.change}
      onFocusChange={typed.focus}
      {...(onBlur !== undefined && { onBlur })}
      isInvalid={wrong}
      granularity="day"
      firstDayOfWeek="sun"
      shouldForceLeadingZeros
      {...rest}
    >
      <Label css={labelStyle}>{label}</Label>
      <Group
        css={[
          boxStyle,
          {
            display: 'flex',
            alignItems: 'center',
            maxWidth: '11rem',
            paddingRight: theme.space[0.5],
            '&[data-focus-within]': {
              borderColor: theme.accent.line,
              outline: `2px solid ${theme.focus.ring}`,
              outlineOffset: '-1px',
            },
          },
        ]}
      >
        <DateInput css={{ display: 'flex', flex: 1, fontVariantNumeric: 'tabular-nums' }}>
          {(segment) => (
            <DateSegment
              segment={segment}
              css={{
                padding: '0 1px',
                borderRadius: theme.radius.s,
                outline: 'none',
                '&[data-placeholder]': { color: theme.text.faint },
                '&[data-focused]': { background: theme.accent.fill, color: theme.text.onAccent },
              }}
            >
              {({ text, type, isPlaceholder }) =>
                type === 'year' && isShort ? (isPlaceholder ? 'yy' : text.slice(-2)) : text
              }
            </DateSegment>
          )}
        </DateInput>
        <Button css={squareStyle}>
          <Icon name="calendar" />
        </Button>
      </Group>
      {help !== undefined && !wrong && (
        <Text slot="description" css={helpStyle}>
          {help}
        </Text>
      )}
      <FieldError css={errorStyle}>{shownError}</FieldError>
      <Popover css={[popoverStyle, { padding: theme.space[3] }]} offset={4}>
        <Month allowed={allowed} />
      </Popover>
    </DatePicker>
  );
}

function Month({ allowed }: { readonly allowed: AllowedDays }) {
  return (
    <Calendar firstDayOfWeek="sun" minValue={parseDate(allowed.from)} maxValue={parseDate(allowed.to)}>
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
