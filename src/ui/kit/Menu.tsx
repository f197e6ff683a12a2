/** A menu of actions behind a button. Arrow keys move, letters find an entry, Escape closes. */
import type { ReactElement, ReactNode } from 'react';
import {
  Keyboard,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  Separator,
  Text,
} from 'react-aria-components/Menu';
import { theme } from '../theme/theme.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { FocusReturn } from './FocusReturn.tsx';
import { Icon } from './Icon.tsx';
import { IconButton, type IconButtonProps } from './IconButton.tsx';
import type { IconName } from './icon-paths.ts';
import { optionStyle, popoverStyle } from './popover-style.ts';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly onAction: () => void;
  readonly icon?: IconName;
  /** The key that does the same, e.g. `F2`. */
  readonly keys?: string;
  readonly danger?: boolean;
  readonly isDisabled?: boolean;
  /** Why it can’t be chosen, in two words: disables it, and stands where its key does. */
  readonly reason?: string | null;
}
/** `null` draws a line. */
export type MenuEntries = readonly (MenuAction | null)[];

interface MenuProps {
  readonly label: string;
  readonly entries: MenuEntries;
  /** The trigger: one kit Button or IconButton. */
  readonly children: ReactElement;
  /** Shown above the entries. */
  readonly header?: ReactNode;
  readonly placement?: 'bottom start' | 'bottom end' | 'right top';
}

export function Menu({ label, entries, children, header, placement = 'bottom start' }: MenuProps) {
  return (
    <MenuTrigger>
      {children}
      <Popover css={popoverStyle} placement={placement} offset={4}>
        <FocusReturn />
        {header}
        <AriaMenu aria-label={label} css={{ outline: 'none' }}>
          {entries.map((entry, at) =>
            entry === null ? (
              <Separator
                key={`line ${at}`}
                css={{ margin: `${theme.space[1]} 0`, border: 0, borderTop: `1px solid ${theme.border.subtle}` }}
              />
            ) : (
              <Entry key={entry.id} entry={entry} />
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Entry({ entry }: { readonly entry: MenuAction }) {
  return (
    <AriaMenuItem
      id={entry.id}
      textValue={entry.label}
      onAction={entry.onAction}
      isDisabled={isDisabled(entry)}
      css={[optionStyle, entry.danger === true && { color: theme.danger.text }]}
    >
      {entry.icon && <Icon name={entry.icon} css={{ color: entry.danger === true ? 'inherit' : theme.text.faint }} />}
      <Text slot="label" css={{ flex: 1 }}>
        {entry.label}
      </Text>
      <EntryKeys entry={entry} />
    </AriaMenuItem>
  );
}

export const isDisabled = ({ isDisabled: is = false, reason = null }: MenuAction): boolean => is || reason !== null;

/** The key of an entry, or why it can't be chosen. */
export function EntryKeys({ entry: { keys, reason = null } }: { readonly entry: MenuAction }) {
  const style = { ...theme.size.s, fontFamily: 'inherit', color: theme.text.faint, paddingLeft: theme.space[4] };
  if (reason !== null)
    return (
      <Text slot="description" css={style}>
        {reason}
      </Text>
    );
  return keys === undefined ? null : <Keyboard css={style}>{keys}</Keyboard>;
}

interface MenuButtonProps extends Pick<MenuProps, 'entries' | 'placement'> {
  readonly label: string;
  readonly button?: Partial<Omit<ButtonProps, 'children'>>;
}

/** A button with a text that opens a menu. */
export function MenuButton({ label, entries, placement, button }: MenuButtonProps) {
  return (
    <Menu label={label} entries={entries} {...(placement && { placement })}>
      <Button {...button}>
        <span css={{ display: 'inline-flex', alignItems: 'center', gap: theme.space[1.5] }}>
          {label}
          <Icon name="chevron-down" size={12} />
        </span>
      </Button>
    </Menu>
  );
}

interface MenuIconButtonProps extends Pick<MenuProps, 'entries' | 'placement'> {
  readonly label: string;
  readonly icon?: IconName;
  readonly button?: Partial<Omit<IconButtonProps, 'icon' | 'label'>>;
}

/** An icon button that opens a menu. The default icon is three dots. */
export function MenuIconButton({ label, icon = 'more', entries, placement, button }: MenuIconButtonProps) {
  return (
    <Menu label={label} entries={entries} {...(placement && { placement })}>
      <IconButton icon={icon} label={label} {...button} />
    </Menu>
  );
}
