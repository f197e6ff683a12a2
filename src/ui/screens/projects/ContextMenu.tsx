/** A menu at a point of the page: under the pointer, or at the row of the keyboard. */
import { useRef } from 'react';
import { Menu, MenuItem, Popover, Separator, Text } from 'react-aria-components/Menu';
import { FocusReturn } from '../../kit/FocusReturn.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { EntryKeys, isDisabled, type MenuEntries } from '../../kit/Menu.tsx';
import { optionStyle, popoverStyle } from '../../kit/popover-style.ts';
import { theme } from '../../theme/theme.ts';

export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

interface ContextMenuProps {
  readonly label: string;
  readonly at: MenuPoint | null;
  readonly entries: MenuEntries;
  readonly onClose: () => void;
}

export function ContextMenu({ label, at, entries, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement | null>(null);
  return (
    <>
      <span
        ref={anchor}
        aria-hidden
        css={{ position: 'fixed', width: 0, height: 0 }}
        style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}
      />
      <Popover
        key={`${at?.x},${at?.y}`}
        triggerRef={anchor}
        getTargetRect={() => new DOMRect(at?.x, at?.y, 0, 0)}
        isOpen={at !== null}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom start"
        offset={0}
        css={popoverStyle}
      >
        <FocusReturn />
        <Menu aria-label={label} autoFocus="first" onClose={onClose} css={{ outline: 'none' }}>
          {entries.map((entry, index) =>
            entry === null ? (
              <Separator
                key={`line ${index}`}
                css={{ margin: `${theme.space[1]} 0`, border: 0, borderTop: `1px solid ${theme.border.subtle}` }}
              />
            ) : (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.label}
                onAction={entry.onAction}
                isDisabled={isDisabled(entry)}
                css={[optionStyle, entry.danger === true && { color: theme.danger.text }]}
              >
                {entry.icon ? (
                  <Icon name={entry.icon} css={{ color: entry.danger === true ? 'inherit' : theme.text.faint }} />
                ) : (
                  <span css={{ width: theme.space[4] }} />
                )}
                <Text slot="label" css={{ flex: 1 }}>
                  {entry.label}
                </Text>
                <EntryKeys entry={entry} />
              </MenuItem>
            ),
          )}
        </Menu>
      </Popover>
    </>
  );
}
