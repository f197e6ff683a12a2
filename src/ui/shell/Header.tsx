/** The top bar: menu toggle, brand, and at its end the sync status, the keys, the user. */
import { memo } from 'react';
import { Link } from 'wouter';
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import { Icon } from '../kit/Icon.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { SyncStatusButton } from '../parts/sync-status/SyncStatusButton.tsx';
import { theme } from '../theme/theme.ts';
import { BrandMark } from './BrandMark.tsx';
import { onHeader } from '../kit/header-control-style.ts';
import { NewVersionButton } from './NewVersionButton.tsx';
import { useMay, useUiEvents } from '../platform/services.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Loaded beside the first screen: nothing waits for it. */
const InboxButton = lazyPart(() => import('../parts/inbox/InboxButton.tsx').then((m) => m.InboxButton));
const TaskReminders = lazyPart(() => import('../parts/tasks/TaskReminders.tsx').then((m) => m.TaskReminders));

interface HeaderProps {
  /** Absent where the layout has no main menu. */
  readonly menu?: { readonly collapsed: boolean; readonly onToggle: () => void };
}

export const Header = memo(function Header({ menu }: HeaderProps) {
  const uiEvents = useUiEvents();
  const mayTask = useMay('TASKS');
  return (
    <header
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: theme.space[1],
        flex: 'none',
        height: theme.width.header,
        padding: `0 ${theme.space[3]} 0 ${theme.space[2]}`,
        background: theme.surface.header,
        color: theme.text.onHeader,
        zIndex: theme.layer.header,
      }}
    >
      {menu ? (
        <IconButton
          icon="sidebar-left"
          label={menu.collapsed ? 'Expand the main menu' : 'Collapse the main menu'}
          aria-expanded={!menu.collapsed}
          aria-controls="main-menu"
          onPress={menu.onToggle}
          css={onHeader}
        />
      ) : (
        <Link
          href="/"
          css={[
            onHeader,
            { display: 'grid', placeItems: 'center', width: theme.control.height, height: theme.control.height },
          ]}
          aria-label="Back to the dashboard"
        >
          <Icon name="home" />
        </Link>
      )}
      <Link
        href="/"
        css={[
          onHeader,
          {
            display: 'flex',
            alignItems: 'center',
            gap: theme.space[2],
            padding: `${theme.space[1]} ${theme.space[2]}`,
          },
        ]}
      >
        <BrandMark />
        <span css={{ ...theme.size.l, fontWeight: theme.weight.strong, letterSpacing: '0.01em' }}>{PRODUCT}</span>
      </Link>
      <div css={{ flex: 1 }} />
      {mayTask && <TaskReminders />}
      <InboxButton />
      <NewVersionButton />
      <SyncStatusButton />
      <IconButton
        icon="keyboard"
        label="Keyboard help"
        hint="Keyboard help (?)"
        onPress={() => uiEvents.emit('show-component-overlay', { kind: 'keyboard-help' })}
        css={onHeader}
      />
      <UserMenu />
    </header>
  );
});
