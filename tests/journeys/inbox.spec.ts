/** The inbox: what a colleague does reaches it, it is read once on all devices, and it works without a network. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { isSynced } from './harness/steps.ts';

test('[ROUTE-32] a mention and a task reach the inbox of a colleague, are read there and on another device', async ({
  ownDesk: anna,
  browser,
  problems,
  berta,
}) => {
  await anna.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(anna.getByText('No tasks yet')).toBeVisible();
  await anna.keyboard.press('n');
  await anna.getByRole('textbox', { name: 'Title' }).fill('Read the opposition');
  for (const [field, option] of [
    [/Who reads it$/, 'Company'],
    [/Assignee$/, 'Berta Benz'],
  ] as const) {
    await anna.getByRole('button', { name: field }).click();
    await anna.getByRole('option', { name: option }).click();
  }
  await anna.getByRole('button', { name: 'Create task' }).click();
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Read the opposition');
  await anna.keyboard.press('c');
  await anna.keyboard.type('Look at claim 1, @Ber');
  await anna.keyboard.press('Enter');
  await anna.keyboard.press('Control+Enter');

  const { page } = berta;
  await page.getByRole('link', { name: 'Inbox: 2 unread' }).click();
  const list = page.getByRole('list', { name: 'Inbox' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('mentioned you in Read the opposition');
  await expect(list.getByRole('listitem').last()).toContainText('assigned you Read the opposition');
  await expectNoSeriousViolations(page);
  await shoot(page, 'inbox');
  problems.allowNetworkErrors();
  await berta.context.setOffline(true);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(page.getByRole('link', { name: 'Inbox: 1 unread' })).toBeVisible();
  await berta.context.setOffline(false);
  await isSynced(page);
  // Opening the page reads what it shows.
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read the opposition');
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
  await isSynced(page);
  const second = await browser.newContext({ storageState: await berta.context.storageState() });
  const device = await second.newPage();
  await device.goto(`${new URL(page.url()).origin}/inbox`);
  await expect(device.getByText('0 unread of 2 notices')).toBeVisible();
  await device.getByRole('button', { name: 'Kinds' }).click();
  await device.getByText('Mentions').click();
  await expect(device.getByText('0 unread of 1 notice')).toBeVisible();
  await shoot(device, 'inbox-kinds');
  await second.close();

  // A team: who is added hears of it, and where it is.
  const call = (path: string, fields: object) =>
    anna.request.post(new URL(`/spa/api/${path}`, anna.url()).href, {
      ...fields,
      headers: { origin: new URL(anna.url()).origin },
    });
  const made = await call('user_team/teams', { form: { name: 'Readers of notices' } });
  const { team } = (await made.json()) as { readonly team: { readonly team_pk: number } };
  const { user } = (await (await page.request.get(new URL('/spa/api/users/self', page.url()).href)).json()) as {
    readonly user: { pk: number };
  };
  await call(`user_team/teams/${team.team_pk}/add_member`, { form: { user: String(user.pk) } });
  await page.getByRole('link', { name: 'Inbox: 1 unread' }).click();
  await expect(list.getByText(/added you to the team: Readers of notices/)).toBeVisible();
  await shoot(page, 'inbox-team');

  // Without the permission for tasks nothing of them is told, and with it again it is back.
  const may = (granted: boolean) =>
    call(`company/users/${user.pk}/permissions`, { data: { permission: 'TASKS', granted } });
  expect((await may(false)).status()).toBe(200);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect((await may(true)).status()).toBe(200);
  await page.reload();
  await expect(list.getByText(/assigned you/)).toBeVisible();
  await list.getByRole('link').filter({ hasText: 'Readers of notices' }).click();
  await expect(page.getByRole('heading', { name: 'Readers of notices' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
});

test('[ROUTE-32] a deleted team’s tasks are named to who had them; the audit names its people', async ({
  ownDesk: anna,
  berta,
}) => {
  const { page } = berta;
  const { origin } = new URL(anna.url());
  const call = async (path: string, form: Record<string, string>) =>
    (
      await anna.request.post(`${origin}/spa/api/user_team/${path}`, { headers: { Origin: origin }, form })
    ).json() as Promise<{ readonly team?: { readonly team_pk: number } }>;
  const self = (await (await page.request.get(`${origin}/spa/api/users/self`)).json()) as { user: { pk: number } };
  const team = (await call('teams', { name: 'Lab' })).team?.team_pk ?? 0;
  await call(`teams/${team}/add_member`, { user: String(self.user.pk) });
  await anna.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(anna.getByText('No tasks yet')).toBeVisible();
  await anna.keyboard.press('n');
  await anna.getByRole('textbox', { name: 'Title' }).fill('Read the opposition');
  for (const [field, option] of [
    [/Who reads it$/, /Lab/],
    [/Assignee$/, 'Berta Benz'],
  ] as const) {
    await anna.getByRole('button', { name: field }).click();
    await anna.getByRole('option', { name: option }).click();
  }
  await anna.getByRole('button', { name: 'Create task' }).click();
  await isSynced(anna);
  await page.goto(new URL('/inbox', page.url()).href);
  const list = page.getByRole('list', { name: 'Inbox' });
  await expect(list).toContainText('assigned you Read the opposition');
  await call(`teams/${team}/delete`, {});
  await expect(list).not.toContainText('assigned you');
  await expect(list.getByRole('listitem').filter({ hasText: 'deleted the team' })).toContainText(
    'You had 1 open task there and no longer do: “Read the opposition”',
  );
  await expectNoSeriousViolations(page);
  await shoot(page, 'inbox-lost-task');

  await anna.goto(new URL('/server/audit', anna.url()).href);
  await expect(anna.getByRole('row', { name: /Added a user to a team/ })).toContainText(
    `user ${self.user.pk} (Berta Benz)`,
  );
  await shoot(anna, 'audit-names');
});
