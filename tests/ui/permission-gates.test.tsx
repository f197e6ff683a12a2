/**
 * Every permission gate of the client, for each kind of user. The server refuses the same by itself
 * (tests/server/http/permissions.test.ts); here it is neither shown nor opened (PERM-4).
 */
import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'wouter';
import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '../../src/domain/permissions/permissions.ts';
import type { UserDetails } from '../../src/workers/contract.ts';
import { routes } from '../../src/ui/routing/routes.ts';
import { DataCoverageScreen } from '../../src/ui/screens/data-coverage/DataCoverageScreen.tsx';
import { UnknownDocument } from '../../src/ui/screens/documents/viewer/UnknownDocument.tsx';
import {
  StartDocumentMonitoring,
  StartTechnologyMonitoring,
} from '../../src/ui/screens/monitoring/StartMonitoring.tsx';
import { TeamCard } from '../../src/ui/screens/teams/TeamCard.tsx';
import { MainMenu } from '../../src/ui/shell/MainMenu.tsx';
import { Screens } from '../../src/ui/shell/Screens.tsx';
import { UserMenu } from '../../src/ui/shell/UserMenu.tsx';
import { UserProvider } from '../../src/ui/platform/services.tsx';
import { aWorker } from './support/a-worker.ts';
import { aUser, anApp, renderPart } from './support/in-app.tsx';

const all = Object.fromEntries(PERMISSIONS.map((name) => [name, true]));
const without = (...names: readonly Permission[]) => ({
  ...all,
  ...Object.fromEntries(names.map((name) => [name, false])),
});

const KINDS = {
  'nobody of note': aUser(),
  'a member with every permission': aUser({ permissions: all }),
  'an administrator without permissions': aUser({ is_admin_user: true }),
  'an administrator with every permission': aUser({ is_admin_user: true, permissions: all }),
  'a guest with every permission': aUser({ is_guest: true, permissions: all }),
} as const satisfies Record<string, UserDetails>;
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];
const HOLDERS: readonly Kind[] = [
  'a member with every permission',
  'an administrator with every permission',
  'a guest with every permission',
];
const ADMINISTRATORS: readonly Kind[] = [
  'an administrator without permissions',
  'an administrator with every permission',
];
const COLLEAGUES = kinds.filter((kind) => kind !== 'a guest with every permission');
const BOTH: readonly Kind[] = ['an administrator with every permission'];

/** Calls that are never answered: a screen is drawn, and waits. */
const appOf = (user: UserDetails, path = '/') =>
  anApp({ worker: aWorker({ call: () => new Promise(() => undefined) }), path, user });

/** The routes that are not for everybody, and for whom they are. */
const GATED: Readonly<Record<string, readonly Kind[]>> = {
  api_tokens: COLLEAGUES,
  billing: COLLEAGUES,
  company: COLLEAGUES,
  company_category: COLLEAGUES,
  company_competitor: COLLEAGUES,
  company_onboarding: BOTH,
  company_users: BOTH,
  data_coverage: COLLEAGUES,
  team_list: COLLEAGUES,
  dev_sandbox: HOLDERS,
  dev_apicall: HOLDERS,
  tag_list: HOLDERS,
  measure: COLLEAGUES,
  table_mapping: ADMINISTRATORS,
  task_create: HOLDERS,
  audit: BOTH,
  server: ADMINISTRATORS,
  tasks: HOLDERS,
  task: HOLDERS,
};

describe('a route', () => {
  it('[PERM-4] is gated in the table if, and only if, it is listed here', () => {
    const gated = routes.filter(
      ({ permission, adminOnly, colleaguesOnly }) =>
        permission !== undefined || adminOnly === true || colleaguesOnly === true,
    );
    expect(gated.map(({ name }) => name).sort()).toEqual(Object.keys(GATED).sort());
  });
  it.each(Object.keys(GATED).flatMap((name) => kinds.map((kind) => [name, kind] as const)))(
    '[APP-4] [PERM-2] [PERM-4] %s has its title, and opens for whom it is: %s',
    async (name, kind) => {
      document.title = 'Antecede';
      const { path, title } = routes.find((route) => route.name === name)!;
      renderPart(<Screens />, appOf(KINDS[kind], path));
      const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
      expect(heading.textContent === 'This page is not open to you').toBe(GATED[name]?.includes(kind) !== true);
      expect(document.title).toBe(title);
    },
  );
  it('[PERM-4] asks for the permission that belongs to it, and for no other', async () => {
    for (const [path, permission] of [
      ['/company/users', 'COMPANY_ADMIN'],
      ['/dev/sandbox', 'BETA_TESTER'],
      ['/dev/apicall', 'BETA_TESTER'],
      ['/augmentations/tag_list', 'TAGS'],
      ['/tasks/create', 'TASKS'],
      ['/tasks', 'TASKS'],
      ['/task/8', 'TASKS'],
    ] as const) {
      const app = appOf(aUser({ is_admin_user: true, permissions: without(permission) }), path);
      const { unmount } = renderPart(<Screens />, app);
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This page is not open to you');
      unmount();
    }
  });
});

describe('a page that is open when its permission is taken back', () => {
  // The environment of the tests has no scrolling.
  beforeAll(() => {
    Element.prototype.scrollTo = () => undefined;
  });
  const pageOf = (user: UserDetails) => (
    <UserProvider user={user} reload={() => Promise.resolve()}>
      <Screens />
    </UserProvider>
  );

  it('keeps what was typed and the focus, says why nothing more is saved, and is closed once it is left', async () => {
    const app = appOf(aUser(), '/tasks/create');
    const { rerender } = renderPart(pageOf(aUser({ permissions: all })), app);
    const title = await screen.findByRole('textbox', { name: 'Title' }, { timeout: 10_000 });
    await userEvent.type(title, 'Read D1');
    rerender(pageOf(aUser({ permissions: without('TASKS') })));
    screen.getByText('This page is no longer open to you');
    expect(screen.getByRole('textbox', { name: 'Title' })).toBe(title);
    expect(title).toHaveProperty('value', 'Read D1');
    expect(document.activeElement).toBe(title);
    rerender(pageOf(aUser({ permissions: all })));
    expect(screen.queryByText('This page is no longer open to you')).toBeNull();
    rerender(pageOf(aUser({ permissions: without('TASKS') })));
    await userEvent.clear(title);
    act(() => app.navigator.go('/tasks'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not open to you'),
    );
  });
});

describe('a way to a place', () => {
  const PLACES: Readonly<Record<string, readonly Kind[]>> = {
    Dashboard: kinds,
    Projects: kinds,
    Teams: COLLEAGUES,
    Tags: HOLDERS,
    Tasks: HOLDERS,
    Monitoring: HOLDERS,
    'AntecedeX indices': HOLDERS,
    'Data coverage': COLLEAGUES,
    'Company users': BOTH,
    Server: ADMINISTRATORS,
  };
  it.each(kinds)('[PERM-4] is in the main menu of %s where the place is open to them', (kind) => {
    renderPart(<MainMenu collapsed={false} />, appOf(KINDS[kind]));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      Object.keys(PLACES).filter((place) => PLACES[place]?.includes(kind)),
    );
  });
  it('[ROUTE-33] Monitoring is there with any permission that opens its page, which MONITORING does not', () => {
    const { unmount: close } = renderPart(<MainMenu collapsed />, appOf(aUser({ permissions: { MONITORING: true } })));
    expect(screen.queryByRole('link', { name: 'Monitoring' })).toBeNull();
    close();
    for (const permission of ['TECHNOLOGY_MONITORING', 'DOCUMENT_MONITORING']) {
      const { unmount } = renderPart(<MainMenu collapsed />, appOf(aUser({ permissions: { [permission]: true } })));
      expect(screen.getByRole('link', { name: 'Monitoring' }).getAttribute('href')).toBe('/monitoring');
      unmount();
    }
  });
  it.each(kinds)(
    '[ROUTE-37] [PERM-4] the pages for developers are in the account menu of %s if they test',
    async (kind) => {
      renderPart(<UserMenu />, appOf(KINDS[kind]));
      await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
      const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
      expect(entries.filter((entry) => entry === 'Sandbox' || entry === 'API call')).toEqual(
        HOLDERS.includes(kind) ? ['Sandbox', 'API call'] : [],
      );
      expect(entries).toContain('Sign out');
    },
  );
  it.each(kinds)('[PERM-4] API tokens are in the account menu of %s if they may make or revoke some', async (kind) => {
    renderPart(<UserMenu />, appOf(KINDS[kind]));
    await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    const isFound = screen.queryByRole('menuitem', { name: 'API tokens' }) !== null;
    expect(isFound).toBe(HOLDERS.includes(kind) && kind !== 'a guest with every permission');
  });
  it('[ROUTE-37] an entry leads to its page', async () => {
    const app = appOf(KINDS['a member with every permission']);
    renderPart(<UserMenu />, app);
    await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'API call' }));
    expect(app.history.location.pathname).toBe('/dev/apicall');
  });
  it.each(kinds)('[ROUTE-33] [PERM-4] from Monitorings %s reaches the set-up of what they may', async (kind) => {
    renderPart(<Screens />, appOf(KINDS[kind], '/monitoring/12'));
    await screen.findByRole('heading', { level: 1, name: /^Monitorings of/ }, { timeout: 10_000 });
    const found = screen.queryAllByRole('link', { name: /^Set up / }).map((link) => link.getAttribute('href'));
    expect(found).toEqual(HOLDERS.includes(kind) ? ['/monitoring/12/technology', '/monitoring/12/document'] : []);
  });
});

describe('an action', () => {
  it.each(kinds)('[PERM-4] of administrators is shown to them alone: %s', async (kind) => {
    renderPart(<DataCoverageScreen />, appOf(KINDS[kind]));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
    expect(screen.queryByText(/Import/) !== null).toBe(ADMINISTRATORS.includes(kind));
  });
  it.each(kinds)('[PERM-4] on a team is its keeper’s, or an administrator’s: %s', (kind) => {
    const context = { call: () => Promise.reject(new Error()), toast: { add: () => 0 }, flush: async () => true };
    const card = (by: number) => (
      <TeamCard
        team={{ team: 1, name: 'Valves', by, members: [], projects: [] } as never}
        teams={[]}
        context={context}
        isDisabled={false}
      />
    );
    const { unmount } = renderPart(card(99), appOf(KINDS[kind]));
    expect(screen.queryByRole('button', { name: 'Actions for Valves' }) !== null).toBe(BOTH.includes(kind));
    unmount();
    renderPart(card(KINDS[kind].pk), appOf(KINDS[kind]));
    expect(screen.queryByRole('button', { name: 'Actions for Valves' })).not.toBeNull();
  });
  it.each(kinds)('[PERM-4] that starts a search by number: %s', (kind) => {
    renderPart(<UnknownDocument ucid="ZZ-1-A1" similar={[]} />, appOf(KINDS[kind]));
    expect(screen.queryByRole('button', { name: 'Search by this number' }) !== null).toBe(HOLDERS.includes(kind));
  });
  it.each([
    ['TECHNOLOGY_MONITORING', StartTechnologyMonitoring],
    ['DOCUMENT_MONITORING', StartDocumentMonitoring],
  ] as const)('[ROUTE-34] [ROUTE-35] [PERM-4] that starts a monitoring wants %s', (permission, Start) => {
    for (const [permissions, may] of [
      [{ [permission]: true }, true],
      [without(permission), false],
    ] as const) {
      const { unmount } = renderPart(
        <Route path="/monitoring/:monitoringProjectId/*">
          <Start />
        </Route>,
        appOf(aUser({ permissions }), '/monitoring/0/x'),
      );
      expect(screen.queryByRole('button', { name: 'Start' }) !== null).toBe(may);
      unmount();
    }
  });
});

it('[APP-4] the page has a tagline of patent search with the product’s name, before any route has set its own', () => {
  const [, title] = /<title>(.*?)<\/title>/.exec(readFileSync('index.html', 'utf8')) ?? [];
  expect(title).toMatch(/^Antecede\b.*\bpatent search\b/);
});
