/** A choice of one from a list: label, button with the chosen value, list; a long one can be searched. */
import { memo, type ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input, SearchField } from 'react-aria-components/SearchField';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components/Select';
import { ellipsis, hiddenVisually } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';
import { hasPart } from './has-part.ts';
import { boxStyle, fieldStyle, helpStyle, labelStyle } from './field-style.ts';
import { Icon } from './Icon.tsx';
import { useIsOutOfReach } from './out-of-reach.ts';
import { optionStyle, popoverStyle } from './popover-style.ts';

/** From so many options on one types a part of what one looks for. */
const SEARCHED_FROM = 20;

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface SelectProps<V extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly SelectOption<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly placeholder?: string;
  readonly help?: ReactNode;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

export function Select<V extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  placeholder = 'Choose…',
  help,
  isDisabled = false,
  className,
}: SelectProps<V>) {
  const isOutOfReach = useIsOutOfReach();
  return (
    <AriaSelect
      css={fieldStyle}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      placeholder={placeholder}
      isDisabled={isDisabled || isOutOfReach}
      {...(className !== undefined && { className })}
    >
      <Label css={hideLabel === true ? hiddenVisually : labelStyle}>{label}</Label>
      <Button
        css={[
          boxStyle,
          {
            display: 'flex',
            alignItems: 'center',
            gap: theme.space[2],
            ...theme.size.m,
            textAlign: 'left',
            cursor: 'default',
            '&[data-disabled]': { color: theme.text.faint },
          },
        ]}
      >
        <SelectValue css={[ellipsis, { flex: 1, '&[data-placeholder]': { color: theme.text.faint } }]} />
        <Icon name="chevron-down" size={12} css={{ color: theme.text.faint }} />
      </Button>
      {help !== undefined && (
        <Text slot="description" css={helpStyle}>
          {help}
        </Text>
      )}
      <Popover css={[popoverStyle, { minWidth: 'var(--trigger-width)' }]} offset={4}>
        {options.length < SEARCHED_FROM ? (
          <Options options={options} />
        ) : (
          <Autocomplete filter={hasPart}>
            <SearchField aria-label={`Find in ${label}`} autoFocus css={{ padding: theme.space[1] }}>
              <Input
                placeholder="Find…"
                css={[boxStyle, theme.size.m, { '&::-webkit-search-cancel-button': { display: 'none' } }]}
              />
            </SearchField>
            <Options options={options} />
          </Autocomplete>
        )}
      </Popover>
    </AriaSelect>
  );
}

interface OptionsProps {
  readonly options: readonly SelectOption<string>[];
}

/** React Aria collects what is drawn here in a second commit: drawn again only for other options. */
const Options = memo(
  function OptionList({ options }: OptionsProps) {
    return (
      <ListBox
        css={{ outline: 'none', maxHeight: '20rem', overflowY: 'auto' }}
        renderEmptyState={() => <div css={[optionStyle, { color: theme.text.quiet }]}>Nothing like this</div>}
      >
        {options.map((option) => (
          <ListBoxItem key={option.value} id={option.value} textValue={option.label} css={optionStyle}>
            {({ isSelected }) => (
              <>
                <span css={{ flex: 1 }}>{option.label}</span>
                {isSelected && <Icon name="check" css={{ color: theme.accent.text }} />}
              </>
            )}
          </ListBoxItem>
        ))}
      </ListBox>
    );
  },
  (before, now) => isSameChoice(before.options, now.options),
);

const isSameChoice = (one: OptionsProps['options'], other: OptionsProps['options']): boolean =>
  one.length === other.length &&
  one.every(({ value, label }, at) => value === other[at]?.value && label === other[at]?.label);
