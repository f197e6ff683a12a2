/** The main menu on the left: the places of the product. Collapsed, it keeps the icons. */
import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import { holds, PRODUCT, X_PERMISSION } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../workers/contract.ts';
import { Icon } from '../kit/Icon.tsx';
import type { IconName } from '../kit/icon-paths.ts';
import { Tooltip, TooltipTarget } from '../kit/Tooltip.tsx';
import { focusRingInside, hiddenVisually } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';
import { useUser } from '../platform/services.tsx';

interface MenuEntry {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** Whether the user finds it in the menu; without it, everybody does. */
  readonly may?: (user: UserDetails) => boolean;
  /** Paths below its own that belong to another place. */
  readonly not?: RegExp;
  /** Paths that belong to the place beside its own. */
  readonly also?: RegExp;
}

const isColleague = ({ is_guest: isGuest }: UserDetails): boolean => !isGuest;
const MONITORING = ['TECHNOLOGY_MONITORING', 'DOCUMENT_MONITORING'] as const;

const places: readonly MenuEntry[] = [
  { href: '/', label: 'Dashboard', icon: 'home', also: /^\/search\/select_search_type(\/|$)/ },
  { href: '/search/project_list', label: 'Projects', icon: 'folder', also: /^\/search\/folder_list(\/|$)/ },
  { href: '/user_team/team_list', label: 'Teams', icon: 'users', may: isColleague },
  {
    href: '/augmentations/tag_list',
    label: 'Tags',
    icon: 'tag',
    may: ({ permissions }) => holds(permissions, 'TAGS'),
  },
  {
    href: '/tasks',
    label: 'Tasks',
    icon: 'task',
    may: ({ permissions }) => holds(permissions, 'TASKS'),
    also: /^\/task\//,
  },
  {
    href: '/monitoring',
    label: 'Monitoring',
    icon: 'clock',
    may: ({ permissions }) => MONITORING.some((permission) => holds(permissions, permission)),
  },
  {
    href: '/x/indexes',
    label: `${PRODUCT}X indices`,
    icon: 'document',
    may: ({ permissions }) => holds(permissions, X_PERMISSION),
  },
  { href: '/data_coverage', label: 'Data coverage', icon: 'chart', may: isColleague },
  {
    href: '/company',
    label: 'Company',
    icon: 'company',
    may: ({ company }) => company !== null,
    not: /^\/company\/users(\/|$)/,
  },
  {
    href: '/company/users',
    label: 'Company users',
    icon: 'user',
    may: ({ is_admin_user: isAdmin, permissions }) => isAdmin && holds(permissions, 'COMPANY_ADMIN'),
  },
  { href: '/server', label: 'Server', icon: 'settings', may: ({ is_admin_user: isAdmin }) => isAdmin },
];

export const MainMenu = memo(function MainMenu({ collapsed }: { readonly collapsed: boolean }) {
  const [path] = useLocation();
  const user = useUser();
  return (
    <nav
      id="main-menu"
      aria-label="Main menu"
      css={{
        flex: 'none',
        width: collapsed ? theme.width.mainMenuCollapsed : theme.width.mainMenu,
        padding: theme.space[2],
        background: theme.surface.panel,
        borderRight: `1px solid ${theme.border.normal}`,
        overflow: 'hidden auto',
        transition: `width ${theme.duration.normal}`,
      }}
    >
      <ul css={{ display: 'flex', flexDirection: 'column', gap: theme.space[0.5] }}>
        {places
          .filter(({ may }) => may === undefined || may(user))
          .map((place) => (
            <li key={place.href}>
              <PlaceLink place={place} collapsed={collapsed} current={isAt(place, path)} />
            </li>
          ))}
      </ul>
    </nav>
  );
});

const isAt = ({ href, also, not }: MenuEntry, path: string) =>
  path === href ||
  (href !== '/' && path.startsWith(`${href}/`) && not?.test(path) !== true) ||
  also?.test(path) === true;

interface PlaceLinkProps {
  readonly place: MenuEntry;
  readonly collapsed: boolean;
  readonly current: boolean;
}

const PlaceLink = memo(function PlaceLink({ place, collapsed, current }: PlaceLinkProps) {
  const link = (
    <Link
      href={place.href}
      {...(current && { 'aria-current': 'page' as const })}
      css={[
        focusRingInside,
        {
          ...theme.size.m,
          display: 'flex',
          alignItems: 'center',
          gap: theme.space[3],
          height: theme.control.height,
          padding: `0 ${theme.space[2]}`,
          borderRadius: theme.radius.m,
          color: theme.text.quiet,
          fontWeight: theme.weight.medium,
          textDecoration: 'none',
          whiteSpace: 'nowrap',
          '&:hover': { background: theme.surface.hover, color: theme.text.normal },
          '&[aria-current]': { background: theme.surface.selected, color: theme.accent.text },
        },
      ]}
    >
      <Icon name={place.icon} />
      <span css={collapsed && hiddenVisually}>{place.label}</span>
    </Link>
  );
  return collapsed ? (
    <Tooltip text={place.label} placement="right">
      <TooltipTarget>{link}</TooltipTarget>
    </Tooltip>
  ) : (
    link
  );
});
