/** Who is signed in, and the way out. */
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Menu, type MenuEntries } from '../kit/Menu.tsx';
import { theme } from '../theme/theme.ts';
import { TWO_FACTOR_SETUP } from '../routing/sign-in-address.ts';
import { onHeader } from '../kit/header-control-style.ts';
import { useMay, useUser } from '../platform/services.tsx';
import { useGo } from '../routing/location.ts';

const PreferencesDialog = lazyPart(() => import('./PreferencesDialog.tsx').then((m) => m.PreferencesDialog));
const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx').then((m) => m.SignOutDialog));
const DevicesDialog = lazyPart(() => import('../parts/devices/DevicesDialog.tsx').then((m) => m.DevicesDialog));

export function UserMenu() {
  const user = useUser();
  const isBetaTester = useMay('BETA_TESTER');
  const [holdsTokens, isAdmin] = [useMay('API_TOKENS'), useMay('COMPANY_ADMIN')];
  const mayHaveTokens = holdsTokens || isAdmin;
  const go = useGo();
  const [isChoosing, setChoosing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isListing, setListing] = useState(false);
  const name = user.full_name || user.email;
  const entries: MenuEntries = [
    { id: 'preferences', label: 'Preferences', icon: 'settings', onAction: () => setChoosing(true) },
    {
      id: 'two-factor',
      label: 'Two-factor sign-in',
      icon: 'lock',
      onAction: () => window.location.assign(TWO_FACTOR_SETUP),
    },
    { id: 'devices', label: 'Devices', icon: 'device', onAction: () => setListing(true) },
    ...(user.company === null
      ? []
      : [{ id: 'billing', label: 'Plan and usage', icon: 'chart', onAction: () => go('/billing') } as const]),
    ...(mayHaveTokens && !user.is_guest
      ? [{ id: 'api-tokens', label: 'API tokens', icon: 'link', onAction: () => go('/api_tokens') } as const]
      : []),
    ...(isBetaTester
      ? ([
          null,
          { id: 'sandbox', label: 'Sandbox', icon: 'spark', onAction: () => go('/dev/sandbox') },
          { id: 'api-call', label: 'API call', icon: 'play', onAction: () => go('/dev/apicall') },
        ] as const)
      : []),
    null,
    { id: 'sign-out', label: 'Sign out', icon: 'sign-out', onAction: () => setLeaving(true) },
  ];
  return (
    <>
      <Menu
        label="Your account"
        entries={entries}
        placement="bottom end"
        header={<Who name={name} email={user.email} company={user.is_guest ? 'Guest' : (user.company?.name ?? null)} />}
      >
        <AriaButton
          aria-label={`Account of ${name}`}
          css={[
            onHeader,
            {
              display: 'grid',
              placeItems: 'center',
              width: theme.control.height,
              height: theme.control.height,
              padding: 0,
              border: 0,
              background: 'none',
              cursor: 'pointer',
            },
          ]}
        >
          <span
            css={{
              ...theme.size.xs,
              display: 'grid',
              placeItems: 'center',
              width: '1.625rem',
              height: '1.625rem',
              borderRadius: theme.radius.round,
              background: theme.text.onHeaderQuiet,
              color: theme.surface.header,
              fontWeight: theme.weight.strong,
            }}
          >
            {initials(name)}
          </span>
        </AriaButton>
      </Menu>
      {isChoosing && <PreferencesDialog onClose={() => setChoosing(false)} />}
      {isListing && <DevicesDialog title="Your devices" path="users/self/devices" onClose={() => setListing(false)} />}
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}

function Who({
  name,
  email,
  company,
}: {
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
}) {
  return (
    <div
      css={{
        ...theme.size.s,
        padding: `${theme.space[2]} ${theme.space[2]} ${theme.space[3]}`,
        marginBottom: theme.space[1],
        borderBottom: `1px solid ${theme.border.subtle}`,
        color: theme.text.quiet,
      }}
    >
      <div css={{ ...theme.size.m, fontWeight: theme.weight.strong, color: theme.text.normal }}>{name}</div>
      {email !== name && <div>{email}</div>}
      {company !== null && <div>{company}</div>}
    </div>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter((word) => word !== '');
  return ((words[0]?.[0] ?? '?') + (words.length > 1 ? (words[1]?.[0] ?? '') : '')).toUpperCase();
}
